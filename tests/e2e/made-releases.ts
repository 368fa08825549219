import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Catalogue, CatalogueBlock, Release, SharedName } from '../../packages/manifest/src/index'
import { fromArchive } from '../../packages/release/src/store/archive'
import { storedReleases } from '../../packages/release/src/store/catalogue'
import { addDetails } from '../../packages/release/src/store/details'
import { placeRelease } from '../../packages/release/src/store/mirror'
import { cdnFolder } from '../../tooling/build/cdn/index.ts'

type Writable<Value> = { -readonly [Key in keyof Value]: Writable<Value[Key]> }

/**
 * Releases by version: `same` is a copy of the working build; source is a module of its own, in which `BUILT` stands for the address
 * of that copy. The first is the stable one, the second the previous one.
 */
export type MadeReleases = Readonly<Record<string, 'same' | string>>

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** A release whose module is its own source, beside a copy of the working build. */
function withSource(name: string, release: Release, folder: string, source: string): Release {
  const url = release.url.replace(
    /[^/]+$/,
    `index-${createHash('sha256').update(source).digest('hex').slice(0, 8).toUpperCase()}.js`,
  )
  const text = source.replaceAll('BUILT', `./${release.url.split('/').at(-1)}`)
  writeFileSync(join(folder, url.split('/').at(-1) as string), text)
  return addDetails(join(folder, '../..'), name, {
    ...release,
    url,
    integrity: { ...release.integrity, [url]: sha384(text) },
  })
}

/** Adds a release to a CDN folder and its catalogue: a copy of the working build. */
export function addCopy(folder: string, { blocks }: Catalogue, name: string, version: string): Release {
  const releases = blocks[name]?.releases as Record<string, Release>
  const transaction = Object.values(releases).find(({ url }) => url.startsWith('/cdn/.work/'))
  cpSync(join(folder, '.work', name), join(folder, name, version), { recursive: true })
  const moved = JSON.stringify(transaction).replaceAll(`/cdn/.work/${name}/`, `/cdn/${name}/${version}/`)
  const copy = addDetails(folder, name, { ...JSON.parse(moved), version })
  releases[version] = copy
  return copy
}

/** Adds a release of something that pages share to a CDN folder and its catalogue: a copy of the working build. */
export function addSharedCopy(
  folder: string,
  { shared }: Catalogue,
  name: SharedName,
  version: string,
  more = {},
): void {
  const { stable, releases } = shared[name]
  cpSync(join(folder, '.work', name), join(folder, name, version), { recursive: true })
  const moved = JSON.stringify(releases[stable]).replaceAll(`/cdn/.work/${name}/`, `/cdn/${name}/${version}/`)
  const all = releases as Record<string, unknown>
  all[version] = { ...JSON.parse(moved), version, ...more }
}

/** A copy of the built CDN with older releases, which have left the store, from their packed files in `older`. */
export function cdnWithOlder(...releases: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-cdn-'))
  cpSync(cdnFolder, folder, { recursive: true, filter: (file) => !file.endsWith('.map') })
  const path = join(folder, 'catalogue.json')
  const catalogue = JSON.parse(readFileSync(path, 'utf8')) as Writable<Catalogue>
  for (const release of releases) {
    const packed = readFileSync(join(import.meta.dirname, 'older', `${release}.tgz`))
    placeRelease(folder, release, fromArchive(gunzipSync(packed)))
    const [name = '', version = ''] = release.split('@')
    Object.assign(catalogue.blocks[name]?.releases ?? {}, { [version]: storedReleases(folder, name)[version] })
  }
  writeFileSync(path, JSON.stringify(catalogue))
  return folder
}

/** A copy of the built CDN, in which a block has these releases. */
export function cdnWithReleases(name: string, releases: MadeReleases): string {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-cdn-'))
  cpSync(cdnFolder, folder, { recursive: true, filter: (file) => !file.endsWith('.map') })
  const path = join(folder, 'catalogue.json')
  const catalogue = JSON.parse(readFileSync(path, 'utf8')) as Writable<Catalogue>
  const block = catalogue.blocks[name] as Writable<CatalogueBlock>
  const [stable = '', previous] = Object.keys(releases)
  block.stable = stable
  if (previous) block.previous = previous
  const added = block.releases as Record<string, Release>
  for (const [version, source] of Object.entries(releases)) {
    const copy = addCopy(folder, catalogue, name, version)
    added[version] = source === 'same' ? copy : withSource(name, copy, join(folder, name, version), source)
  }
  writeFileSync(path, JSON.stringify(catalogue))
  return folder
}
