import type { BlockChannels, Catalogue, CatalogueBlock, Channels } from '@ashlar/manifest'
import { coreSuits } from '@ashlar/manifest'
import { didYouMean } from './did-you-mean.ts'
import { isWorkingBuild, newestFirst } from './versions.ts'

/** The changed channels with a line for the history, or the reason why nothing changes, in three parts. */
export type ChangeResult = { readonly channels: Channels; readonly text: string } | { readonly problem: string }

/** A pure change of channels: the same arguments give the same result. */
export type Change<Input> = (channels: Channels, catalogue: Catalogue, input: Input, now: Date) => ChangeResult

/** One block and its releases before a change. */
export interface BlockState {
  readonly name: string
  readonly block: CatalogueBlock
  readonly catalogue: Catalogue
  readonly channels: BlockChannels
  /** The stable release: of the channels, or else of the catalogue. */
  readonly stable: string
  /** The release to fall back to: of the channels, or else of the catalogue. */
  readonly previous: string | undefined
}

/** The own member of a record: names such as `constructor` are no blocks. */
export const memberOf = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** The state of a block, or the problem that there is no such block. */
export function stateOf(channels: Channels, catalogue: Catalogue, name: string): BlockState | string {
  const block = memberOf(catalogue.blocks, name)
  if (!block)
    return `No block is called "${name}". Nothing was changed. ${didYouMean(name, Object.keys(catalogue.blocks))}`
  const current = memberOf(channels.blocks, name) ?? {}
  return {
    name,
    block,
    catalogue,
    channels: current,
    stable: current.stable ?? block.stable,
    previous: current.previous ?? block.previous,
  }
}

/** The problem of a version that pages of this catalogue cannot get; undefined where they can. */
export function versionProblem({ name, block, catalogue, channels }: BlockState, version: string): string | undefined {
  const release = memberOf(block.releases, version)
  const released = Object.keys(block.releases).filter((one) => !isWorkingBuild(one))
  const known = released.sort(newestFirst).join(', ') || 'no released version'
  if (!release)
    return `${name} has no release ${version}. Nothing was changed. The catalogue has ${known}: name one of them, or publish ${version} first.`
  if (isWorkingBuild(version))
    return `${name} ${version} is a working build, which the next build replaces. Nothing was changed. Release it first: npm run release -- ${name}.`
  if (channels.revoked?.includes(version))
    return `${name} ${version} is revoked, so no page would get it. Nothing was changed. Revive it first, or name another release.`
  if (!coreSuits(catalogue.core.version, release.core))
    return `${name} ${version} needs core ${release.core}, and pages have core ${catalogue.core.version}. Nothing was changed. Publish the core first, or name another release.`
  return undefined
}

/** Members without a value are left out: those of the catalogue count again. */
function compact(channels: BlockChannels): BlockChannels {
  const isUsed = (value: unknown) =>
    value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(channels).filter(([, value]) => isUsed(value)))
}

interface BlockChange {
  readonly channels: { readonly [Member in keyof BlockChannels]: BlockChannels[Member] | undefined }
  readonly text: string
}

/** Changes the channels of one block as one revision; `act` answers with a problem where it cannot. */
export function changeBlock(
  channels: Channels,
  catalogue: Catalogue,
  name: string,
  act: (state: BlockState) => BlockChange | string,
): ChangeResult {
  const state = stateOf(channels, catalogue, name)
  const changed = typeof state === 'string' ? state : act(state)
  if (typeof changed === 'string') return { problem: changed }
  const next = compact(changed.channels as BlockChannels)
  const { [name]: _before, ...others } = channels.blocks
  const blocks = Object.keys(next).length > 0 ? { ...others, [name]: next } : others
  const sorted = Object.fromEntries(Object.entries(blocks).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { channels: { revision: channels.revision + 1, blocks: sorted }, text: changed.text }
}
