import type { BlockChannels, Channels } from '@ashlar/manifest'

/** The releases that channels have named, each with the time until which a page could get it. It is written beside the channels, with each change of them. */
export interface NamedUntil {
  /** The time since which this is written, ISO 8601: of before, nothing is known. */
  readonly since: string
  /** What channels named after the last change, as `block@version`. */
  readonly named: readonly string[]
  /** What channels name no more: the time until which they did, ISO 8601, by `block@version`. */
  readonly until: Readonly<Record<string, string>>
}

/** Days for which a time is kept: nobody may ask for more. */
export const maxDays = 365

/** The versions that the channels of one block name: for all pages, for some, or as the way back. */
export function versionsNamed(channels: BlockChannels): string[] {
  const { stable, previous, canary, holdback, pins = [], groupPins = [], majors = {}, past = [] } = channels
  const pinned = [...pins, ...groupPins].map(({ version }) => version)
  const all = [stable, previous, canary?.version, holdback?.version, past[0], ...Object.values(majors), ...pinned]
  return [...new Set(all.filter((version) => version !== undefined))]
}

/** The releases that channels name, as `block@version`. */
export const releasesNamed = ({ blocks }: Channels): string[] =>
  Object.entries(blocks).flatMap(([name, channels]) => versionsNamed(channels).map((version) => `${name}@${version}`))

/** Notes, at a change of channels, the releases that are named no more. Also those that an edit of the file by hand has left out since the last change. */
export function noteNamed(known: NamedUntil | undefined, before: Channels, after: Channels, at: string): NamedUntil {
  const { since, named, until } = known ?? { since: at, named: [], until: {} }
  const kept = new Date(Date.parse(at) - maxDays * 86_400_000).toISOString()
  const now = new Set(releasesNamed(after))
  const left = [...named, ...releasesNamed(before)].filter((release) => !now.has(release))
  const times = { ...until, ...Object.fromEntries(left.map((release) => [release, at])) }
  const isKept = ([release, time]: [string, string]) => !now.has(release) && time >= kept
  return { since, named: [...now].sort(), until: Object.fromEntries(Object.entries(times).filter(isKept).sort()) }
}
