import type { Release, Releases } from './catalogue'

/** A release that a share of the sites and sessions gets before all others do. */
export interface Canary {
  readonly version: string
  /** Percent of the cohorts that get it now, 0 to 100. */
  readonly share: number
  /** The shares it goes through, in percent, ascending; the last is 100. */
  readonly steps: readonly number[]
  /** Minutes that each step lasts at least. */
  readonly hold: number
  /** Part of the hash that chooses the cohort: another one chooses other sites and sessions. */
  readonly salt: string
  /** Time at which the current step began, ISO 8601. */
  readonly since: string
  /** Time at which the canary began, ISO 8601: it is judged by the starts from then on. Default: `since`. */
  readonly began?: string
  /** True for a canary of which each next step waits for a person. Default: false. */
  readonly approval?: boolean
  /** Why no visitor gets it until a person decides. Default: it is not paused. */
  readonly paused?: string
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
  readonly pins?: readonly Pin[]
  readonly groupPins?: readonly GroupPin[]
  /** Versions that no page gets. */
  readonly revoked?: readonly string[]
  /** True for a block that no page starts: its HTML stays as served. Default: false. */
  readonly killed?: boolean
  /** Releases that were stable before, the latest first: the way back. */
  readonly past?: readonly string[]
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

/** A block of the page with its releases, best first; the first is for the cohorts of the canary, where there is one. */
export interface ChosenBlock {
  readonly name: string
  readonly releases: readonly [Release, ...Release[]]
  readonly canary: Canary | undefined
}

/** The releases that a page may get, best first: developer's override, pin, canary, stable, previous; never a revoked one. */
export function versionsFor(
  block: Releases<unknown>,
  channels: BlockChannels = {},
  { site, groups = [], override, today }: ChannelsInput,
): { readonly versions: readonly string[]; readonly canary?: Canary } {
  const {
    stable = block.stable,
    previous = block.previous,
    canary,
    pins = [],
    groupPins = [],
    revoked = [],
    killed,
  } = channels
  if (killed) return { versions: [] }
  const may = (version: string) => Object.hasOwn(block.releases, version) && !revoked.includes(version)
  const counts = ({ until }: Pick<Pin, 'until'>) => until === undefined || today <= until
  const pin = pins.find((one) => one.site === site && counts(one))
  const groupPin = groupPins.find((one) => groups.includes(one.group) && counts(one))
  const chosen = [override, pin?.version, groupPin?.version].find((version) => version !== undefined && may(version))
  const isMeant =
    canary !== undefined && !canary.paused && (canary.group === undefined || groups.includes(canary.group))
  const isCanary = chosen === undefined && isMeant && canary.share > 0 && may(canary.version)
  const wanted = [chosen, isCanary ? canary.version : undefined, stable, previous]
  const versions = [...new Set(wanted.filter((version) => version !== undefined))].filter(may)
  return { versions, ...(isCanary && { canary }) }
}
