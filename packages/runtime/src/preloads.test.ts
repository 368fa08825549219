import { expect, it } from 'vitest'
import type { Release } from './catalogue'
import { type Catalogue, createPageManifest, preloadScript } from './page-manifest'

const shared = {
  version: '1.0.0',
  imports: { '@ashlar/core-block': '/core.js', '@ashlar/core-dom': '/core.js' },
  integrity: {},
}
function preloadsFor(facts: Partial<Release['facts']>): readonly string[] {
  const release = { version: '1.0.0', url: '/a.js', integrity: {}, core: '1.0.0', facts: { selector: '.a', ...facts } }
  const catalogue: Catalogue = {
    runtime: {
      version: '1.0.0',
      url: '/runtime.js',
      legacyShims: '/shims.js',
      parts: { ladder: ['/ladder.js'], i18n: ['/i18n.js'], site: ['/site.js', '/cookies.js'] },
      integrity: {},
    },
    core: shared,
    coreReact: shared,
    react: shared,
    preact: shared,
    blocks: { a: { stable: '1.0.0', releases: { '1.0.0': release } } },
  }
  return createPageManifest(catalogue, { blocks: ['a'] }).preloads
}

it('a page names the core, the ladder and the services of blocks on the first screen', () => {
  expect(preloadsFor({})).toEqual(['/core.js', '/ladder.js'])
  expect(preloadsFor({ load: 'now', services: ['i18n', 'site', 'http'] })).toEqual([
    '/core.js',
    '/ladder.js',
    '/i18n.js',
    '/site.js',
    '/cookies.js',
  ])
})

it.each(['idle', 'interaction'] as const)('a block that is fetched at %s needs none', (load) => {
  expect(preloadsFor({ load })).toEqual([])
})

it('they are imported by code that ends no script', () => {
  expect(preloadScript(['/core.js', '/</script>.js'])).toBe('import"/core.js";import"/\\u003c/script>.js"')
})
