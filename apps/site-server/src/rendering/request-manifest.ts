import type { PageManifest, PageManifestInput } from '@ashlar/manifest'
import type { SiteContext } from '../http/context'
import { startToken } from '../http/response/response-values'
import type { Assets } from './assets'
import { releasesFor } from './page-releases'
import type { SetFiles } from './set-files'

/** What the manifest of a page is made with. */
export interface ManifestOptions {
  /** The blocks that are there, in the releases of now. */
  readonly assets: Assets
  /** Names the file with the releases of a page, which browsers keep. */
  readonly setFiles: Pick<SetFiles, 'split'>
  /** Address that pages send records of starts to. */
  readonly health: string
  /** Gets a sentence for each block that was left out of a page. */
  report(problem: string): void
}

/** The blocks of which a share of the sessions gets another release. */
const getTrials = ({ manifest: { entries } }: PageManifest) =>
  entries.flatMap(({ name, canary }) => (canary ? [name] : []))

/** The releases that a page names, whether some of its visitors get another one, and its header for caches; problems are reported. */
export async function getManifest(
  request: SiteContext,
  { assets, health, report, setFiles }: ManifestOptions,
  page: Pick<PageManifestInput, 'blocks' | 'first' | 'served' | 'isBusy' | 'cookies'>,
  pins: Readonly<Record<string, string>>,
) {
  const { id: site, timeZone } = request.get('site')
  const releases = releasesFor(request, { catalogue: assets.catalogue, site, timeZone })
  const made = await assets.pageManifest({
    ...releases.input,
    ...page,
    overrides: { ...pins, ...releases.input.overrides },
    react: request.req.query('react') === 'preact' ? 'preact' : 'react',
    texts: request.get('language').catalogue,
    health,
  })
  const isShared = releases.cacheControl === undefined && !request.req.query('react')
  // A page with releases that one developer asks for is no view of a visitor.
  const trials = isShared ? getTrials(made) : []
  const token = startToken(request, trials)
  const manifest = token ? { ...made, manifest: { ...made.manifest, token } } : made
  for (const problem of [...releases.problems, ...manifest.problems]) report(problem)
  // Releases that one developer asks for would make a file for each of their combinations.
  return {
    manifest: isShared ? await setFiles.split(manifest) : manifest,
    isOnTrial: token !== undefined && trials.length > 0,
    // The crumb of a page is for one browser alone.
    cacheControl: releases.cacheControl ?? 'private, no-cache',
  }
}
