import type { Catalogue } from '@ashlar/runtime/page-manifest'
import { type BlockState, stateOf } from '../channels/change.ts'
import { checkChannels } from '../channels/check.ts'
import type { ChannelChange, ChannelStore } from '../channels/store.ts'
import { newestFirst } from '../channels/versions.ts'
import { type BlockSummary, summaryOf, summaryText } from './describe.ts'

interface BlockStatus extends BlockSummary {
  /** Releases of the catalogue, newest first. */
  readonly releases: readonly string[]
}

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
export async function statusOf(
  store: ChannelStore,
  catalogue: Catalogue,
  block: string | undefined,
): Promise<Status | string> {
  const channels = await store.read()
  const checked = checkChannels(channels, catalogue)
  const blocks: Record<string, BlockStatus> = {}
  for (const name of block === undefined ? Object.keys(catalogue.blocks).sort() : [block]) {
    const state: BlockState | string = stateOf(channels, catalogue, name)
    if (typeof state === 'string') return state
    blocks[name] = { ...summaryOf(state), releases: Object.keys(state.block.releases).sort(newestFirst) }
  }
  return {
    revision: channels.revision,
    place: store.place,
    blocks,
    changed: Object.keys(blocks).filter((name) => Object.hasOwn(channels.blocks, name)),
    history: (await store.history()).filter((one) => block === undefined || one.block === block),
    problems: 'problems' in checked ? checked.problems : [],
  }
}

const historyText = ({ at, revision, block, text, reason }: ChannelChange) =>
  `  ${at}  revision ${revision}  ${block}: ${text}${reason ? ` (${reason})` : ''}`

/** The status for people. All blocks: only those with channels of their own are listed. */
export function statusText({ revision, place, blocks, changed, history, problems }: Status): string {
  const names = Object.keys(blocks)
  const listed = names.length === 1 ? names : changed
  const lines = listed.flatMap((name) => {
    const block = blocks[name]
    return block ? [`${name}: ${summaryText(block)}`, `  releases ${block.releases.join(', ')}`] : []
  })
  const rest = names.length - listed.length
  return [
    `Revision ${revision} in ${place}.`,
    ...problems,
    ...lines,
    ...(rest > 0 ? [`${rest} ${rest === 1 ? 'block has' : 'blocks have'} the stable release of the catalogue.`] : []),
    ...(history.length > 0 ? ['What happened, newest first:', ...history.slice(0, 10).map(historyText)] : []),
  ].join('\n')
}
