import { attempt } from '@ashlar/core-block/attempt'
import type { ManifestEntry, ManifestRelease, RecordOptions } from '@ashlar/loader'
import { cohortOf, isAskedFor } from '@ashlar/manifest/rules'
import type { ThirdParties } from './third-parties'

/** The data of the server for the runtime. */
export interface Page {
  /** The blocks of this page; none when the manifest is missing or broken. */
  readonly entries: readonly ManifestEntry[]
  /** All blocks that the page names, with each canary, whether this visitor is in its share or not. */
  readonly named: readonly ManifestEntry[]
  /** Texts in the language of this page, by message key. */
  readonly catalogue: Record<string, string>
  /** The page context as it stands, unchecked: the published object or our own JSON script. Default: undefined, also for an empty one. */
  readonly context: unknown
  /** Hosts of other makers. Default: none are named, and the policy of the page decides. */
  readonly thirdParties: ThirdParties | undefined
  /** Where records about starts go. Default: none are sent. */
  readonly records: RecordOptions | undefined
}

function json(id: string): unknown {
  try {
    return JSON.parse(document.querySelector(`script#${id}`)?.textContent || 'null')
  } catch {
    console.error(`[ashlar] The JSON in #${id} is broken. The page runs without it. Send valid JSON.`)
    return null
  }
}

interface PageGlobals {
  readonly Static?: { readonly SQUARESPACE_CONTEXT?: unknown }
  readonly ashlarManifest?: Manifest
}

type Manifest = {
  readonly entries?: unknown
  readonly texts?: Record<string, string>
  readonly thirdParties?: ThirdParties
  readonly site?: string
} & ({ readonly health?: undefined } | RecordOptions)

/** A value of this session; a browser may refuse its storage. */
const readSession = (key: string) => attempt(() => sessionStorage.getItem(key)) ?? ''

/**
 * An entry with the facts of its best release, without a canary that is for other cohorts, and without releases that have failed twice
 * in this session: each error has put its release on the list once. The last one stays.
 */
function forSession(entry: ManifestEntry, site: string): ManifestEntry & { readonly style: undefined } {
  const { canary, name, releases } = entry
  // The session has a number only after consent to analytics. Without it all sessions of a site are one cohort.
  const isOut = canary && cohortOf([canary.salt, site, readSession('ashlar.session')]) >= canary.share * 100
  const errors = readSession('ashlar.errors').split(' ')
  const isLeft = ({ version }: ManifestRelease, at: number) =>
    at === releases.length - 1 || (!(isOut && !at) && errors.filter((id) => id === `${name}@${version}`).length < 2)
  const left = releases.filter(isLeft)
  // Facts in which the releases differ are in each release.
  return {
    ...entry,
    ...left[0],
    style: undefined,
    releases: left,
    canary: left[0] === releases[0] ? canary : undefined,
  }
}

/** Reads either contract that a page can be served with; a page without one has no context and still runs. */
export function readPage(): Page {
  const { Static, ashlarManifest }: Window & PageGlobals = window
  // The rest of it comes with the set file of the page.
  const manifest: Manifest = { ...Object(json('ashlar-manifest')), ...ashlarManifest }
  // A form named "Static" has fields and no members of its own, so its context is none.
  const served = Static?.SQUARESPACE_CONTEXT ?? json('ashlar-context')
  const context = Object.keys(served ?? {})[0] ? served : undefined
  const { entries, texts = {}, thirdParties, site = '' } = manifest
  const named: readonly ManifestEntry[] = Array.isArray(entries) ? entries : []
  const all = named
    .map((entry) => forSession(entry, site))
    // A block that answers intents is fetched with the first intent.
    .map((entry) =>
      isAskedFor(entry.when, context, document) ? entry : { ...entry, page: false, selector: ':not(*)' },
    )
  const { authenticatedAccount }: { authenticatedAccount?: unknown } = Object(context)
  return {
    // Some are for visitors only (LDR-07).
    entries: authenticatedAccount ? all.filter(({ visitors }) => !visitors) : all,
    named,
    catalogue: texts,
    context,
    thirdParties,
    records: manifest.health ? manifest : undefined,
  }
}
