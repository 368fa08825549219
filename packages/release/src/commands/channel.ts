import type { Catalogue, Channels } from '@ashlar/manifest'
import { canary, promote, rollback } from '../channels/canary.ts'
import { type BlockState, type ChangeResult, getState } from '../channels/change.ts'
import { checkChannels } from '../channels/check.ts'
import { pinGroup, unpinGroup } from '../channels/group-pin.ts'
import { kill, revive } from '../channels/kill.ts'
import { movesText } from '../channels/moves.ts'
import { pause, resume } from '../channels/pause.ts'
import { getDay, pin, unpin } from '../channels/pin.ts'
import type { ChannelStore } from '../channels/store.ts'
import { type CommonOptions, readArguments, type Task } from './arguments.ts'
import { getSummary, summaryText, touchedSites } from './describe.ts'
import { help } from './help.ts'
import { type ChosenVersions, getStatus, statusText, type Verdicts } from './status.ts'

/** The world around the command. */
export interface ChannelEnvironment {
  readonly store: ChannelStore
  /** Throws, in three parts, where there is none. */
  readCatalogue(): Catalogue
  readonly now: Date
  /** What the owner of the site at hand has chosen. Default: nothing. */
  readChosen?(): Promise<ChosenVersions>
  /** What the starts of these names say, which have a canary or a holdback. Default: nothing was counted here. */
  readVerdicts?(names: readonly string[]): Promise<Verdicts>
}

/** What the command prints, and its exit code: 0 done, 1 refused, 2 not understood. */
export interface CommandResult {
  readonly code: 0 | 1 | 2
  /** For people. */
  readonly text: string
  /** The same for programs. */
  readonly json: Readonly<Record<string, unknown>>
}

type ChangeTask = Exclude<Task, { readonly command: 'help' | 'status' }>

const refused = (problem: string, code: 1 | 2 = 1): CommandResult => ({
  code,
  text: problem,
  json: { written: false, problem },
})

function change(task: ChangeTask, channels: Channels, catalogue: Catalogue, now: Date): ChangeResult {
  switch (task.command) {
    case 'canary':
      return canary(channels, catalogue, task.input, now)
    case 'promote':
      return promote(channels, catalogue, task.input, now)
    case 'rollback':
      return rollback(channels, catalogue, task.input, now)
    case 'pin':
      return 'group' in task.input
        ? pinGroup(channels, catalogue, task.input, now)
        : pin(channels, catalogue, task.input, now)
    case 'unpin':
      return 'group' in task.input
        ? unpinGroup(channels, catalogue, task.input, now)
        : unpin(channels, catalogue, task.input, now)
    case 'pause':
      return pause(channels, catalogue, task.input, now)
    case 'resume':
      return resume(channels, catalogue, task.input, now)
    case 'kill':
      return kill(channels, catalogue, task.input, now)
    case 'revive':
      return revive(channels, catalogue, task.input, now)
  }
}

const conflict = (expected: number, found: number, block: string) =>
  refused(
    `Another change came first: the channels have revision ${found}, and this change was for revision ${expected}. Nothing was written. Look at npm run channel -- status ${block}, then run the command again.`,
  )

async function carryOut(task: ChangeTask, options: CommonOptions, environment: ChannelEnvironment) {
  const { store, now } = environment
  const catalogue = environment.readCatalogue()
  const before = await store.read()
  const { block } = task.input
  if (options.revision !== undefined && options.revision !== before.revision)
    return conflict(options.revision, before.revision, block)
  const result = change(task, before, catalogue, now)
  if ('problem' in result) return refused(result.problem)
  const { channels: after, text } = result
  const checked = checkChannels(after, catalogue)
  if ('problems' in checked) return refused(checked.problems.join('\n'))
  const entry = {
    revision: after.revision,
    at: now.toISOString(),
    block,
    text,
    ...(options.reason && { reason: options.reason }),
  }
  const outcome = options.isDryRun ? 'dry run' : await store.write(after, before.revision, entry)
  if (outcome === 'conflict') return conflict(before.revision, (await store.read()).revision, block)
  // Both states exist, because the change found the block.
  const moves = movesText(catalogue, before, after, block)
  const states = [before, after].map((channels) => getState(channels, catalogue, block) as BlockState)
  return report({
    command: task.command,
    block,
    text,
    states,
    moves,
    environment,
    revision: after.revision,
    isDryRun: options.isDryRun,
  })
}

interface Report {
  readonly command: string
  readonly block: string
  readonly text: string
  readonly states: readonly BlockState[]
  /** The blocks that a change of something that pages share moves. Default: it is a change of a block. */
  readonly moves: string | undefined
  readonly revision: number
  readonly isDryRun: boolean
  readonly environment: ChannelEnvironment
}

function report({ command, block, text, states, moves, revision, isDryRun, environment }: Report): CommandResult {
  const [before, after] = states as [BlockState, BlockState]
  const sites = touchedSites(before, after, getDay(environment.now))
  const { place } = environment.store
  const lines = [
    `${block}: ${text}`,
    `  before  ${summaryText(getSummary(before))}`,
    `  after   ${summaryText(getSummary(after))}`,
    `  sites   ${sites.join(', ')}`,
    ...(moves ? [`  blocks  ${moves}`] : []),
    isDryRun
      ? `Nothing was written (--dry-run); the revision stays ${revision - 1}.`
      : `Revision ${revision} was written to ${place}.`,
  ]
  const json = {
    command,
    block,
    text,
    written: !isDryRun,
    revision: isDryRun ? revision - 1 : revision,
    before: getSummary(before),
    after: getSummary(after),
    sites,
    ...(moves && { moves }),
    place,
  }
  return { code: 0, text: lines.join('\n'), json }
}

async function status(block: string | undefined, environment: ChannelEnvironment): Promise<CommandResult> {
  const catalogue = environment.readCatalogue()
  const found = await getStatus(environment.store, catalogue, block, environment)
  if (typeof found === 'string') return refused(found)
  return { code: found.problems.length > 0 ? 1 : 0, text: statusText(found), json: { ...found } }
}

/** Runs `npm run channel -- <args>`; `open` gives what the command works on. */
export async function runChannel(
  args: readonly string[],
  open: () => Promise<ChannelEnvironment>,
): Promise<{ readonly code: number; readonly output: string }> {
  const parsed = readArguments(args)
  const asJson = ({ code, json }: CommandResult) => ({ code, output: JSON.stringify(json, null, 2) })
  const asText = ({ code, text }: CommandResult) => ({ code, output: text })
  if ('problem' in parsed) return (parsed.isJson ? asJson : asText)(refused(parsed.problem, 2))
  const { task, options } = parsed
  if (task.command === 'help') return { code: 0, output: help }
  const run = async () => {
    const environment = await open()
    return task.command === 'status' ? status(task.block, environment) : carryOut(task, options, environment)
  }
  // Problems of files and databases have their three parts already.
  const result = await run().catch((error: Error) => refused(error.message))
  return (options.isJson ? asJson : asText)(result)
}
