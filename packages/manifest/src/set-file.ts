import type { BootstrapFacts, SetFile } from '@ashlar/loader/bootstrap'
import type { ImportMap } from './import-map.ts'
import type { PageManifest } from './page-manifest.ts'

const nothing: ImportMap = { imports: {}, integrity: {} }

/** True for a page that fetches its runtime at once or has work for it besides its blocks: one more file would delay it. */
const cannotWait = ({ isNow, idle }: BootstrapFacts) => isNow || idle === 'body'

/** How a set file is made. */
interface SetOptions {
  /** True for pages that name more blocks than they have: what they would send again on every page costs more than the file. Default: false. */
  readonly namesMore?: boolean
}

/**
 * The text of the file that names a page's modules, hashes, blocks and texts: all pages with the same blocks and releases have the same one.
 * Undefined for a page that cannot wait for it, and for a runtime that does not read such files.
 */
export function getSetText(
  { bootstrap, importMap, manifest }: PageManifest,
  { namesMore = false }: SetOptions = {},
): string | undefined {
  if (!bootstrap?.readsSets || (cannotWait(bootstrap.facts) && !namesMore)) return undefined
  const { entry, imports, later } = bootstrap.facts
  if (entry === undefined) return undefined
  const { entries, texts } = manifest
  return JSON.stringify({
    importMap,
    manifest: { entries, texts },
    modules: { entry, imports, later },
  } satisfies SetFile)
}

/** The same page with the address and the hash of its set file in place of what that file says. */
export function withSetFile(page: PageManifest, set: readonly [url: string, integrity: string]): PageManifest {
  const { bootstrap, manifest } = page
  if (!bootstrap) return page
  const { entry: _entry, imports: _imports, later: _later, ...facts } = bootstrap.facts
  const { entries: _entries, texts: _texts, ...rest } = manifest
  return {
    ...page,
    importMap: nothing,
    manifest: { ...rest, entries: [] },
    bootstrap: { ...bootstrap, facts: { ...facts, set } },
  }
}
