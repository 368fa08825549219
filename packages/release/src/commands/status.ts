import { type Catalogue, newestFirst } from '@ashlar/manifest'
import { type BlockState, getMember, getState } from '../channels/change.ts'
import { checkChannels } from '../channels/check.ts'
import type { ChannelChange, ChannelStore } from '../channels/store.ts'
import { isJudged } from '../health/decide.ts'
import type { Verdict } from '../health/judge.ts'
import { type BlockSummary, getSummary, summaryText } from './describe.ts'

interface BlockStatus extends BlockSummary {
  /** Releases of the catalogue, newest first. */
  readonly releases: readonly string[]
  /** The version that the owner of the site has chosen in its admin; null where none is. */
  readonly chosen: string | null
  /** What the starts of its canary or its holdback say now. Default: there is neither, or nothing was counted here. */
  readonly verdict?: Pick<Verdict, 'decision' | 'reason'>
}

/** Verdicts by name. */
export type Verdicts = Readonly<Record<string, Pick<Verdict, 'decision' | 'reason'>>>

const getNames = ({ blocks, shared }: Catalogue) => [...Object.keys(blocks), ...Object.keys(shared)].sort()

/** Versions by block that the owner of a site has chosen. */
export type ChosenVersions = Readonly<Record<string, string>>

/** The channels of now, of one block or of all. */
export interface Status {
  readonly revision: number
  readonly place: string
  readonly blocks: Readonly<Record<string, BlockStatus>>
  /** Blocks whose channels differ from the catalogue. */
  readonly changed: readonly string[]
  readonly history: readonly ChannelChange[]
  readonly problems: readonly string[]
  /** Why there are no verdicts. Default: they were read. */
  readonly note?: string
}

/** What stands beside the channels. */
interface StatusReads {
  readChosen?: (() => Promise<ChosenVersions>) | undefined
  readVerdicts?: ((names: readonly string[]) => Promise<Verdicts>) | undefined
}

/** The verdicts on canaries and holdbacks; where they cannot be read, the channels are shown without them. */
async function readJudged(names: readonly string[], { readVerdicts }: StatusReads) {
  try {
    return { verdicts: names.length > 0 ? ((await readVerdicts?.(names)) ?? {}) : {} }
  } catch (error) {
    return { verdicts: {}, note: (error as Error).message }
  }
}

/** Reads the status; the problem, in three parts, where the block is unknown. */
export async function getStatus(
  store: ChannelStore,
  catalogue: Catalogue,
  block: string | undefined,
  reads: StatusReads = {},
): Promise<Status | string> {
  const channels = await store.read()
  const chosen = (await reads.readChosen?.()) ?? {}
  const checked = checkChannels(channels, catalogue)
  const names = block === undefined ? getNames(catalogue) : [block]
  const isTried = (name: string) => isJudged(getMember(channels.blocks, name) ?? {})
  const { verdicts, note } = await readJudged(names.filter(isTried), reads)
  const blocks: Record<string, BlockStatus> = {}
  for (const name of names) {
    const state: BlockState | string = getState(channels, catalogue, name)
    if (typeof state === 'string') return state
    const releases = Object.keys(state.block.releases).sort(newestFirst)
    const verdict = getMember(verdicts, name)
    blocks[name] = { ...getSummary(state), releases, chosen: chosen[name] ?? null, ...(verdict && { verdict }) }
  }
  return {
    revision: channels.revision,
    place: store.place,
    blocks,
    changed: Object.keys(blocks).filter((name) => Object.hasOwn(channels.blocks, name)),
    history: (await store.history()).filter((entry) => block === undefined || entry.block === block),
    problems: 'problems' in checked ? checked.problems : [],
    ...(note !== undefined && { note }),
  }
}

const verdictText = ({ decision, reason }: Pick<Verdict, 'decision' | 'reason'>) =>
  `  ${decision === 'ask' ? 'waits for a person' : `now ${decision}`}: ${reason}`

const historyText = ({ at, revision, block, text, reason }: ChannelChange) =>
  `  ${at}  revision ${revision}  ${block}: ${text}${reason ? ` (${reason})` : ''}`

/** The status for people. All blocks: only those with channels of their own, or a version that an owner has chosen, are listed. */
export function statusText({ revision, place, blocks, changed, history, problems, note }: Status): string {
  const names = Object.keys(blocks)
  const listed = names.length === 1 ? names : names.filter((name) => changed.includes(name) || blocks[name]?.chosen)
  const lines = listed.flatMap((name) => {
    const block = blocks[name]
    if (!block) return []
    const owner = block.chosen ? [`  chosen in the admin of the site: ${block.chosen}`] : []
    const verdict = block.verdict ? [verdictText(block.verdict)] : []
    return [`${name}: ${summaryText(block)}`, ...verdict, ...owner, `  releases ${block.releases.join(', ')}`]
  })
  const rest = names.length - listed.length
  return [
    `Revision ${revision} in ${place}.`,
    ...problems,
    ...(note === undefined ? [] : [note]),
    ...lines,
    ...(rest > 0 ? [`${rest} ${rest === 1 ? 'other has' : 'others have'} the stable release of the catalogue.`] : []),
    ...(history.length > 0 ? ['What happened, newest first:', ...history.slice(0, 10).map(historyText)] : []),
  ].join('\n')
}
