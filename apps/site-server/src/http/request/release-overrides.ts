import type { SiteContext } from '../context'
import { deletePrivateCookie, readPrivateCookie, setPrivateCookie } from '../identity/private-cookies'

/** The parameter of an address by which a developer asks for a release, such as `accordion@1.1.0`; it may be repeated. */
export const releaseParameter = 'ashlar-release'
/** A cookie of the session, so that the next pages have the releases too. */
export const releaseCookie = 'ashlar_release'
const cookie = { name: releaseCookie }

/** The releases that a developer asked for. */
export interface ReleaseOverrides {
  /** Version by block. */
  readonly versions: Readonly<Record<string, string>>
  /** The page belongs to this browser alone. */
  readonly isPrivate: boolean
  /** The first release that does not exist, in three parts. */
  readonly problems: readonly string[]
}

const readVersions = (texts: readonly string[]) =>
  texts.filter((text) => text !== '').map((text) => text.split(/@(.*)/))

/** Whether the cookie of a request names a release that exists: any other changes no page. */
export const asksForReleases = (
  context: SiteContext,
  hasRelease: (block: string, version: string) => boolean,
): boolean =>
  readVersions(readPrivateCookie(context, cookie)?.split(',') ?? []).some(([block = '', version = '']) =>
    hasRelease(block, version),
  )

/** Reads the releases of a request: of its address, or else of the cookie. An empty parameter ends them. */
export function releaseOverrides(
  context: SiteContext,
  hasRelease: (block: string, version: string) => boolean,
): ReleaseOverrides {
  const asked = context.req.queries(releaseParameter)
  const stored = readPrivateCookie(context, cookie)
  const found = readVersions(asked ?? stored?.split(',') ?? [])
  const known = found.filter(([block = '', version = '']) => hasRelease(block, version))
  const versions = Object.fromEntries(known.map(([block = '', version = '']) => [block, version]))
  if (asked) {
    const text = Object.entries(versions).map((override) => override.join('@'))
    if (text.length > 0) setPrivateCookie(context, cookie, text.join())
    else deletePrivateCookie(context, cookie)
  }
  const unknown = asked && found.find((override) => !known.includes(override))?.join(' ')
  // One line of the log for each request, and a short one.
  const problems = unknown
    ? [
        `The address asks for ${unknown.slice(0, 80)}, and the catalogue has no such release. The page gets another one. Write ?${releaseParameter}=accordion@1.1.0.`,
      ]
    : []
  return { versions, isPrivate: asked !== undefined || known.length > 0, problems }
}
