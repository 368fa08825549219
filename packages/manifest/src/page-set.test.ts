import { expect, it } from 'vitest'
import { cohortOf } from './cohort'
import { block, catalogue, modules, release, runtime } from './fixtures'
import { type BlockChannels, createPageManifest, isInCanary, type PageManifestInput } from './index'

const core = (version: string) => modules('core', version, '@ashlar/core-block')
const coreReact = (version: string) => modules('core-react', version, '@ashlar/core-react')
const getReleases = <Kind extends { version: string }>(...all: Kind[]) => ({
  stable: all[0]?.version ?? '',
  releases: Object.fromEntries(all.map((one) => [one.version, one])),
})
const view = { selector: '.b', react: true }
/** A platform on core 1 whose next core is out: `a` has a release for each major, `b` none for the new one. */
const all = catalogue(
  {
    a: block('a', { stable: '1.0.0' }, release('a', '1.0.0'), release('a', '2.0.0', { core: '2.0.0' })),
    b: block('b', { stable: '1.0.0' }, release('b', '1.0.0', { facts: view })),
  },
  {
    runtime: getReleases(runtime('1.0.0'), runtime('1.1.0', { core: '1.1.0' }), runtime('2.0.0', { core: '2.0.0' })),
    core: getReleases(core('1.0.0'), core('1.1.0'), core('2.0.0')),
    'core-react': getReleases(coreReact('1.0.0'), coreReact('2.0.0')),
  },
)
const canary = (version: string, share: number): BlockChannels => ({
  canary: { version, share, steps: [share, 100], hold: 30, salt: `x@${version}`, since: '2026-11-01T00:00:00Z' },
})
const page = (blocks: Record<string, BlockChannels> = {}, more: Partial<PageManifestInput> = {}) =>
  createPageManifest(all, { blocks: ['a', 'b'], channels: { revision: 1, blocks }, ...more })
const getCore = ({ importMap }: ReturnType<typeof page>) => importMap.imports['@ashlar/core-block']
const getVersions = ({ manifest }: ReturnType<typeof page>) =>
  manifest.entries.map(({ releases }) => releases.map(({ version }) => version))

it('of what pages share, a share of 25 is the first 2,500 of 10,000 cohorts of sites', () => {
  const sites = Array.from({ length: 4000 }, (_, at) => `site-${at}`)
  expect(sites.filter((site) => isInCanary('s', 25, site) !== cohortOf(['s', site]) < 2500)).toEqual([])
})

it('what pages share has channels as blocks do', () => {
  expect(getCore(page())).toBe('/core/1.0.0/@ashlar/core-block.js')
  expect(getCore(page({ core: { stable: '1.1.0', previous: '1.0.0' } }))).toBe('/core/1.1.0/@ashlar/core-block.js')
  expect(getCore(page({ core: { stable: '1.1.0', previous: '1.0.0', revoked: ['1.1.0'] } }))).toBe(
    '/core/1.0.0/@ashlar/core-block.js',
  )
  const pins = [{ site: 'slow', version: '1.1.0', until: '2026-11-30' }]
  const pinned = (today: string) => getCore(page({ core: { pins } }, { site: 'slow', today }))
  expect(pinned('2026-11-30')).toBe('/core/1.1.0/@ashlar/core-block.js')
  expect(pinned('2026-12-01')).toBe('/core/1.0.0/@ashlar/core-block.js')
  expect(getCore(page({}, { overrides: { core: '1.1.0' } }))).toBe('/core/1.1.0/@ashlar/core-block.js')
})

it('a site is in the canary of the core with all its pages, or with none', () => {
  const sites = Array.from({ length: 400 }, (_, at) => `site-${at}`)
  const withCanary = (site?: string) => page({ core: canary('1.1.0', 10) }, { site, health: '/health' })
  const chosen = sites.filter((site) => getCore(withCanary(site))?.includes('1.1.0'))
  expect(chosen).toEqual(sites.filter((site) => isInCanary('x@1.1.0', 10, site)))
  expect(chosen.length).toBeGreaterThan(20)
  expect(chosen.length).toBeLessThan(65)
  expect(withCanary(chosen[0]).manifest).toMatchObject({ canaries: { core: '1.1.0' }, site: chosen[0] })
  const [other] = sites.filter((site) => !chosen.includes(site))
  expect(withCanary(other).manifest).not.toHaveProperty('canaries')
  // A page of no site is in none.
  expect(getCore(withCanary())).toContain('1.0.0')
})

it('a script of the page that needs a newer core than the site has gives way to the one before', () => {
  const script = (blocks: Record<string, BlockChannels>) => page(blocks).entry.src
  expect(script({ runtime: { stable: '1.1.0', previous: '1.0.0' } })).toBe('/runtime/1.0.0.js')
  expect(script({ runtime: { stable: '1.1.0' }, core: { stable: '1.1.0' } })).toBe('/runtime/1.1.0.js')
})

it('two majors of the core stand on one page: each block finds its own, and no block is lost', () => {
  const upgraded = page({ a: { stable: '2.0.0', previous: '1.0.0' } })
  expect(getVersions(upgraded)).toEqual([['2.0.0', '1.0.0'], ['1.0.0']])
  expect(upgraded.importMap.imports).toMatchObject({ '@ashlar/core-block': '/core/1.0.0/@ashlar/core-block.js' })
  expect(upgraded.importMap.scopes).toEqual({
    '/a/2.0.0/': { '@ashlar/core-block': '/core/2.0.0/@ashlar/core-block.js' },
  })
  expect(upgraded.importMap.integrity).toHaveProperty(['/core/2.0.0/@ashlar/core-block.js'])
  expect(upgraded.problems).toEqual([])
})

it('with a script of the next major, blocks of the one before keep their core and the code that joins their views', () => {
  const next = page({ runtime: { stable: '2.0.0' } })
  expect(next.entry.src).toBe('/runtime/2.0.0.js')
  expect(getCore(next)).toBe('/core/2.0.0/@ashlar/core-block.js')
  expect(getVersions(next)).toEqual([['1.0.0'], ['1.0.0']])
  expect(next.importMap.scopes).toEqual({
    '/a/1.0.0/': { '@ashlar/core-block': '/core/1.0.0/@ashlar/core-block.js' },
    '/b/1.0.0/': {
      '@ashlar/core-block': '/core/1.0.0/@ashlar/core-block.js',
      '@ashlar/core-react': '/core-react/1.0.0/@ashlar/core-react.js',
    },
    '/core-react/1.0.0/@ashlar/': { '@ashlar/core-block': '/core/1.0.0/@ashlar/core-block.js' },
  })
})

it('the release that an earlier major has kept is the one of its blocks', () => {
  const kept = page({ runtime: { stable: '2.0.0' }, core: { stable: '2.0.0', majors: { 1: '1.0.0' } } })
  expect(kept.importMap.scopes?.['/a/1.0.0/']).toEqual({ '@ashlar/core-block': '/core/1.0.0/@ashlar/core-block.js' })
  const newest = page({ runtime: { stable: '2.0.0' }, core: { stable: '2.0.0' } })
  expect(newest.importMap.scopes?.['/a/1.0.0/']).toEqual({ '@ashlar/core-block': '/core/1.1.0/@ashlar/core-block.js' })
})

it('without releases of script and core no page can be made, and the error has the remedy', () => {
  const none = catalogue({}, { core: { stable: '', releases: {} } })
  expect(() => createPageManifest(none, { blocks: [] })).toThrow(
    'The catalogue has no release of "runtime" or "core". No page can be made of it.',
  )
})
