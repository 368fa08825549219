import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from '@ashlar/manifest'
import { createUnpacker, unpackStore } from '@ashlar/release'

interface CatalogueOptions {
  /** Runs after a new catalogue has been read. */
  onChange(): void
  /** Gets each problem once, in three parts. */
  report(problem: string): void
}

function parse(path: string): Catalogue {
  const catalogue = JSON.parse(readFileSync(path, 'utf8')) as Partial<Catalogue> | null
  if (!catalogue?.blocks) throw new Error('it lists no blocks')
  return catalogue as Catalogue
}

/** The catalogue of a build; throws, in three parts, where there is none. */
export function readCatalogue(folder: string): Catalogue {
  const path = join(folder, 'catalogue.json')
  unpackStore(folder)
  if (!existsSync(path))
    throw new Error(
      `There is no catalogue at ${path}. The site does not start. Set ASHLAR_RELEASES to a release store, or unset it and run "npm run build".`,
    )
  try {
    return parse(path)
  } catch (error) {
    throw new Error(
      `The catalogue at ${path} cannot be read (${(error as Error).message}). The site does not start. Run "npm run build" again.`,
    )
  }
}

/**
 * The catalogue of a build: read at once, and again when the file is another, so that a release published meanwhile can
 * be a canary without a restart. Throws where there is none at the start; later on the last good one stays.
 */
export function followCatalogue(folder: string, { onChange, report }: CatalogueOptions): () => Catalogue {
  const path = join(folder, 'catalogue.json')
  const unpack = createUnpacker(folder)
  const getStamp = () => {
    unpack()
    const { mtimeMs, size, ino } = statSync(path)
    return `${mtimeMs} ${size} ${ino}`
  }
  // Before the content: a file that is replaced between the two is read again.
  let stamp = existsSync(path) ? getStamp() : ''
  let catalogue = readCatalogue(folder)
  let lookedAt = Date.now()

  function look() {
    lookedAt = Date.now()
    let found = 'no file'
    try {
      found = getStamp()
      if (found === stamp) return
      catalogue = parse(path)
      onChange()
    } catch (error) {
      if (found === stamp) return
      report(
        `The catalogue at ${path} cannot be read (${(error as Error).message}). Pages get the releases of the last good one. Run "npm run build" again.`,
      )
    }
    // Also that of a broken file: its problem is reported once.
    stamp = found
  }
  return () => {
    if (Date.now() - lookedAt >= 1000) look()
    return catalogue
  }
}
