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

function readCanary([block = '', version = '']: readonly string[], values: Values): Task {
  const { steps, hold, group, 'hold-for': approver } = values
  const input = {
    ...{ block, version },
    ...(steps !== undefined && { steps: readSteps(steps) }),
    ...(group && { group }),
    ...(hold !== undefined && { hold: readMinutes(hold) }),
    ...(readApproval(approver) && { approval: true as const }),
  }
  return { command: 'canary', input }
}

function readTarget(command: string, { site, group }: Values) {
  if (!site === !group) refuse(`${command} needs a site or a group.`, 'Add --site with an id, or --group with a name.')
  return group ? { group } : { site: site ?? '' }
}

/** A command: the names that it needs, the options that it takes, and its task from both. */
interface Form {
  readonly names: readonly string[]
  /** Names that may follow. Default: none. */
  readonly optional?: readonly string[]
  readonly options: readonly string[]
  toTask(names: readonly string[], values: Values): Task
}

const forms: Readonly<Record<string, Form>> = {
  status: {
    ...{ names: [], optional: ['block'], options: [] },
    toTask: ([block]) => ({ command: 'status', ...(block && { block }) }),
  },
  canary: { names: ['block', 'version'], options: ['steps', 'hold', 'hold-for', 'group'], toTask: readCanary },
  promote: {
    ...{ names: ['block'], options: ['holdback'] },
    toTask: ([block = ''], { holdback }) => ({
      command: 'promote',
      input: { block, ...(holdback !== undefined && { holdback: readShare('holdback', holdback) }) },
    }),
  },
  rollback: { names: ['block'], options: [], toTask: ([block = '']) => ({ command: 'rollback', input: { block } }) },
  pause: {
    ...{ names: ['block'], options: [] },
    toTask: ([block = ''], { reason }) => ({ command: 'pause', input: { block, ...(reason && { reason }) } }),
  },
  resume: { names: ['block'], options: [], toTask: ([block = '']) => ({ command: 'resume', input: { block } }) },
  pin: {
    ...{ names: ['block', 'version'], options: ['site', 'group', 'until'] },
    toTask: ([block = '', version = ''], { until, ...values }) => ({
      command: 'pin',
      input: { block, version, ...readTarget('pin', values), ...(until !== undefined && { until }) },
    }),
  },
  unpin: {
    ...{ names: ['block'], options: ['site', 'group'] },
    toTask: ([block = ''], values) => ({ command: 'unpin', input: { block, ...readTarget('unpin', values) } }),
  },
  kill: { names: ['block'], options: [], toTask: ([name = '']) => ({ command: 'kill', input: readKill(name) }) },
  revive: { names: ['block'], options: [], toTask: ([name = '']) => ({ command: 'revive', input: readKill(name) }) },
}

const isHelp = (args: readonly string[], command: string) =>
  command === 'help' || args.includes('--help') || args.includes('-h')

/** Refuses too few names and too many. */
function requireNames(command: string, { names, optional = [] }: Form, given: readonly string[]) {
  const absent = names[given.length]
  if (absent) refuse(`${command} needs a ${absent}.`)
  const max = names.length + optional.length
  if (given.length > max) refuse(`${command} does not take "${given.slice(max).join(' ')}".`)
}

function readOptions(values: Values & { json?: boolean; 'dry-run'?: boolean }): CommonOptions {
  const { json, 'dry-run': dryRun, reason, revision } = values
  return {
    isJson: json === true,
    isDryRun: dryRun === true,
    ...(reason && { reason }),
    ...(revision !== undefined && { revision: readRevision(revision) }),
  }
}

function read(args: readonly string[]): { readonly task: Task; readonly options: CommonOptions } {
  const command = args.find((arg) => !arg.startsWith('-')) ?? 'help'
  if (isHelp(args, command)) return { task: { command: 'help' }, options: { isJson: false, isDryRun: false } }
  const form = Object.hasOwn(forms, command) ? forms[command] : undefined
  if (!form) return refuse(`There is no command "${command}".`, didYouMean(command, Object.keys(forms)))
  const named = Object.fromEntries(form.options.map((name) => [name, { type: 'string' as const }]))
  const options = { ...common, ...named }
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  const [, ...names] = positionals
  requireNames(command, form, names)
  return { task: form.toTask(names, values as Values), options: readOptions(values as Values) }
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
