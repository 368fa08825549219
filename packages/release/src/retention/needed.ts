import { type Catalogue, type Channels, isShared, majorOf, newestFirst, releasesOf } from '@ashlar/manifest'
import { getMember } from '../channels/change.ts'
import { maxDays, type NamedUntil, versionsNamed } from './named-until.ts'

/** Releases that an open page may still need, as `block@version`, each with the reason. What deletes releases asks for it and deletes none of these. */
export type Needed = Readonly<Record<string, string>>

interface NeededInput {
  readonly catalogue: Catalogue
  readonly channels: Channels
  /** What channels named before. Default: nothing is known, and every release is needed. */
  readonly known: NamedUntil | undefined
  /** Days for which a page may stay open, up to 365. */
  readonly days: number
  readonly now: Date
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

/** Why a release that channels name no more may be in an open page; undefined where it cannot be. */
function getPastReason(release: string, known: NamedUntil | undefined, since: string): string | undefined {
  if (!known) return 'nothing is known of it: what channels name is written from their next change on'
  if (known.named.includes(release)) return 'a channel named it at the last change'
  const until = getMember(known.until, release)
  if (until !== undefined && until >= since) return `a channel named it until ${until.slice(0, 10)}`
  return known.since > since ? `nothing is known of it before ${known.since.slice(0, 10)}` : undefined
}

/** The day since which a page may be open; throws, in three parts, where that is longer than times are kept. */
function getSince({ days, now }: NeededInput): string {
  if (days <= maxDays) return new Date(now.getTime() - days * 86_400_000).toISOString()
  throw new Error(
    `Pages of ${days} days are asked for, and it is known for ${maxDays} which releases pages had. Nothing was done. Ask for ${maxDays} days or fewer.`,
  )
}

/** Finds the releases that open pages may still need: what channels name now or named in the last days, and what is newer than the stable release. The one rule by which releases are kept. */
export function neededReleases(input: NeededInput): Needed {
  const { catalogue, channels, known } = input
  const since = getSince(input)
  const needed: Record<string, string> = {}
  for (const name of [...Object.keys(catalogue.shared), ...Object.keys(catalogue.blocks)].sort()) {
    const { stable = '', previous = '', releases = {} } = releasesOf(catalogue, name) ?? {}
    const current = getMember(channels.blocks, name) ?? {}
    const { revoked = [] } = current
    const all = Object.keys(releases)
    const add = (found: readonly string[], reason: string) => {
      for (const version of found) if (all.includes(version)) needed[`${name}@${version}`] ??= reason
    }
    add([stable, previous, ...versionsNamed(current)], 'a channel names it')
    add(revoked, 'a channel revokes it, and names no release that is gone')
    if (isShared(catalogue, name)) add(newestOfMajors(all), 'the newest of its major')
    const isNewer = (version: string) => newestFirst(version, current.stable ?? stable) < 0
    add(all.filter(isNewer), 'it is newer than the stable release')
    for (const version of all) {
      const reason = getPastReason(`${name}@${version}`, known, since)
      if (reason) add([version], reason)
    }
  }
  return needed
}
