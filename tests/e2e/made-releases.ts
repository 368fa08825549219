import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalogue, CatalogueBlock, Release } from '../../packages/runtime/src/page-manifest'
import { cdnFolder } from '../../tooling/cdn/index.ts'

type Writable<Value> = { -readonly [Key in keyof Value]: Writable<Value[Key]> }

/**
 * Releases by version: `same` is a copy of the working build; source is a module of its own, in which `BUILT` stands for the address
 * of that copy. The first is the stable one, the second the previous one.
 */
export type MadeReleases = Readonly<Record<string, 'same' | string>>

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** A release whose module is its own source, beside a copy of the working build. */
function withSource(release: Release, folder: string, source: string): Release {
  const url = release.url.replace(
    /[^/]+$/,
    `index-${createHash('sha256').update(source).digest('hex').slice(0, 8).toUpperCase()}.js`,
  )
  const text = source.replaceAll('BUILT', `./${release.url.split('/').at(-1)}`)
  writeFileSync(join(folder, url.split('/').at(-1) as string), text)
  return { ...release, url, integrity: { ...release.integrity, [url]: sha384(text) } }
}

/** A copy of the built CDN, in which a block has these releases. */
export function cdnWithReleases(name: string, releases: MadeReleases): string {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-cdn-'))
  cpSync(cdnFolder, folder, { recursive: true, filter: (file) => !file.endsWith('.map') })
  const path = join(folder, 'catalogue.json')
  const catalogue = JSON.parse(readFileSync(path, 'utf8')) as Writable<Catalogue>
  const block = catalogue.blocks[name] as Writable<CatalogueBlock>
  const work = JSON.stringify(Object.values(block.releases).find(({ url }) => url.startsWith('/cdn/.work/')))
  const [stable = '', previous] = Object.keys(releases)
  block.stable = stable
  if (previous) block.previous = previous
  for (const [version, source] of Object.entries(releases)) {
    const target = join(folder, name, version)
    mkdirSync(target, { recursive: true })
    cpSync(join(folder, '.work', name), target, { recursive: true })
    const copy = { ...JSON.parse(work.replaceAll(`/cdn/.work/${name}/`, `/cdn/${name}/${version}/`)), version }
    block.releases[version] = source === 'same' ? copy : withSource(copy, target, source)
  }
  writeFileSync(path, JSON.stringify(catalogue))
  return folder
}
