import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Channels } from '../../../../packages/manifest/src/index'
import { fileChannels } from '../../../../packages/release/src/channels/file-store'
import { storeFolder } from '../../../../tooling/build/cdn/index.ts'
import { root } from '../../../../tooling/build/workspace.ts'
import { createAssets } from '../../src/rendering/assets'

const { blocks } = JSON.parse(readFileSync(join(storeFolder, 'channels.json'), 'utf8')) as Channels

it('a page names releases of the store, those of its channels, and no working build', async () => {
  const assets = createAssets(storeFolder, { channels: fileChannels(storeFolder) })
  const names = Object.keys(assets.catalogue.blocks)
  const page = await assets.pageManifest({ blocks: names })
  expect(JSON.stringify(page)).not.toMatch(/\.work\/|-work"/)
  for (const { name, releases } of page.manifest.entries) {
    const versions = releases.map(({ version }) => version)
    // A block without channels has the stable release of the catalogue.
    const { stable = assets.catalogue.blocks[name]?.stable, holdback } = blocks[name] ?? {}
    expect(versions[holdback && versions[0] === holdback.version ? 1 : 0], name).toBe(stable)
  }
  expect(page.entry.src).toContain(`/runtime/${blocks.runtime?.stable}/`)
  expect(Object.values(page.importMap.imports).filter((url) => url.includes('/core/'))).toContainEqual(
    expect.stringContaining(`/core/${blocks.core?.stable}/`),
  )
})

it('the demo site is started on the store of the repository', () => {
  expect(readFileSync(join(root, 'apps/playground/src/main.ts'), 'utf8')).toMatch(/releases: join\(root, 'releases'\)/)
})
