import { type Catalogue, type PageManifestInput, releasesOf } from '@ashlar/manifest'
import type { SiteContext } from '../http/context'
import { releaseOverrides } from '../http/request/release-overrides'

/** The site of a page. */
interface PageSite {
  readonly catalogue: Catalogue
  /** Id of the site, for its pins; empty where none is known. */
  readonly site: string
  /** IANA name; empty for UTC. */
  readonly timeZone: string
}

/** How a page chooses its releases. */
interface PageReleases {
  readonly input: Pick<PageManifestInput, 'site' | 'today' | 'overrides'>
  /** For a page with the releases that a developer asked for. Default: as any page. */
  readonly cacheControl: string | undefined
  readonly problems: readonly string[]
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once for each zone of the site server: that takes longer than the rest of a request. */
function getFormat(timeZone: string): Intl.DateTimeFormat {
  // Sweden writes days in this order.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  formats.set(timeZone, format)
  return format
}

const days = new Map<string, { readonly minute: number; readonly day: string }>()

/** The current day in a time zone, `YYYY-MM-DD`; by UTC where the system does not know the zone. Days begin with a minute. */
export function dayIn(timeZone: string, now = new Date()): string {
  const minute = Math.floor(now.getTime() / 60_000)
  const known = days.get(timeZone)
  if (known?.minute === minute) return known.day
  const day = findDay(timeZone, now)
  days.set(timeZone, { minute, day })
  return day
}

function findDay(timeZone: string, now: Date): string {
  try {
    return getFormat(timeZone || 'UTC').format(now)
  } catch {
    return now.toISOString().slice(0, 10)
  }
}

/** Whether the catalogue has a release. */
export function isReleased(catalogue: Catalogue, name: string, version: string): boolean {
  const known = releasesOf(catalogue, name)
  return known !== undefined && Object.hasOwn(known.releases, version)
}

/** The site, the day and the developer's releases of one request. */
export function releasesFor(request: SiteContext, { catalogue, site, timeZone }: PageSite): PageReleases {
  const hasRelease = (name: string, version: string) => isReleased(catalogue, name, version)
  const { versions, isPrivate, problems } = releaseOverrides(request, hasRelease)
  return {
    input: { ...(site && { site }), today: dayIn(timeZone), overrides: versions },
    cacheControl: isPrivate ? 'private, no-store' : undefined,
    problems,
  }
}
