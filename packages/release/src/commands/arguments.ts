import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { CanaryInput, PromoteInput } from '../channels/canary.ts'
import { didYouMean } from '../channels/did-you-mean.ts'
import type { GroupPinInput, UnpinInput } from '../channels/group-pin.ts'
import type { KillInput } from '../channels/kill.ts'
import type { PauseInput } from '../channels/pause.ts'
import type { PinInput } from '../channels/pin.ts'

/** What the command is to do. */
export type Task =
  | { readonly command: 'help' }
  | { readonly command: 'status'; readonly block?: string }
  | { readonly command: 'canary'; readonly input: CanaryInput }
  | { readonly command: 'promote'; readonly input: PromoteInput }
  | { readonly command: 'rollback' | 'resume'; readonly input: { readonly block: string } }
  | { readonly command: 'pause'; readonly input: PauseInput }
  | { readonly command: 'pin'; readonly input: PinInput | GroupPinInput }
  | { readonly command: 'unpin'; readonly input: UnpinInput }
  | { readonly command: 'kill' | 'revive'; readonly input: KillInput }

/** Options that every change has. */
export interface CommonOptions {
  readonly isJson: boolean
  readonly isDryRun: boolean
  readonly reason?: string
  /** The revision that the stored channels must have. Default: any. */
  readonly revision?: number
}

/** The arguments of the command line, or the problem with them, in three parts. */
export type Parsed =
  | { readonly task: Task; readonly options: CommonOptions }
  | { readonly problem: string; readonly isJson: boolean }

const common: ParseArgsOptionsConfig = {
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  reason: { type: 'string' },
  revision: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
}

/** The names and the options of each command. */
const forms: Readonly<Record<string, { readonly names: readonly string[]; readonly options: readonly string[] }>> = {
  status: { names: [], options: [] },
  canary: { names: ['block', 'version'], options: ['steps', 'hold', 'hold-for', 'group'] },
  promote: { names: ['block'], options: ['holdback'] },
  rollback: { names: ['block'], options: [] },
  pause: { names: ['block'], options: [] },
  resume: { names: ['block'], options: [] },
  pin: { names: ['block', 'version'], options: ['site', 'group', 'until'] },
  unpin: { names: ['block'], options: ['site', 'group'] },
  kill: { names: ['block'], options: [] },
  revive: { names: ['block'], options: [] },
}

/** An argument that is missing or cannot be read. */
class UsageError extends Error {}

const refuse = (found: string, remedy = 'Run npm run channel -- --help for the forms.'): never => {
  throw new UsageError(`${found} Nothing was written. ${remedy}`)
}

const units: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 }

/** Minutes of a length of time such as 30m, 2h or 1d. */
function readMinutes(text: string): number {
  const [, number = '', unit = 'm'] = /^(\d+(?:\.\d+)?)([mhd]?)$/.exec(text) ?? []
  if (number === '') refuse(`--hold ${text} is no length of time.`, 'Write one such as 30m, 2h or 1d.')
  return Number(number) * (units[unit || 'm'] ?? 1)
}

function readSteps(text: string): number[] {
  const steps = text.split(',').map(Number)
  return steps.some(Number.isNaN)
    ? refuse(`--steps ${text} is no list of shares.`, 'Write one such as 1,5,25,100.')
    : steps
}

const readRevision = (text: string) =>
  /^\d+$/.test(text)
    ? Number(text)
    : refuse(`--revision ${text} is no revision.`, 'Write the number that status prints.')

const readShare = (name: string, text: string) =>
  /^\d+(?:\.\d+)?$/.test(text)
    ? Number(text)
    : refuse(`--${name} ${text} is no share.`, 'Write one in percent such as 1.')

const readApproval = (text: string | undefined) =>
  text === undefined || text === 'approval'
    ? text !== undefined
    : refuse(`--hold-for ${text} is nothing that a canary waits for.`, 'Write --hold-for approval, or leave it out.')

type Values = Readonly<Record<string, string | undefined>>

function readKill(name: string): KillInput {
  const [block = '', version] = name.split(/@(.*)/)
  if (version === '') refuse(`${name} names no version after its @.`, 'Write accordion@1.1.1, or accordion alone.')
  return { block, ...(version && { version }) }
}

function getTask(command: string, [block = '', version = '']: readonly string[], values: Values): Task {
  const { site, group, until, steps, hold, 'hold-for': approver, holdback } = values
  switch (command) {
    case 'status':
      return { command, ...(block && { block }) }
    case 'canary': {
      const shares = steps === undefined ? {} : { steps: readSteps(steps) }
      return {
        command,
        input: {
          block,
          version,
          ...shares,
          ...(group && { group }),
          ...(hold !== undefined && { hold: readMinutes(hold) }),
          ...(readApproval(approver) && { approval: true }),
        },
      }
    }
    case 'pin':
    case 'unpin': {
      if (!site === !group)
        return refuse(`${command} needs a site or a group.`, 'Add --site with an id, or --group with a name.')
      const target = group ? { group } : { site: site ?? '' }
      if (command === 'unpin') return { command, input: { block, ...target } }
      return { command, input: { block, version, ...target, ...(until !== undefined && { until }) } }
    }
    case 'kill':
    case 'revive':
      return { command, input: readKill(block) }
    case 'promote':
      return { command, input: { block, ...(holdback !== undefined && { holdback: readShare('holdback', holdback) }) } }
    case 'pause':
      return { command, input: { block, ...(values.reason && { reason: values.reason }) } }
    default:
      return { command: command as 'rollback' | 'resume', input: { block } }
  }
}

function read(args: readonly string[]): { readonly task: Task; readonly options: CommonOptions } {
  const command = args.find((arg) => !arg.startsWith('-'))
  const isHelp = command === undefined || command === 'help' || args.includes('--help') || args.includes('-h')
  const none = { isJson: false, isDryRun: false }
  if (isHelp) return { task: { command: 'help' }, options: none }
  const form = Object.hasOwn(forms, command) ? forms[command] : undefined
  if (!form) return refuse(`There is no command "${command}".`, didYouMean(command, Object.keys(forms)))
  const named = Object.fromEntries(form.options.map((name) => [name, { type: 'string' as const }]))
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...common, ...named },
  })
  const [, ...names] = positionals
  const max = command === 'status' ? 1 : form.names.length
  const absent = form.names[names.length]
  if (absent) refuse(`${command} needs a ${absent}.`)
  if (names.length > max) refuse(`${command} does not take "${names.slice(max).join(' ')}".`)
  const { json, 'dry-run': dryRun, reason, revision } = values as Values & { json?: boolean; 'dry-run'?: boolean }
  return {
    task: getTask(command, names, values as Values),
    options: {
      isJson: json === true,
      isDryRun: dryRun === true,
      ...(reason && { reason }),
      ...(revision !== undefined && { revision: readRevision(revision) }),
    },
  }
}

/** Reads the command line. */
export function readArguments(args: readonly string[]): Parsed {
  try {
    return read(args)
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException
    if (!(error instanceof UsageError) && !code.startsWith('ERR_PARSE_ARGS')) throw error
    const [first = ''] = message.split('. ')
    const problem =
      error instanceof UsageError
        ? message
        : `${first}. Nothing was written. Run npm run channel -- --help for the forms.`
    return { problem, isJson: args.includes('--json') }
  }
}
