import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Bytes as a page downloads them: brotli, in KiB. */
export const kib = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1024

/** The files that a module brings with it before it can run, itself included. */
export function withImports(folder: string, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(join(folder, file))) return found
  found.add(file)
  const text = readFileSync(join(folder, file), 'utf8')
  for (const [, next = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) withImports(folder, next, found)
  return found
}

/** The built file of a name: names end with a hash. */
function getFile(folder: string, name: string): string {
  const file = readdirSync(folder).find((candidate) => new RegExp(`^${name}-[0-9A-Za-z]+\\.js$`).test(candidate))
  if (!file)
    throw new Error(
      `No file of ${folder} is made of "${name}". Its weight is unknown. Correct "ashlar.common" of its package.`,
    )
  return file
}

/** True for a style that the module carries as well: its file is for pages that have the block's elements from the server. Rules count once. */
function isInModule(folder: string, style: string): boolean {
  const [start = ''] = readFileSync(join(folder, style), 'utf8')
    .trim()
    .split(/["'`\\]/)
  return readFileSync(join(folder, getFile(folder, 'index')), 'utf8').includes(start)
}

/**
 * The files that a page with a built block downloads in the common case: its module, its style, and the parts that its example fetches at
 * once, by the names of their sources.
 */
export function commonFiles(folder: string, parts: readonly string[] = []): Set<string> {
  const files = new Set(readdirSync(folder).filter((file) => file.endsWith('.css') && !isInModule(folder, file)))
  for (const name of ['index', ...parts]) withImports(folder, getFile(folder, name), files)
  return files
}

const getWeight = (folder: string, files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + kib(readFileSync(join(folder, file))), 0)

/** What a page downloads of a built block in the common case. */
export const commonWeightOfBlock = (folder: string, parts?: readonly string[]) =>
  getWeight(folder, commonFiles(folder, parts))

/** The files that others fetch while they run. */
const fetchedBy = (folder: string, files: Iterable<string>) =>
  new Set(
    [...files].flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/import\("\.\/([^"]+)"\)/g)].map(([, name = '']) => name),
    ),
  )

/** The heaviest way on from files that are there: a part that they fetch later, and what that fetches in turn. */
function heaviestWay(folder: string, files: Iterable<string>, present: ReadonlySet<string>): number {
  const ways = [...fetchedBy(folder, files)].map((file) => {
    const part = [...withImports(folder, file)].filter((imported) => !present.has(imported))
    return part.length === 0 ? 0 : getWeight(folder, part) + heaviestWay(folder, part, new Set([...present, ...part]))
  })
  return Math.max(0, ...ways)
}

/** What the page that needs most of a built block downloads: the files of the common case, and the heaviest way on from them. */
export function weightOfBlock(folder: string, parts?: readonly string[]): number {
  const first = commonFiles(folder, parts)
  return getWeight(folder, first) + heaviestWay(folder, first, first)
}
