import type { ManifestEntry, RecordOptions } from '@ashlar/loader'
import { cohortOf } from './cohort'
import type { ThirdParties } from './third-parties'

/** The data of the server for the runtime. */
export interface Page {
  /** The blocks of this page; none when the manifest is missing or broken. */
  readonly entries: readonly ManifestEntry[]
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
    return JSON.parse(document.getElementById(id)?.textContent || 'null')
  } catch {
    console.error(`[ashlar] The JSON in #${id} is broken. The page runs without it. Send valid JSON.`)
    return null
  }
}

interface Manifest {
  readonly entries?: unknown
  readonly texts?: Record<string, string>
  readonly thirdParties?: ThirdParties
  readonly site?: string
  readonly health?: string
}

/** A number of this session. It is there only after consent to analytics; without it all sessions of a site are one cohort. */
function sessionNumber(): string {
  try {
    return sessionStorage.getItem('ashlar.session') ?? ''
  } catch {
    return ''
  }
}

/** An entry without a canary that is for other cohorts. */
function forCohort(entry: ManifestEntry, site: string): ManifestEntry {
  const { canary, releases, ...others } = entry
  if (!canary || cohortOf([canary.salt, site, sessionNumber()]) < canary.share * 100) return entry
  return { ...others, releases: releases.slice(1) } as ManifestEntry
}

/** The blocks for the current viewer: some are for visitors only (LDR-07). */
function entriesFor(context: unknown, { entries, site = '' }: Manifest): readonly ManifestEntry[] {
  const { authenticatedAccount } = (context ?? {}) as { authenticatedAccount?: unknown }
  const given: readonly ManifestEntry[] = Array.isArray(entries) ? entries : []
  // Facts in which the releases differ stand in each of them.
  const all = given
    .map((entry) => forCohort(entry, site))
    .map((entry) => ({ ...entry, ...entry.releases[0], style: undefined }))
  return authenticatedAccount ? all.filter(({ visitors }) => !visitors) : all
}

/** Reads either contract that a page can be served with; a page without one has no context and still runs. */
export function readPage(): Page {
  const { Static } = window as unknown as { Static?: { SQUARESPACE_CONTEXT?: unknown } }
  const manifest = (json('ashlar-manifest') ?? {}) as Manifest
  // A form or an image named "Static" is an element, and no context.
  const served = Static instanceof Element ? undefined : (Static?.SQUARESPACE_CONTEXT ?? json('ashlar-context'))
  const context = Object.keys(served ?? {})[0] ? served : undefined
  const { texts = {}, thirdParties, site = '', health } = manifest
  return {
    entries: entriesFor(context, manifest),
    catalogue: texts,
    context,
    thirdParties,
    records: health ? { health, site } : undefined,
  }
}
