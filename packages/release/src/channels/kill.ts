import { isShared } from '@ashlar/manifest'
import { type BlockChange, type BlockState, type Change, changeBlock, getMember, versionProblem } from './change.ts'

/** One release of a block, or all of the block. */
export interface KillInput {
  readonly block: string
  /** Default: the whole block. */
  readonly version?: string
}

/** Every page needs what pages share: it cannot be killed whole, nor its last release. */
function sharedProblem({ name, stable, previous, channels }: BlockState, version: string | undefined) {
  if (version === undefined)
    return `Every page needs ${name}. Nothing was changed. Kill one release of it: ${name}@${stable}.`
  const left = [stable, previous].filter(
    (candidate) => candidate && candidate !== version && !channels.revoked?.includes(candidate),
  )
  return left.length > 0
    ? undefined
    : `Pages would be left without a release of ${name}. Nothing was changed. Promote another release of it first.`
}

function killBlock({ name, channels }: BlockState): BlockChange | string {
  if (channels.killed) return `${name} is killed already. Nothing was changed. No page starts it until you revive it.`
  return { channels: { ...channels, killed: true }, text: 'kill the block' }
}

function killRelease(state: BlockState, version: string): BlockChange | string {
  const { name, stable, channels } = state
  const { revoked = [], canary, holdback } = channels
  if (revoked.includes(version))
    return `${name} ${version} is revoked already. Nothing was changed. No page gets it until you revive it.`
  // A release that no core suits can be revoked all the same.
  if (!getMember(state.block.releases, version)) return versionProblem(state, version) as string
  const endsCanary = canary?.version === version
  const endsHoldback = holdback?.version === version || stable === version
  return {
    channels: {
      ...channels,
      revoked: [...revoked, version],
      ...(endsCanary && { canary: undefined }),
      ...(endsHoldback && { holdback: undefined }),
    },
    text: `kill ${version}${endsCanary ? ' and its canary' : ''}`,
  }
}

/** No page gets the release any more, or no page starts the block. A canary of the release ends. */
export const kill: Change<KillInput> = (channels, catalogue, { block, version }) =>
  changeBlock(channels, catalogue, block, (state) => {
    const problem = isShared(catalogue, block) && sharedProblem(state, version)
    if (problem) return problem
    return version === undefined ? killBlock(state) : killRelease(state, version)
  })

/** Takes a `kill` of the whole block back. */
function reviveBlock({ name, channels }: BlockState): BlockChange | string {
  if (channels.killed) return { channels: { ...channels, killed: false }, text: 'revive the block' }
  const { revoked = [] } = channels
  const remedy =
    revoked.length > 0
      ? `Revoked releases: ${revoked.join(', ')}; revive one as ${name}@${revoked[0]}.`
      : 'It has no revoked release either.'
  return `${name} is not killed. Nothing was changed. ${remedy}`
}

function reviveRelease({ name, channels }: BlockState, version: string): BlockChange | string {
  const { revoked = [] } = channels
  if (revoked.includes(version))
    return {
      channels: { ...channels, revoked: revoked.filter((revokedVersion) => revokedVersion !== version) },
      text: `revive ${version}`,
    }
  const remedy = revoked.length > 0 ? `Revoked releases: ${revoked.join(', ')}.` : 'No release of it is.'
  return `${name} ${version} is not revoked. Nothing was changed. ${remedy}`
}

/** Takes a `kill` back. */
export const revive: Change<KillInput> = (channels, catalogue, { block, version }) =>
  changeBlock(channels, catalogue, block, (state) =>
    version === undefined ? reviveBlock(state) : reviveRelease(state, version),
  )
