import type { Release, Releases } from './catalogue'

/** A share of the sites and sessions that gets a release of its own. */
export interface Cohorts {
  readonly version: string
  /** Percent of the cohorts that get it now, 0 to 100. */
  readonly share: number
  /** Part of the hash that chooses the cohort: another one chooses other sites and sessions. */
  readonly salt: string
}

/** A share that stays on the release before for some time after a promotion, so that what shows late is still compared. */
export interface Holdback extends Cohorts {
  /** Time of the promotion, ISO 8601. */
  readonly since: string
  /** Time at which it ends, ISO 8601; without a server that judges, it ends with that day. */
  readonly until: string
}

/** A release that a share of the sites and sessions gets before all others do. */
export interface Canary extends Cohorts {
  /** The shares it goes through, in percent, ascending; the last is 100. */
  readonly steps: readonly number[]
  /** Minutes that each step lasts at least. */
  readonly hold: number
  /** Time at which the current step began, ISO 8601. */
  readonly since: string
  /** Time at which the canary began, ISO 8601: it is judged by the starts from then on. Default: `since`. */
  readonly began?: string
  /** True for a canary of which each next step waits for a person. Default: false. */
  readonly approval?: boolean
  /** Why no visitor gets it until a person decides. Default: it is not paused. */
  readonly paused?: string
  /** Time at which a person has resumed it, ISO 8601: then only a person pauses it again. Default: it was not resumed. */
  readonly resumed?: string
  /** The group whose sites alone get it. Default: all sites. */
  readonly group?: string
}

/** A site that stays on one release. */
export interface Pin {
  readonly site: string
  readonly version: string
  /** The last day on which it counts, `YYYY-MM-DD`. Default: no end. */
  readonly until?: string
}

/** A group of sites that stays on one release; the pin of a site counts for more. */
export interface GroupPin extends Omit<Pin, 'site'> {
  readonly group: string
}

/** The releases of one block, or of something that pages share, that sites get. A member that is left out has the value of the catalogue. */
export interface BlockChannels {
  readonly stable?: string
  readonly previous?: string
  readonly canary?: Canary
  /** The share that stays on the release before. Default: none, as a day after a promotion. */
  readonly holdback?: Holdback
  readonly pins?: readonly Pin[]
  readonly groupPins?: readonly GroupPin[]
  /** Versions that no page gets. */
  readonly revoked?: readonly string[]
  /** True for a block that no page starts: its HTML stays as served. Default: false. */
  readonly killed?: boolean
  /** Releases that were stable before, the latest first: the way back. */
  readonly past?: readonly string[]
  /** By how many doublings of time releases of it were slower than the ones that were stable before them, by version. Default: it was not measured. */
  readonly slower?: Readonly<Record<string, number>>
  /** For what pages share: the release of each earlier major, for blocks that need it. Default: the newest one of that major. */
  readonly majors?: Readonly<Record<string, string>>
}

/** The releases that sites get, by block and by what pages share: live, unlike the catalogue. */
export interface Channels {
  /** Counts the changes; a change is refused when another came first. */
  readonly revision: number
  readonly blocks: Readonly<Record<string, BlockChannels>>
}

/** Channels of a catalogue to which no change has been made. */
export const noChannels: Channels = { revision: 0, blocks: {} }

/** The page that releases are chosen for. */
export interface ChannelsInput {
  /** Name of the site, for its pins. Default: none. */
  readonly site?: string | undefined
  /** Groups that the site is in. Default: none. */
  readonly groups?: readonly string[] | undefined
  /** A version that a developer asked for. Default: none. */
  readonly override?: string | undefined
  /** The current day, `YYYY-MM-DD`. */
  readonly today: string
}

/** A block of the page with its releases, best first; the first is for the cohorts of the canary, or of a holdback, where there is one. */
export interface ChosenBlock {
  readonly name: string
  readonly releases: readonly [Release, ...Release[]]
  readonly canary: Cohorts | undefined
}

/** True for a version that pages may get. */
type MayGet = (version: string) => boolean

/** The version that is named for a site: a developer's override, its pin, or the pin of a group. */
function getNamed({ pins = [], groupPins = [] }: BlockChannels, input: ChannelsInput, may: MayGet): string | undefined {
  const { site, groups = [], override, today } = input
  const counts = ({ until }: Pick<Pin, 'until'>) => until === undefined || today <= until
  const pin = pins.find((pin) => pin.site === site && counts(pin))
  const groupPin = groupPins.find((groupPin) => groups.includes(groupPin.group) && counts(groupPin))
  return [override, pin?.version, groupPin?.version].find((version) => version !== undefined && may(version))
}

/** The canary, where the site is one of those that it is meant for. */
function getCanary({ canary }: BlockChannels, groups: readonly string[], may: MayGet): Canary | undefined {
  if (!canary || canary.paused || canary.share <= 0 || !may(canary.version)) return undefined
  return canary.group === undefined || groups.includes(canary.group) ? canary : undefined
}

/** The holdback of the last promotion, until its last day. */
function getHoldback({ holdback }: BlockChannels, stable: string, today: string, may: MayGet): Holdback | undefined {
  const isRunning = holdback !== undefined && today <= holdback.until.slice(0, 10)
  return isRunning && may(stable) && may(holdback.version) ? holdback : undefined
}

/** The cohorts that get another release than the stable one: those of a canary, or of a holdback. */
function getCohorts(
  channels: BlockChannels,
  { groups = [], today }: ChannelsInput,
  stable: string,
  may: MayGet,
): { readonly canary?: Canary; readonly holdback?: Holdback } {
  const canary = getCanary(channels, groups, may)
  if (canary) return { canary }
  const holdback = getHoldback(channels, stable, today, may)
  return holdback ? { holdback } : {}
}

/** The releases that a page may get, best first: developer's override, pin, canary or holdback, stable, previous; never a revoked one. */
export function versionsFor(
  block: Releases<unknown>,
  channels: BlockChannels = {},
  input: ChannelsInput,
): { readonly versions: readonly string[]; readonly canary?: Cohorts } {
  const { stable = block.stable, previous = block.previous, revoked, killed } = channels
  if (killed) return { versions: [] }
  const may = (version: string) => Object.hasOwn(block.releases, version) && !revoked?.includes(version)
  const named = getNamed(channels, input, may)
  const { canary, holdback } = named === undefined ? getCohorts(channels, input, stable, may) : {}
  const wanted = [named, canary?.version, stable, previous]
  const best = [...new Set(wanted.filter((version) => version !== undefined))].filter(may)
  const first = canary ?? holdback
  // Those who do not stay on the release before skip the first place, and still fall back to that release.
  const versions = holdback ? [holdback.version, ...best] : best
  return { versions, ...(first && { canary: first }) }
}
