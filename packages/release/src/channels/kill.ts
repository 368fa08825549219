import { isShared } from '@ashlar/manifest'
import { type BlockState, type Change, changeBlock, getMember, versionProblem } from './change.ts'

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

/** No page gets the release any more, or no page starts the block. A canary of the release ends. */
export const kill: Change<KillInput> = (channels, catalogue, { block, version }) =>
  changeBlock(channels, catalogue, block, (state) => {
    const { channels: current } = state
    if (isShared(catalogue, block)) {
      const problem = sharedProblem(state, version)
      if (problem) return problem
    }
    if (version === undefined)
      return current.killed
        ? `${block} is killed already. Nothing was changed. No page starts it until you revive it.`
        : { channels: { ...current, killed: true }, text: 'kill the block' }
    const { revoked = [] } = current
    if (revoked.includes(version))
      return `${block} ${version} is revoked already. Nothing was changed. No page gets it until you revive it.`
    // A release that no core suits can be revoked all the same.
    if (!getMember(state.block.releases, version)) return versionProblem(state, version) as string
    const endsCanary = current.canary?.version === version
    const endsHoldback = current.holdback?.version === version || state.stable === version
    return {
      channels: {
        ...current,
        revoked: [...revoked, version],
        ...(endsCanary && { canary: undefined }),
        ...(endsHoldback && { holdback: undefined }),
      },
      text: `kill ${version}${endsCanary ? ' and its canary' : ''}`,
    }
  })

/** Takes a `kill` back. */
export const revive: Change<KillInput> = (channels, catalogue, { block, version }) =>
  changeBlock(channels, catalogue, block, ({ channels: current }) => {
    const { revoked = [] } = current
    if (version === undefined)
      return current.killed
        ? { channels: { ...current, killed: false }, text: 'revive the block' }
        : `${block} is not killed. Nothing was changed. ${revoked.length > 0 ? `Revoked releases: ${revoked.join(', ')}; revive one as ${block}@${revoked[0]}.` : 'It has no revoked release either.'}`
    return revoked.includes(version)
      ? {
          channels: { ...current, revoked: revoked.filter((revokedVersion) => revokedVersion !== version) },
          text: `revive ${version}`,
        }
      : `${block} ${version} is not revoked. Nothing was changed. ${revoked.length > 0 ? `Revoked releases: ${revoked.join(', ')}.` : 'No release of it is.'}`
  })
