import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Statements that import values of a file beside: those of types alone are gone when a page downloads the block. */
const statements = /^(?:import|export)\s+(?!type\b)(\{[^}]*\}|[^'{]*?)?(?:\s+from\s+)?'(\.[^']*)'/gm
const onlyTypes = /^\{\s*(?:type\s+\w+(?:\s+as\s+\w+)?\s*,?\s*)+\}$/

/** The source file that a relative name leads to; undefined for a style or a template. */
function getSource(from: string, name: string): string | undefined {
  const path = resolve(dirname(from), name)
  return ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => path + end).find((one) => existsSync(one))
}

/** The files that a file brings with it, itself included, and those that it imports later. */
function withImports(file: string, found = new Set<string>(), later = new Set<string>()) {
  if (found.has(file)) return { found, later }
  found.add(file)
  const text = readFileSync(file, 'utf8')
  for (const [, names = '', name = ''] of text.matchAll(statements)) {
    const next = onlyTypes.test(names) ? undefined : getSource(file, name)
    if (next) withImports(next, found, later)
  }
  for (const [, name = ''] of text.matchAll(/\bimport\('(\.[^']*)'\)/g)) {
    const next = getSource(file, name)
    if (next) later.add(next)
  }
  return { found, later }
}

/** The sources of each file of a built block, by the source that the file is made for. */
function getChunks(entry: string, chunks = new Map<string, Set<string>>()): Map<string, Set<string>> {
  if (chunks.has(entry)) return chunks
  const { found, later } = withImports(entry)
  chunks.set(entry, found)
  for (const one of later) getChunks(one, chunks)
  return chunks
}

/** The sources that end up in one file with the importer of a contract, and a name for that group; undefined outside of a block. */
export function importersOfContract(contract: string, importer: string) {
  const entry = join(dirname(contract), 'block.ts')
  if (!existsSync(entry)) return undefined
  const chunks = [...getChunks(entry).values()]
  const getKey = (file: string) => chunks.map((files) => Number(files.has(file))).join('')
  const key = getKey(importer)
  const paths = [...new Set(chunks.flatMap((files) => [...files]))].filter(
    (file) => file !== contract && getKey(file) === key,
  )
  return { key, paths }
}
