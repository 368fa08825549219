import { didYouMean } from '../channels/did-you-mean.ts'
import type { Command, Environment, Printed } from './command.ts'

const help = `Releases of Ashlar blocks, in a store that is a folder, a bucket or a control plane.

  ashlar channel <verb> …      which releases sites get: status, canary, promote, rollback, pin, unpin, kill, revive
  ashlar catalogue [--write]   the releases of a folder, and its catalogue.json
  ashlar serve                 the control plane of a fleet
  ashlar needed                the releases that an open page may still need
  ashlar upload s3://…         puts releases into buckets, and reads them back
  ashlar stack [file]          the places of a stack in the sources of its releases
  ashlar sign <release>        signs releases, so that those who fetch them know who has released them
  ashlar fetch <release>       brings a release back that has left the store, from a bucket or from history

  --store <folder>   the release store, or https://… of a control plane with its key in ASHLAR_KEY. Default: ASHLAR_RELEASES, or the folder releases
  --json             prints one JSON object
  --dry-run          prints the change and writes nothing

ashlar <command> --help prints the forms of a command. Exit code: 0 done, 1 refused and nothing written, 2 not understood.
`

/** Each is loaded when it is asked for: a command without a database or a bucket needs no library for it. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  channel: async () => (await import('./store-channel.ts')).channelCommand,
  catalogue: async () => (await import('./catalogue.ts')).catalogueCommand,
  serve: async () => (await import('./serve.ts')).serveCommand,
  needed: async () => (await import('./needed.ts')).neededCommand,
  stack: async () => (await import('./stack.ts')).stackCommand,
  fetch: async () => (await import('./fetch.ts')).fetchCommand,
  sign: async () => (await import('./sign.ts')).signCommand,
  upload: async () => (await import('./upload.ts')).uploadCommand,
}

const unknown = (name: string) =>
  `There is no command "${name}". Nothing was done. ${didYouMean(name, Object.keys(commands))}`

/** Runs `ashlar <args>`. Never rejects: a problem is printed in three parts. */
export async function runAshlar(args: readonly string[], environment: Environment): Promise<Printed> {
  const [name = 'help', ...rest] = args
  if (['help', '--help', '-h'].includes(name)) return { code: 0, output: help }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  const asText = (problem: string) =>
    args.includes('--json') ? JSON.stringify({ written: false, problem }, null, 2) : problem
  if (!load) return { code: 2, output: asText(unknown(name)) }
  try {
    return await (await load())(rest, environment)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    const isUsage = code.startsWith('ERR_PARSE_ARGS')
    const problem = isUsage
      ? `${message.split('. ')[0]}. Nothing was done. Run ashlar ${name} --help for the forms.`
      : message
    return { code: isUsage ? 2 : 1, output: asText(problem) }
  }
}
