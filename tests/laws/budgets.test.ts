import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { bundle } from '../../tooling/build/cdn/bundle.ts'
import { withSameHashes } from '../../tooling/build/cdn/file-names.ts'
import { buildCdn, cdnFolder } from '../../tooling/build/cdn/index.ts'
import { minified } from '../../tooling/build/cdn/minify.ts'
import { commonWeightOfBlock, kib, weightOfBlock, withImports } from '../../tooling/build/weight.ts'
import { isBlock, type Package, packages, root } from '../../tooling/build/workspace.ts'

const all = packages()
const blocks = all.filter(({ folder }) => isBlock(folder))
const others = all.filter(
  ({ folder, manifest }) => !isBlock(folder) && manifest.ashlar?.budget !== undefined && folder !== 'runtime',
)

// What the runtime ships of a package that also holds tables for servers and rarely used verbs.
const measured: Readonly<Record<string, string>> = { 'core-http': 'createHttp, cleanError', 'core-site': 'createSite' }

/** How far below the known weight a package may be before the known weight is lowered, in KiB. */
const slack = 0.25

beforeAll(async () => {
  await buildCdn()
})

/** What a package that is no block ships to each page, bundled as pages get it; a file that is fetched later is not part of it. */
async function weightOfModule({ folder, path }: Package): Promise<number> {
  const built = mkdtempSync(join(tmpdir(), 'ashlar-weight-'))
  const names = measured[folder]
  const source = join(path, 'src/index.ts')
  const entry = join(built, 'entry.ts')
  writeFileSync(entry, `export ${names ? `{ ${names} }` : '*'} from ${JSON.stringify(source)}\n`)
  const external = [/^react(?:-dom)?(?:\/|$)/, /^@ashlar\//]
  onTestFinished(() => rmSync(built, { recursive: true }))
  const chunks = await bundle({ path: built, url: '', hasMaps: false }, { entry, external })
  const first = chunks.find(({ isEntry }) => isEntry)?.fileName ?? ''
  const sizes = [...withImports(built, first)].map(async (file) => {
    const { code } = await minified(readFileSync(join(built, file), 'utf8'))
    return kib(Buffer.from(withSameHashes(code)))
  })
  return (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0)
}

/**
 * Under its ceiling with all that is fetched later; or, for one that is known to be over it, no heavier than it is known to be in either case,
 * and lighter with time.
 */
function expectWithin({ folder, manifest }: Package, sizes: { readonly common: number; readonly max: number }) {
  const { budget = 0, overweight } = manifest.ashlar ?? {}
  const weighs = `${folder} weighs ${sizes.common.toFixed(2)} KiB, and at most ${sizes.max.toFixed(2)}`
  if (!overweight) {
    expect(sizes.max, `${weighs}. Take something out: ceilings are not raised.`).toBeLessThanOrEqual(budget)
    return
  }
  expect(sizes.max, `${weighs}, and is under its ceiling. Remove "ashlar.overweight".`).toBeGreaterThan(budget)
  for (const name of ['common', 'max'] as const) {
    const known = overweight[name]
    expect(sizes[name], `${weighs}: "${name}" is more than it was. Take something out.`).toBeLessThanOrEqual(known)
    expect(sizes[name] + slack, `${weighs}. Lower "ashlar.overweight.${name}" to that.`).toBeGreaterThanOrEqual(known)
  }
}

it.each(blocks.map((block) => [block.folder, block] as const))(
  '%s stays under its ceiling, script and style together',
  (name, block) => {
    const folder = join(cdnFolder, '.work', name)
    const parts = block.manifest.ashlar?.common
    expectWithin(block, { common: commonWeightOfBlock(folder, parts), max: weightOfBlock(folder, parts) })
  },
)

it.each(others.map((other) => [other.folder, other] as const))('%s stays under its ceiling', async (_name, one) => {
  const size = await weightOfModule(one)
  expectWithin(one, { common: size, max: size })
})

it('each package over its ceiling stands in the table of the decision, and weighs no more than there', () => {
  const table = readFileSync(join(root, 'docs/decisions/0003-bytes-over-the-ceiling.md'), 'utf8')
  const rows = [...table.matchAll(/^\| ([a-z-]+) +\| +([\d.]+) +\| +([\d.]+) +\| +([\d.]+) +\|/gm)]
  const known = new Map(rows.map(([, name = '', ...sizes]) => [name, sizes.map(Number)]))
  const over = all.filter(({ manifest }) => manifest.ashlar?.overweight)
  expect(over.map(({ folder }) => folder).sort()).toEqual([...known.keys()].sort())
  for (const { folder, manifest } of over) {
    const { budget, overweight } = manifest.ashlar ?? {}
    expect(overweight?.until, folder).toBe('docs/decisions/0003')
    expect([budget, overweight?.common, overweight?.max], folder).toEqual(known.get(folder))
  }
})

it('a page without blocks downloads at most 4 KiB: loader, runtime entry and a map of 40 blocks', () => {
  const { shared } = JSON.parse(readFileSync(join(cdnFolder, 'catalogue.json'), 'utf8'))
  const runtime = shared.runtime.releases[shared.runtime.stable]
  const [, folder = '', file = ''] = /^\/cdn\/(.*)\/([^/]+\.js)/.exec(runtime.url) ?? []
  const entry = [...withImports(join(cdnFolder, folder), file)].map((one) => readFileSync(join(cdnFolder, folder, one)))
  expect(entry, 'the script of a page is one request').toHaveLength(1)
  const map = Array.from({ length: 40 }, (_, at) => ({
    name: `block-${at}`,
    selector: `.sqs-block-${at}`,
    releases: [{ version: `1.${at}.0`, url: `/cdn/block-${at}/1.${at}.0/index.js` }],
    load: 'visible',
  }))
  const size = kib(Buffer.concat([...entry, Buffer.from(JSON.stringify(map))]))
  expect(size).toBeLessThanOrEqual(4)
})
