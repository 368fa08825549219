import { type Canary, type Holdback, isShared, isWorkingBuild, majorOf } from '@ashlar/manifest'
import { type BlockChange, type BlockState, type Change, changeBlock, versionProblem } from './change.ts'
import { keepSlowness } from './slowness.ts'

/** A release that a share of the sites and sessions is to get first. */
export interface CanaryInput {
  readonly block: string
  readonly version: string
  /** Shares in percent, ascending; the last is 100. Default: 1, 5, 25, 100. */
  readonly steps?: readonly number[]
  /** Minutes that each step lasts at least. Default: 30. */
  readonly hold?: number
  /** True to wait for a person before each next step. Default: false. */
  readonly approval?: boolean
  /** The group whose sites alone get it. Default: all sites. */
  readonly group?: string
}

/** The problem of shares that are no way from few to all; undefined for good ones. */
export function stepsProblem(steps: readonly number[]): string | undefined {
  const isShare = (share: number) => share > 0 && share <= 100
  const isAscending = steps.every((share, at) => isShare(share) && share > (steps[at - 1] ?? 0))
  return isAscending && steps.at(-1) === 100
    ? undefined
    : `The steps ${steps.join(', ') || '(none)'} do not ascend to 100. Nothing was changed. Name shares in percent such as 1,5,25,100.`
}

/** Releases that a name remembers for the way back. */
const maxPast = 10

/** The releases that were stable before and can be again: none that is revoked or gone. */
function wayBack({ block, channels, stable }: BlockState): string[] {
  const { past = [] } = channels
  const may = (version: string) =>
    version !== stable && Object.hasOwn(block.releases, version) && !channels.revoked?.includes(version)
  return past.filter(may)
}

/** The members of a name that another release becomes stable of. The release to fall back to was stable, too; where none was, it is that of the catalogue. */
function stableMembers(state: BlockState, version: string, past: readonly string[], slower?: number) {
  const { catalogue, name, channels, stable } = state
  const [before, now] = [majorOf(stable), majorOf(version)]
  const { [now]: _current, ...majors } = channels.majors ?? {}
  const isMajorKept = isShared(catalogue, name) && before !== now && !isWorkingBuild(stable)
  return {
    stable: version,
    previous: past[0],
    past: past.slice(0, maxPast),
    majors: isMajorKept ? { ...majors, [before]: stable } : majors,
    slower: keepSlowness(channels, version, past, slower),
  }
}

/**
 * The releases of those who do not get the canary. They are named, so that another release of the catalogue cannot take
 * their place. A release that is stable because it is the newest of the catalogue becomes a canary of the one before it.
 */
function getBase(
  state: BlockState,
  version: string,
): Pick<BlockState, 'previous'> & { readonly stable: string | undefined } {
  const { block, channels, stable, previous } = state
  if (channels.stable === undefined && version === block.stable && previous !== undefined)
    return { stable: previous, previous }
  return isWorkingBuild(stable) ? { stable: channels.stable, previous: channels.previous } : { stable, previous }
}

function canaryProblem(state: BlockState, { block, version, hold = 30, steps = [] }: CanaryInput): string | undefined {
  const { channels } = state
  const unknown = versionProblem(state, version)
  if (unknown) return unknown
  if (version === getBase(state, version).stable)
    return `${block} ${version} is the stable release: all sites have it. Nothing was changed. Name a newer release.`
  if (channels.canary && channels.canary.version !== version)
    return `${block} has the canary ${channels.canary.version} already. Nothing was changed. Promote it or roll it back first.`
  if (!Number.isFinite(hold) || hold < 0)
    return `A step of ${hold} minutes is no length of time. Nothing was changed. Name a time such as 30m, 2h or 1d.`
  return stepsProblem(steps)
}

/** What stays of a canary that is widened: it is the same one, its evidence counts on, and a person who resumed it has looked. */
function getKept(running: Canary | undefined, version: string): Pick<Canary, 'began' | 'resumed'> {
  if (running?.version !== version) return {}
  const { began = running.since, resumed } = running
  return { began, ...(resumed && { resumed }) }
}

