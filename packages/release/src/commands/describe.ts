import { type BlockChannels, type Canary, type Pin, versionsFor } from '@ashlar/manifest'
import type { BlockState } from '../channels/change.ts'

/** The releases that sites get of one block. */
export interface BlockSummary {
  readonly stable: string
  readonly previous: string | null
  readonly canary: Canary | null
  readonly pins: readonly Pin[]
  readonly revoked: readonly string[]
  readonly killed: boolean
}

/** The channels of a block with the values of the catalogue where they have none. */
export function summaryOf({ stable, previous, channels }: BlockState): BlockSummary {
  const { canary = null, pins = [], revoked = [], killed = false } = channels
  return { stable, previous: previous ?? null, canary, pins, revoked, killed }
}

const pinText = ({ site, version, until }: Pin) => `${site} → ${version}${until ? ` until ${until}` : ''}`

/** The summary as one line for people. */
export function summaryText({ stable, previous, canary, pins, revoked, killed }: BlockSummary): string {
  const mark = (version: string) => (revoked.includes(version) ? `${version} (revoked)` : version)
  return [
    killed && 'killed: no page starts it',
    `stable ${mark(stable)}`,
    previous && previous !== stable && `previous ${mark(previous)}`,
    canary &&
      `canary ${canary.version} at ${canary.share} % since ${canary.since} (steps ${canary.steps.join(', ')}; each at least ${canary.hold} min)`,
    pins.length > 0 && `pins ${pins.map(pinText).join(', ')}`,
    revoked.length > 0 && `revoked ${revoked.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The releases of a cohort, best first. The first one of a canary is for a share alone. */
function releasesOf({ block, channels }: BlockState, site: string | undefined, today: string) {
  const { versions, canary } = versionsFor(block, channels, { site, today })
  const [best, ...older] = canary ? versions.slice(1) : versions
  return { best, older: older.join(), canary }
}

/** The pins of a block that count on a day. */
const activePins = ({ pins = [] }: BlockChannels, today: string) =>
  pins.filter(({ until }) => until === undefined || today <= until)

/** The sites whose pages get other releases after a change, as phrases for people. */
export function touchedSites(before: BlockState, after: BlockState, today: string): string[] {
  const pinned = [...activePins(before.channels, today), ...activePins(after.channels, today)].map(({ site }) => site)
  const now = releasesOf(before, undefined, today)
  const then = releasesOf(after, undefined, today)
  const isOther = (site: string) => {
    const [one, other] = [releasesOf(before, site, today), releasesOf(after, site, today)]
    return one.best !== other.best || one.canary?.version !== other.canary?.version
  }
  const pins = new Set(pinned)
  const changed = [...pins].filter(isOther)
  const unchanged = [...pins].filter((site) => !isOther(site))
  const share = Math.max(now.canary?.share ?? 0, then.canary?.share ?? 0)
  const isCanaryOther = now.canary?.version !== then.canary?.version || now.canary?.share !== then.canary?.share
  const others =
    now.best !== then.best
      ? [then.best ? 'all sites' : 'all sites: the HTML stays as served']
      : isCanaryOther
        ? [`${share} % of sites and sessions`]
        : []
  const found = [
    ...others,
    ...changed.map((site) => `${site} (pinned)`),
    ...(others.length > 0 ? unchanged.map((site) => `not ${site} (pinned)`) : []),
  ]
  if (found.length > 0) return found
  return [now.older === then.older ? 'none' : 'none at once: only the release to fall back to is another']
}
