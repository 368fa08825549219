import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'esbuild'
import { beforeAll, expect, it } from 'vitest'
import { buildCdn, cdnFolder } from '../../tooling/cdn.ts'
import { isBlock, packages } from '../../tooling/workspace.ts'

const kib = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1024
const all = packages()
const blocks = all.filter(({ folder }) => isBlock(folder))
const others = all.filter(
  ({ folder, manifest }) => !isBlock(folder) && manifest.ashlar?.budget !== undefined && folder !== 'runtime',
)

// What the runtime ships of a package that also holds tables for servers and rarely used verbs.
const measured: Readonly<Record<string, string>> = { 'core-http': 'createHttp, cleanError', 'core-site': 'createSite' }

/** The files that a module brings with it before it can run, itself included. */
function withImports(folder: string, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(join(folder, file))) return found
  found.add(file)
  const text = readFileSync(join(folder, file), 'utf8')
  for (const [, next = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) withImports(folder, next, found)
  return found
}

/** What the page that needs most of a block downloads: its module, its style, and the heaviest part that is fetched later. */
function max(folder: string): number {
  const weight = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + kib(readFileSync(join(folder, file))), 0)
  const first = withImports(folder, 'index.js')
  const text = [...first].map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  const later = [...text.matchAll(/import\("\.\/([^"]+)"\)/g)].map(([, file = '']) =>
    weight([...withImports(folder, file)].filter((one) => !first.has(one))),
  )
  const style = existsSync(join(folder, 'style.css')) ? ['style.css'] : []
  return weight([...first, ...style]) + Math.max(0, ...later)
}

beforeAll(async () => {
  await buildCdn()
})

it.each(blocks.map(({ folder, manifest }) => [folder, manifest.ashlar?.budget ?? 0, manifest.version] as const))(
  '%s stays under %d KiB, script and style together',
  (name, ceiling, version) => {
    const size = max(join(cdnFolder, name, version))
    expect(
      size,
      `${name} weighs ${size.toFixed(2)} KiB. Take something out, or write a decision page and raise "ashlar.budget".`,
    ).toBeLessThanOrEqual(ceiling)
  },
)

it.each(others.map(({ folder, path, manifest }) => [folder, manifest.ashlar?.budget ?? 0, path] as const))(
  '%s stays under %d KiB',
  async (name, ceiling, path) => {
    const names = measured[name]
    const contents = names ? `export { ${names} } from './src/index.ts'` : `export * from './src/index.ts'`
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: path },
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      external: ['react', 'react-dom', '@ashlar/*'],
    })
    const size = kib(outputFiles[0]?.contents ?? new Uint8Array())
    expect(
      size,
      `${name} weighs ${size.toFixed(2)} KiB. Take something out, or write a decision page and raise "ashlar.budget".`,
    ).toBeLessThanOrEqual(ceiling)
  },
)

it('a page without blocks downloads at most 4 KiB: loader, runtime entry and a map of 40 blocks', () => {
  const { runtime } = JSON.parse(readFileSync(join(cdnFolder, 'catalogue.json'), 'utf8'))
  const entry = readFileSync(join(cdnFolder, runtime.url.replace(/^\/cdn\//, '').replace(/\?.*/, '')))
  const map = Array.from({ length: 40 }, (_, at) => ({
    name: `block-${at}`,
    selector: `.sqs-block-${at}`,
    urls: [`/cdn/block-${at}/1.${at}.0/index.js`],
    load: 'visible',
  }))
  const size = kib(Buffer.concat([entry, Buffer.from(JSON.stringify(map))]))
  expect(size).toBeLessThanOrEqual(4)
})
