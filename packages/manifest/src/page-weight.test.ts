import { expect, it } from 'vitest'
import { block, catalogue, getCanary, onlyRelease, release, runtime, withChannels } from './fixtures'
import { createPageManifest, type PageManifestInput, type Release } from './index'

it('a release to fall back to is described in a module of its own, if the script of the page can read it', () => {
  const versions = ['1.2.0', '1.1.0', '1.0.0']
  const described = (version: string): Release => ({
    ...release('a', version, { facts: { selector: version === '1.0.0' ? '.old' : '.a', margin: 50 } }),
    details: [`/details/a-${version}.js`, `sha256-${version}`],
  })
  const a = block('a', { stable: '1.1.0', previous: '1.0.0' }, ...versions.map(described))
  const page = (parts: Record<string, string[]>, more: Partial<PageManifestInput> = {}) =>
    createPageManifest(catalogue({ a }, { runtime: onlyRelease(runtime('1.0.0', { parts })) }), {
      blocks: ['a'],
      ...more,
    })
  const parts = { details: ['/details.js'] }
  const { manifest, importMap } = page(parts)
  expect(manifest.entries[0]).toEqual({
    name: 'a',
    selector: '.a',
    margin: 50,
    releases: [
      { version: '1.1.0', url: '/a/1.1.0/index.js' },
      { version: '1.0.0', url: '/a/1.0.0/index.js', details: '/details/a-1.0.0.js', selector: '.old' },
    ],
  })
  expect(importMap.integrity).toHaveProperty(['/details/a-1.0.0.js'], 'sha256-1.0.0')
  expect(importMap.integrity).not.toHaveProperty(['/a/1.0.0/index.js'])
  // Which cohort a visitor is in shows on the page alone.
  const canary = page(parts, withChannels({ a: getCanary('1.2.0') })).manifest.entries[0]?.releases
  expect(canary?.map(({ details }) => details !== undefined)).toEqual([false, false, true])
  const older = page({})
  expect(older.manifest.entries[0]?.releases.some(({ details }) => details)).toBe(false)
  expect(older.importMap.integrity).toHaveProperty(['/a/1.0.0/index.js'])
})

it('a block that adds all it shows at the first touch has its style beside its code, not in the head', () => {
  const facts = { selector: '.a', template: true, load: 'interaction' } as const
  const styled = release('a', '1.0.0', { facts, style: ['/a.css', 'sha256-a'] })
  const page = createPageManifest(catalogue({ a: block('a', { stable: '1.0.0' }, styled) }), { blocks: ['a'] })
  expect(page.styles).toEqual([])
  expect(page.manifest.entries[0]?.releases[0]?.style).toEqual(['/a.css', 'sha256-a'])
})

it('the import map has the hashes of modules alone', () => {
  const { url, legacyShims } = runtime('1.0.0')
  const integrity = { [url]: 'sha256-a', [legacyShims]: 'sha256-b', '/style.css': 'sha256-c' }
  const all = catalogue(
    { a: block('a', { stable: '1.0.0' }) },
    { runtime: onlyRelease(runtime('1.0.0', { integrity })) },
  )
  const page = createPageManifest(all, { blocks: ['a'] })
  expect(Object.values(page.importMap.integrity)).toContain('sha256-a')
  expect(Object.keys(page.importMap.integrity).filter((path) => /shims|css/.test(path))).toEqual([])
})
