import { type Catalogue, type Channels, isShared, majorOf, newestFirst, releasesOf } from '@ashlar/manifest'
import { getMember } from '../channels/change.ts'
import type { ChannelChange } from '../channels/store.ts'

/** Releases that an open page may still need, each with the reason. */
export type Needed = Readonly<Record<string, string>>

interface NeededInput {
  readonly catalogue: Catalogue
  readonly channels: Channels
  /** The last changes, newest first. */
  readonly history: readonly ChannelChange[]
  /** Number of changes that the history can have: one of fewer changes is whole. */
  readonly maxHistory: number
  /** Days for which a page may stay open. */
  readonly days: number
  readonly now: Date
}

const versions = (text: string) => text.match(/\d+\.\d+\.\d+[\w.+-]*/g) ?? []

/** The releases that a name's channels and its catalogue name now. */
function namedNow({ catalogue, channels }: NeededInput, name: string): string[] {
  const { stable, previous } = releasesOf(catalogue, name) ?? {}
  const current = getMember(channels.blocks, name) ?? {}
  const all = [stable, previous, current.stable, current.previous, current.canary?.version]
  const pins = [...(current.pins ?? []), ...(current.groupPins ?? [])].map(({ version }) => version)
  return [...all, ...pins, ...Object.values(current.majors ?? {}), ...(current.past?.slice(0, 1) ?? [])].filter(
    (version) => version !== undefined,
  )
}

/** The newest release of each major: blocks of an older major find their core by it. */
function newestOfMajors(all: readonly string[]): string[] {
  const newest = new Map<number, string>()
  for (const version of [...all].sort(newestFirst)) {
    const major = majorOf(version)
    if (!newest.has(major)) newest.set(major, version)
  }
  return [...newest.values()]
}

/** The day since which the history is whole; throws, in three parts, where that is too late to know what open pages need. */
function checkHistory({ history, maxHistory, days, now }: NeededInput): Date {
  const since = new Date(now.getTime() - days * 86_400_000)
  const oldest = history.at(-1)?.at
  if (history.length >= maxHistory && oldest && oldest > since.toISOString())
    throw new Error(
      `The history goes back to ${oldest} only, and pages may be ${days} days old. Nothing is known of releases before. Ask for fewer days, or keep all releases.`,
    )
  return since
}

/** Finds the releases that open pages may still need: those that channels name now, or named in the last days, and those newer than the stable one. */
export function neededReleases(input: NeededInput): Needed {
  const { catalogue, channels, history } = input
  const since = checkHistory(input).toISOString()
  const recent = history.filter(({ at }) => at >= since)
  const needed: Record<string, string> = {}
  for (const name of [...Object.keys(catalogue.shared), ...Object.keys(catalogue.blocks)].sort()) {
    const all = Object.keys(releasesOf(catalogue, name)?.releases ?? {})
    const add = (found: readonly string[], reason: string) => {
      for (const version of found) if (all.includes(version)) needed[`${name}@${version}`] ??= reason
    }
    add(namedNow(input, name), 'a channel names it')
    for (const { block, text, at } of recent)
      if (block === name) add(versions(text), `a channel named it on ${at.slice(0, 10)}`)
    if (isShared(catalogue, name)) add(newestOfMajors(all), 'the newest of its major')
    const stable = getMember(channels.blocks, name)?.stable ?? releasesOf(catalogue, name)?.stable ?? ''
    add(
      all.filter((version) => newestFirst(version, stable) < 0),
      'it is newer than the stable release',
    )
  }
  return needed
}
