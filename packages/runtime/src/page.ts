import type { ManifestEntry } from '@ashlar/loader'

/** The data of the server for the runtime. */
export interface Page {
  /** The blocks of this page; none when the manifest is missing or broken. */
  readonly entries: readonly ManifestEntry[]
  /** Texts in the language of this page, by message key. */
  readonly catalogue: Record<string, string>
  /** The page context as it stands, unchecked: the published object or our own JSON script. Default: undefined. */
  readonly context: unknown
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
  readonly words?: Record<string, string>
}

/** The blocks for the current viewer: some are for visitors only (LDR-07). */
function entriesFor(context: unknown, entries: unknown): readonly ManifestEntry[] {
  const { authenticatedAccount } = (context ?? {}) as { authenticatedAccount?: unknown }
  const all: readonly ManifestEntry[] = Array.isArray(entries) ? entries : []
  return authenticatedAccount ? all.filter(({ visitors }) => !visitors) : all
}

/** Reads either contract that a page can be served with; a page without one has no context and still runs. */
export function readPage(): Page {
  const { Static } = window as unknown as { Static?: { SQUARESPACE_CONTEXT?: unknown } }
  const manifest = (json('ashlar-manifest') ?? {}) as Manifest
  // A form or an image named "Static" is an element, and no context.
  const context =
    Static instanceof Element ? undefined : (Static?.SQUARESPACE_CONTEXT ?? json('ashlar-context') ?? undefined)
  return { entries: entriesFor(context, manifest.entries), catalogue: manifest.words ?? {}, context }
}
