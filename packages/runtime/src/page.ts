import type { ManifestEntry } from '@ashlar/loader'
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
}

/** The blocks for the current viewer: some are for visitors only (LDR-07). */
function entriesFor(context: unknown, entries: unknown): readonly ManifestEntry[] {
  const { authenticatedAccount } = (context ?? {}) as { authenticatedAccount?: unknown }
  const given: readonly ManifestEntry[] = Array.isArray(entries) ? entries : []
  // Facts in which the releases differ stand in each of them.
  const all = given.map((entry) => ({ ...entry, ...entry.releases[0], style: undefined }))
  return authenticatedAccount ? all.filter(({ visitors }) => !visitors) : all
}

/** Reads either contract that a page can be served with; a page without one has no context and still runs. */
export function readPage(): Page {
  const { Static } = window as unknown as { Static?: { SQUARESPACE_CONTEXT?: unknown } }
  const manifest = (json('ashlar-manifest') ?? {}) as Manifest
  // A form or an image named "Static" is an element, and no context.
  const served = Static instanceof Element ? undefined : (Static?.SQUARESPACE_CONTEXT ?? json('ashlar-context'))
  const context = Object.keys(served ?? {})[0] ? served : undefined
  const { entries, texts = {}, thirdParties } = manifest
  return { entries: entriesFor(context, entries), catalogue: texts, context, thirdParties }
}
