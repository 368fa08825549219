import {
  type BlockChannels,
  type Catalogue,
  type Channels,
  chooseShared,
  isShared,
  isWorkingBuild,
  newestFirst,
  type Release,
  type Releases,
  type RuntimeModule,
  releasesOf,
  type SharedModules,
} from '@ashlar/manifest'
import { didYouMean } from './did-you-mean.ts'
import { lossProblem } from './moves.ts'

/** The changed channels with a line for the history, or the reason why nothing changes, in three parts. */
export type ChangeResult = { readonly channels: Channels; readonly text: string } | { readonly problem: string }

/** A pure change of channels: the same arguments give the same result. */
export type Change<Input> = (channels: Channels, catalogue: Catalogue, input: Input, now: Date) => ChangeResult

/** One block, or something that pages share, and its releases before a change. */
export interface BlockState {
  readonly name: string
  readonly block: Releases<Released>
  readonly catalogue: Catalogue
  readonly channels: BlockChannels
  /** The channels of all names: a release suits where a page has a core for it. */
  readonly all: Channels
  /** The stable release: of the channels, or else of the catalogue. */
  readonly stable: string
  /** The release to fall back to: of the channels, or else of the catalogue. */
  readonly previous: string | undefined
}

/** One release of a block, or of something that pages share. */
export type Released = Release | SharedModules | RuntimeModule

/** The own member of a record: names such as `constructor` are no blocks. */
export const getMember = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** The state of a block, or the problem that there is no such block. */
export function getState(channels: Channels, catalogue: Catalogue, name: string): BlockState | string {
  const block = releasesOf(catalogue, name)
  if (!block) {
    const known = [...Object.keys(catalogue.blocks), ...Object.keys(catalogue.shared)]
    return `No block is called "${name}". Nothing was changed. ${didYouMean(name, known)}`
  }
  const current = getMember(channels.blocks, name) ?? {}
  return {
    name,
    block,
    catalogue,
    channels: current,
    all: channels,
    stable: current.stable ?? block.stable,
    previous: current.previous ?? block.previous,
  }
}

/** The problem of a release for which pages have no core; undefined for one that suits, and for what pages share. */
function coreProblem({ name, catalogue, all }: BlockState, version: string, release: Released): string | undefined {
  if (isShared(catalogue, name) || !('facts' in release)) return undefined
  const { core, coreFor } = chooseShared(catalogue, { channels: all, overrides: {}, today: '' })
  return coreFor(release.core)
    ? undefined
    : `${name} ${version} needs core ${release.core}, and pages have core ${core.version}. Nothing was changed. Publish the core first, or name another release.`
}

/** The problem of a version that pages of this catalogue cannot get; undefined where they can. */
export function versionProblem(state: BlockState, version: string): string | undefined {
  const { name, block, channels } = state
  const release = getMember(block.releases, version)
  const released = Object.keys(block.releases).filter((version) => !isWorkingBuild(version))
  const known = released.sort(newestFirst).join(', ') || 'no released version'
  if (!release)
    return `${name} has no release ${version}. Nothing was changed. The catalogue has ${known}: name one of them, or publish ${version} first.`
  if (isWorkingBuild(version))
    return `${name} ${version} is a working build, which the next build replaces. Nothing was changed. Release it first: npm run release -- ${name}.`
  if (channels.revoked?.includes(version))
    return `${name} ${version} is revoked, so no page would get it. Nothing was changed. Revive it first, or name another release.`
  return coreProblem(state, version, release)
}

/** Members without a value are left out: those of the catalogue count again. */
function compact(channels: BlockChannels): BlockChannels {
  const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0
  const isUsed = (value: unknown) => value !== undefined && value !== false && !isEmpty(value)
  return Object.fromEntries(Object.entries(channels).filter(([, value]) => isUsed(value)))
}

/** What a change makes of the channels of one block. */
export interface BlockChange {
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
  const state = getState(channels, catalogue, name)
  const changed = typeof state === 'string' ? state : act(state)
  if (typeof changed === 'string') return { problem: changed }
  const next = compact(changed.channels as BlockChannels)
  const { [name]: _before, ...others } = channels.blocks
  const blocks = Object.keys(next).length > 0 ? { ...others, [name]: next } : others
  const sorted = Object.fromEntries(Object.entries(blocks).sort(([a], [b]) => (a < b ? -1 : 1)))
  const after = { revision: channels.revision + 1, blocks: sorted }
  const lost = isShared(catalogue, name) ? lossProblem(catalogue, channels, after, name) : undefined
  return lost === undefined ? { channels: after, text: changed.text } : { problem: lost }
}
