import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalogue, CatalogueBlock } from '../../packages/runtime/src/page-manifest'
import { cdnFolder } from '../../tooling/cdn/index.ts'

type Writable<Value> = { -readonly [Key in keyof Value]: Writable<Value[Key]> }

/** A copy of the built CDN, in which a block has these releases: copies of the working build, the first stable, the second previous. */
export function cdnWithReleases(name: string, versions: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-cdn-'))
  cpSync(cdnFolder, folder, { recursive: true, filter: (file) => !file.endsWith('.map') })
  const path = join(folder, 'catalogue.json')
  const catalogue = JSON.parse(readFileSync(path, 'utf8')) as Writable<Catalogue>
  const block = catalogue.blocks[name] as Writable<CatalogueBlock>
  const work = JSON.stringify(Object.values(block.releases).find(({ url }) => url.startsWith('/cdn/.work/')))
  const [stable = '', previous] = versions
  block.stable = stable
  if (previous) block.previous = previous
  for (const version of versions) {
    cpSync(join(folder, '.work', name), join(folder, name, version), { recursive: true })
    block.releases[version] = {
      ...JSON.parse(work.replaceAll(`/cdn/.work/${name}/`, `/cdn/${name}/${version}/`)),
      version,
    }
  }
  writeFileSync(path, JSON.stringify(catalogue))
  return folder
}
