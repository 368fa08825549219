// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, createPageManifest, noChannels } from '@ashlar/manifest'
import { expect, it } from 'vitest'
import { rememberManifests } from './page-manifests'

const store = join(import.meta.dirname, '../../../../releases/catalogue.json')
const catalogue = JSON.parse(readFileSync(store, 'utf8')) as Catalogue
const texts = { 'gallery.next': 'Siguiente' }
const page = { blocks: ['gallery'], channels: noChannels, site: 'demo', today: '2026-11-25', health: '/starts', texts }

it('a manifest that is made once is the one that would be made each time', () => {
  const manifests = rememberManifests()
  const first = manifests(catalogue, page)
  expect(first).toEqual(createPageManifest(catalogue, page))
  expect(manifests(catalogue, page)).toBe(first)
})

it.each([
  { blocks: ['gallery', 'accordion'] },
  { texts: { 'gallery.next': 'Next' } },
  { overrides: { gallery: catalogue.blocks.gallery?.previous ?? '' } },
  { react: 'preact' as const, blocks: ['search'] },
  { channels: { revision: 2, blocks: { gallery: { killed: true } } } as unknown as typeof noChannels },
])('another page has a manifest of its own: %o', (change) => {
  const manifests = rememberManifests()
  manifests(catalogue, page)
  const changed = { ...page, ...change }
  expect(manifests(catalogue, changed)).toEqual(createPageManifest(catalogue, changed))
  expect(manifests(catalogue, page)).toEqual(createPageManifest(catalogue, page))
})
