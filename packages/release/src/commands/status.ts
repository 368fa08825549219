import { type Catalogue, newestFirst } from '@ashlar/manifest'
import { type BlockState, getState } from '../channels/change.ts'
import { checkChannels } from '../channels/check.ts'
import type { ChannelChange, ChannelStore } from '../channels/store.ts'
import { type BlockSummary, getSummary, summaryText } from './describe.ts'

interface BlockStatus extends BlockSummary {
  /** Releases of the catalogue, newest first. */
  readonly releases: readonly string[]
  /** The version that the owner of the site has chosen in its admin; null where none is. */
  readonly chosen: string | null
}

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
}

/** Reads the status; the problem, in three parts, where the block is unknown. */
export async function getStatus(
  store: ChannelStore,
  catalogue: Catalogue,
  block: string | undefined,
  readChosen: () => Promise<ChosenVersions> = async () => ({}),
): Promise<Status | string> {
  const channels = await store.read()
  const chosen = await readChosen()
  const checked = checkChannels(channels, catalogue)
  const blocks: Record<string, BlockStatus> = {}
  for (const name of block === undefined
    ? [...Object.keys(catalogue.blocks), ...Object.keys(catalogue.shared)].sort()
    : [block]) {
    const state: BlockState | string = getState(channels, catalogue, name)
    if (typeof state === 'string') return state
    const releases = Object.keys(state.block.releases).sort(newestFirst)
    blocks[name] = { ...getSummary(state), releases, chosen: chosen[name] ?? null }
  }
  return {
    revision: channels.revision,
    place: store.place,
    blocks,
    changed: Object.keys(blocks).filter((name) => Object.hasOwn(channels.blocks, name)),
    history: (await store.history()).filter((entry) => block === undefined || entry.block === block),
    problems: 'problems' in checked ? checked.problems : [],
  }
}

const historyText = ({ at, revision, block, text, reason }: ChannelChange) =>
  `  ${at}  revision ${revision}  ${block}: ${text}${reason ? ` (${reason})` : ''}`

/** The status for people. All blocks: only those with channels of their own, or a version that an owner has chosen, are listed. */
export function statusText({ revision, place, blocks, changed, history, problems }: Status): string {
  const names = Object.keys(blocks)
  const listed = names.length === 1 ? names : names.filter((name) => changed.includes(name) || blocks[name]?.chosen)
  const lines = listed.flatMap((name) => {
    const block = blocks[name]
    if (!block) return []
    const owner = block.chosen ? [`  chosen in the admin of the site: ${block.chosen}`] : []
    return [`${name}: ${summaryText(block)}`, ...owner, `  releases ${block.releases.join(', ')}`]
  })
  const rest = names.length - listed.length
  return [
    `Revision ${revision} in ${place}.`,
    ...problems,
    ...lines,
    ...(rest > 0 ? [`${rest} ${rest === 1 ? 'other has' : 'others have'} the stable release of the catalogue.`] : []),
    ...(history.length > 0 ? ['What happened, newest first:', ...history.slice(0, 10).map(historyText)] : []),
  ].join('\n')
}
