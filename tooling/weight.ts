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

/** What the page that needs most of a built block downloads: its module, its style, and the heaviest part that is fetched later. */
export function weightOfBlock(folder: string): number {
  const weight = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + kib(readFileSync(join(folder, file))), 0)
  const entry = readdirSync(folder).find((file) => /^index-[0-9A-Z]+\.js$/.test(file)) ?? ''
  const first = withImports(folder, entry)
  const text = [...first].map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  const later = [...text.matchAll(/import\("\.\/([^"]+)"\)/g)].map(([, file = '']) =>
    weight([...withImports(folder, file)].filter((one) => !first.has(one))),
  )
  const style = readdirSync(folder).filter((file) => file.endsWith('.css'))
  return weight([...first, ...style]) + Math.max(0, ...later)
}
