import type { BootstrapFacts, SetFile } from '@ashlar/loader/bootstrap'
import type { ImportMap } from './import-map.ts'
import type { PageManifest } from './page-manifest.ts'

const nothing: ImportMap = { imports: {}, integrity: {} }

/** True for a page that fetches its runtime at once or has work for it besides its blocks: one more file would delay it. */
const cannotWait = ({ isNow, idle }: BootstrapFacts) => isNow || idle === 'body'

/** A file that pages name by its content. */
export interface NamedFile {
  /** Where it is served, in the folder beside that of the details of releases. */
  readonly url: string
  readonly text: string
  /** Its hash, as an `integrity` attribute has it. */
  readonly integrity: string
}

/** How the files of a set are made. */
interface SetOptions {
  /** Names a file by its text; each text has one name. */
  name(text: string, ending: 'js' | 'json'): NamedFile
  /** The text of a file of the catalogue, by its address. Default: the details of releases stay files of their own. */
  fileText?(url: string): string | undefined
  /** True for pages that name more blocks than they have: what they would send again on every page costs more than the file. Default: false. */
  readonly namesMore?: boolean
}

type Entries = PageManifest['manifest']['entries']

/**
 * One module with the details of all releases that a page falls back to: a set names one file and one hash in place of one for each. Undefined
 * where there are no two, where one cannot be read, and for a runtime that reads those of one release alone.
 */
function joinDetails(entries: Entries, { name, fileText }: SetOptions): NamedFile | undefined {
  const texts = entries.flatMap((entry) =>
    entry.releases.flatMap(({ version, details }) =>
      details === undefined ? [] : [[`${entry.name}@${version}`, fileText?.(details)] as const],
    ),
  )
  // Addresses in them are relative to their folder, and the folder of sets is beside that.
  const members = texts.flatMap(([id, text]) =>
    text === undefined ? [] : [`${JSON.stringify(id)}:${text.replace('export default', '').trim()}`],
  )
  return texts.length > 1 && members.length === texts.length
    ? name(`export default {${members.join(',')}}\n`, 'js')
    : undefined
}

/** The same releases and hashes with one file in place of the details of each. */
function withJoined({ importMap, manifest }: PageManifest, { url, integrity }: NamedFile) {
  const old = new Set(manifest.entries.flatMap(({ releases }) => releases.map(({ details }) => details)))
  const hashes = Object.entries(importMap.integrity).filter(([module]) => !old.has(module))
  const entries = manifest.entries.map((entry) => ({
    ...entry,
    releases: entry.releases.map((release) => (release.details ? { ...release, details: url } : release)),
  }))
  return { importMap: { ...importMap, integrity: { ...Object.fromEntries(hashes), [url]: integrity } }, entries }
}

/**
 * The file that names a page's modules, hashes, blocks and texts, and after it those that it names: all pages with the same blocks and
 * releases have the same. Undefined for a page that cannot wait for it, and for a runtime that does not read such files.
 */
export function getSetFiles(
  page: PageManifest,
  options: SetOptions,
): readonly [set: NamedFile, ...named: NamedFile[]] | undefined {
  const { bootstrap, importMap, manifest } = page
  if (!bootstrap?.readsSets || (cannotWait(bootstrap.facts) && !options.namesMore)) return undefined
  const { entry, imports, later } = bootstrap.facts
  if (entry === undefined) return undefined
  const details = bootstrap.joinsDetails ? joinDetails(manifest.entries, options) : undefined
  const named = details ? withJoined(page, details) : { importMap, entries: manifest.entries }
  const file: SetFile = {
    importMap: named.importMap,
    manifest: { entries: named.entries, texts: manifest.texts },
    modules: { entry, imports, later },
  }
  return [options.name(JSON.stringify(file), 'json'), ...(details ? [details] : [])]
}

/** The same page with the address and the hash of its set file in place of what that file says. */
export function withSetFile(page: PageManifest, { url, integrity }: NamedFile): PageManifest {
  const { bootstrap, manifest } = page
  if (!bootstrap) return page
  const { entry: _entry, imports: _imports, later: _later, ...facts } = bootstrap.facts
  const { entries: _entries, texts: _texts, ...rest } = manifest
  return {
    ...page,
    importMap: nothing,
    manifest: { ...rest, entries: [] },
    bootstrap: { ...bootstrap, facts: { ...facts, set: [url, integrity] } },
  }
}