/** Starts a canary with its first step, or starts it again with other steps. The holdback of the promotion before ends. */
export const canary: Change<CanaryInput> = (channels, catalogue, input, now) =>
  changeBlock(channels, catalogue, input.block, (state) => {
    const { block, version, steps = [1, 5, 25, 100], hold = 30, approval = false, group } = input
    const problem = canaryProblem(state, { ...input, steps })
    if (problem) return problem
    const [share = 100] = steps
    // The same release gets the same cohorts again. Another release begins with other cohorts.
    const salt = `${block}@${version}`
    const since = now.toISOString()
    const options = { ...(approval && { approval }), ...(group && { group }) }
    const kept = getKept(state.channels.canary, version)
    const started: Canary = { version, share, steps, hold, salt, since, began: since, ...options, ...kept }
    return {
      channels: { ...state.channels, ...getBase(state, version), canary: started, holdback: undefined },
      text: `canary ${version} at ${share} %${group ? ` of the group ${group}` : ''}`,
    }
  })

/** A canary that is to become the stable release. */
export interface PromoteInput {
  readonly block: string
  /** Percent of the sites and sessions that stay on the release before for a day, so that the two can be compared. Default: 1; 0 for none. */
  readonly holdback?: number
  /** By how many doublings of time it starts slower than the stable release. Default: it was not measured. */
  readonly slower?: number | undefined
}

/** Time for which a share stays on the release before, in milliseconds. */
const holdbackLength = 24 * 60 * 60_000

/** The share that stays on a release when another one becomes stable; undefined where none can. */
function getHoldback({ name, stable }: BlockState, version: string, share: number, now: Date): Holdback | undefined {
  if (share === 0 || isWorkingBuild(stable)) return undefined
  const until = new Date(now.getTime() + holdbackLength).toISOString()
  return { version: stable, share, salt: `${name}@${version} holdback`, since: now.toISOString(), until }
}

/** What a promotion without a canary does. What its holdback has measured counts where the canary was not measured. */
function endHoldback({ name, stable, channels }: BlockState, measured: number | undefined): BlockChange | string {
  if (!channels.holdback)
    return `${name} has no canary to promote. Nothing was changed. Start one: npm run channel -- canary ${name} <version>.`
  return {
    channels: {
      ...channels,
      holdback: undefined,
      slower: keepSlowness(channels, stable, channels.past ?? [], channels.slower?.[stable] ?? measured),
    },
    text: `end the holdback of ${channels.holdback.version}, all sites get ${stable}`,
  }
}

/** Makes the canary the stable release; the stable one becomes the one to fall back to. Without a canary, it ends the holdback of the last promotion. */
export const promote: Change<PromoteInput> = (channels, catalogue, { block: name, holdback: share = 1, slower }, now) =>
  changeBlock(channels, catalogue, name, (state) => {
    const { stable, channels: current } = state
    if (!(share >= 0 && share < 100))
      return `A holdback of ${share} % is no share. Nothing was changed. Name one from 0 to 99, such as 1.`
    if (!current.canary) return endHoldback(state, slower)
    const { version } = current.canary
    const past = [...(isWorkingBuild(stable) ? [] : [stable]), ...wayBack(state)].filter(
      (earlier) => earlier !== version,
    )
    return (
      versionProblem(state, version) ?? {
        channels: {
          ...current,
          ...stableMembers(state, version, past, slower),
          canary: undefined,
          holdback: getHoldback(state, version, share, now),
        },
        text: `promote ${version}, stable was ${stable}`,
      }
    )
  })

/** Ends the canary; without one, makes the release stable again that was so before. The release that is left is revoked by `kill` alone. */
export const rollback: Change<{ readonly block: string }> = (channels, catalogue, { block: name }) =>
  changeBlock(channels, catalogue, name, (state) => {
    const { stable, channels: current } = state
    if (current.canary)
      return {
        channels: { ...current, canary: undefined },
        text: `end canary ${current.canary.version} at ${current.canary.share} %, stable stays ${stable}`,
      }
    const [version, ...past] = wayBack(state)
    if (version === undefined)
      return `No release of ${name} was stable before ${stable}. Nothing was changed. ${isShared(catalogue, name) ? 'Make another release a canary and promote it.' : `Promote another one by a canary, or kill ${name}: its HTML then stays as served.`}`
    return (
      versionProblem(state, version) ?? {
        channels: { ...current, ...stableMembers(state, version, past), holdback: undefined },
        text: `roll back to ${version}, stable was ${stable}`,
      }
    )
  })
