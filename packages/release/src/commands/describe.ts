import { type BlockChannels, type Canary, type GroupPin, type Holdback, type Pin, versionsFor } from '@ashlar/manifest'
import type { BlockState } from '../channels/change.ts'

/** The releases that sites get of one block. */
export interface BlockSummary {
  readonly stable: string
  readonly previous: string | null
  readonly canary: Canary | null
  /** Default: none. */
  readonly holdback?: Holdback
  readonly pins: readonly Pin[]
  /** Default: none. */
  readonly groupPins?: readonly GroupPin[]
  readonly revoked: readonly string[]
  readonly killed: boolean
}

/** The channels of a block with the values of the catalogue where they have none. */
export function getSummary({ stable, previous, channels }: BlockState): BlockSummary {
  const { canary = null, holdback, pins = [], groupPins, revoked = [], killed = false } = channels
  return {
    stable,
    previous: previous ?? null,
    canary,
    ...(holdback && { holdback }),
    pins,
    ...(groupPins && { groupPins }),
    revoked,
    killed,
  }
}

const pinText = ({ site, version, until }: Pin) => `${site} → ${version}${until ? ` until ${until}` : ''}`
const groupPinText = ({ group, ...pin }: GroupPin) => pinText({ site: `group ${group}`, ...pin })
/** Pins for people: the first ten, and the number of the others. */
const pinsText = (pins: readonly string[]) =>
  `pins ${pins.slice(0, 10).join(', ')}${pins.length > 10 ? ` and ${pins.length - 10} more` : ''}`

/** The summary as one line for people. */
export function summaryText({
  stable,
  previous,
  canary,
  holdback,
  pins,
  groupPins = [],
  revoked,
  killed,
}: BlockSummary): string {
  const mark = (version: string) => (revoked.includes(version) ? `${version} (revoked)` : version)
  return [
    killed && 'killed: no page starts it',
    `stable ${mark(stable)}`,
    previous && previous !== stable && `previous ${mark(previous)}`,
    canary &&
      `canary ${canary.version} at ${canary.share} % since ${canary.since} (steps ${canary.steps.join(', ')}; each at least ${canary.hold} min)${canary.group ? ` for the group ${canary.group}` : ''}${canary.paused ? `, paused: ${canary.paused}` : ''}`,
    holdback && `${holdback.share} % stays on ${holdback.version} until ${holdback.until}`,
    pins.length + groupPins.length > 0 && pinsText([...groupPins.map(groupPinText), ...pins.map(pinText)]),
    revoked.length > 0 && `revoked ${revoked.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The site, or the group of sites, that a release is asked for. */
interface Target {
  readonly site?: string
  readonly groups?: readonly string[]
}

/** The releases of a cohort, best first. The first one of a canary is for a share alone. */
function getReleases({ block, channels }: BlockState, target: Target, today: string) {
  const { versions, canary } = versionsFor(block, channels, { ...target, today })
  const [best, ...older] = canary ? versions.slice(1) : versions
  return { best, older: older.join(), canary }
}

/** The targets of pins that count on a day, by the words for people. */
function pinnedTargets({ pins = [], groupPins = [] }: BlockChannels, today: string): [string, Target][] {
  const counts = ({ until }: Pick<Pin, 'until'>) => until === undefined || today <= until
  return [
    ...groupPins.filter(counts).map(({ group }): [string, Target] => [`the group ${group}`, { groups: [group] }]),
    ...pins.filter(counts).map(({ site }): [string, Target] => [site, { site }]),
  ]
}

/** The first ten phrases, and the number of the others. */
const listed = (phrases: readonly string[]) =>
  phrases.length > 10 ? [...phrases.slice(0, 10), `and ${phrases.length - 10} more`] : phrases

/** The sites by which a change differs: the phrase for all of them or for the share of a canary; none where it touches neither. */
function describeShare(before: BlockState, after: BlockState, today: string): string[] {
  const group = after.channels.canary?.group ?? before.channels.canary?.group
  const now = getReleases(before, {}, today)
  const next = getReleases(after, {}, today)
  if (now.best !== next.best) return [next.best ? 'all sites' : 'all sites: the HTML stays as served']
  const target: Target = group === undefined ? {} : { groups: [group] }
  const canary = getReleases(before, target, today).canary
  const nextCanary = getReleases(after, target, today).canary
  if (canary?.version === nextCanary?.version && canary?.share === nextCanary?.share) return []
  const share = Math.max(canary?.share ?? 0, nextCanary?.share ?? 0)
  return [`${share} % of sites and sessions${group === undefined ? '' : ` of the group ${group}`}`]
}

/** The sites whose pages get other releases after a change, as phrases for people. */
export function touchedSites(before: BlockState, after: BlockState, today: string): string[] {
  const isOther = (target: Target) => {
    const [now, next] = [getReleases(before, target, today), getReleases(after, target, today)]
    return now.best !== next.best || now.canary?.version !== next.canary?.version
  }
  const pins = [...new Map([...pinnedTargets(before.channels, today), ...pinnedTargets(after.channels, today)])]
  const changed = pins.filter(([, target]) => isOther(target)).map(([name]) => `${name} (pinned)`)
  const unchanged = pins.filter(([, target]) => !isOther(target)).map(([name]) => `not ${name} (pinned)`)
  const share = describeShare(before, after, today)
  const found = [...share, ...listed(changed), ...(share.length > 0 ? listed(unchanged) : [])]
  if (found.length > 0) return found
  const group = after.channels.canary?.group ?? before.channels.canary?.group
  const all: Target = group === undefined ? {} : { groups: [group] }
  const isSame = getReleases(before, all, today).older === getReleases(after, all, today).older
  return [isSame ? 'none' : 'none at once: only the release to fall back to is another']
}
