import { expect, it } from 'vitest'
import type { Release } from './catalogue'
import { catalogue, onlyRelease, runtime } from './fixtures'
import { type Catalogue, createPageManifest, firstScript, noChannels, preloadScript } from './index'

const core = {
  version: '1.0.0',
  imports: { '@ashlar/core-block': '/core.js', '@ashlar/core-dom': '/core.js' },
  integrity: {},
}
const parts = { ladder: ['/ladder.js'], i18n: ['/i18n.js'], site: ['/site.js', '/cookies.js'] }
const files = { '/a/index-A.js': 'x', '/a/one-B.js': 'x', '/a/two-C.js': 'x', '/a/one-D.css': 'x' }
const getCatalogue = (facts: Partial<Release['facts']>, ownParts: Record<string, string[]> = parts): Catalogue => {
  const release = {
    version: '1.0.0',
    url: '/a/index-A.js',
    integrity: files,
    core: '1.0.0',
    facts: { selector: '.a', ...facts },
  }
  const shared = { core: onlyRelease(core), runtime: onlyRelease(runtime('1.0.0', { parts: ownParts })) }
  return catalogue({ a: onlyRelease(release) }, shared)
}
const preloadsFor = (facts: Partial<Release['facts']>) =>
  createPageManifest(getCatalogue(facts), { blocks: ['a'] }).preloads

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

it('the ladder of a page with a page context, or with texts, is in the file that it fetches anyway', () => {
  const published = ['/published.js']
  const preloads = (facts: Partial<Release['facts']>, hasContext: boolean) => {
    const all = getCatalogue(facts, { ...parts, published, i18n: published, consent: published })
    return createPageManifest(all, { blocks: ['a'], hasContext }).preloads
  }
  expect(preloads({}, true)).toEqual(['/core.js', '/published.js'])
  expect(preloads({ services: ['i18n', 'site'] }, false)).toEqual([
    '/core.js',
    '/published.js',
    '/site.js',
    '/cookies.js',
  ])
  expect(preloads({ services: ['site'] }, false)).toEqual(['/core.js', '/ladder.js', '/site.js', '/cookies.js'])
})

it('a page with a page context has the script for it, which needs no file of its own, and no hash of the other script', () => {
  const published = {
    url: '/published.js',
    parts: { ladder: [], published: [], i18n: [] },
    integrity: { '/published.js': 'sha256-p' },
  }
  const own = runtime('1.0.0', { parts: { ladder: ['/ladder.js'], published: ['/file.js'] }, published })
  const all = getCatalogue({ services: ['i18n'] })
  const open = (hasContext: boolean) =>
    createPageManifest({ ...all, shared: { ...all.shared, runtime: onlyRelease(own) } }, { blocks: ['a'], hasContext })
  const [withContext, without] = [open(true), open(false)]
  expect([withContext.entry, withContext.preloads]).toEqual([
    { src: '/published.js', integrity: 'sha256-p' },
    ['/core.js'],
  ])
  expect([without.entry.src, without.preloads]).toEqual(['/runtime/1.0.0.js', ['/core.js', '/file.js']])
  const getScripts = ({ importMap }: typeof without) =>
    Object.keys(importMap.integrity).filter((url) => !url.startsWith('/a/'))
  expect([getScripts(withContext), getScripts(without)]).toEqual([['/published.js'], ['/runtime/1.0.0.js']])
})

it.each(['idle', 'interaction'] as const)('a block that is fetched at %s needs none', (load) => {
  expect(preloadsFor({ load })).toEqual([])
})

it('they are imported by code that ends no script', () => {
  expect(preloadScript(['/core.js', '/</script>.js'])).toBe('import"/core.js";import"/\\u003c/script>.js"')
})

it('a block on the first screen is imported with the files that its markup names', () => {
  const getManifest = (name: string, wanted?: readonly string[]) =>
    createPageManifest(getCatalogue({}), { blocks: ['a'], first: [{ name, ...(wanted && { files: wanted }) }] })
      .firstImports
  expect(getManifest('a')).toEqual(['/a/index-A.js'])
  expect(getManifest('a', ['one', 'none'])).toEqual(['/a/index-A.js', '/a/one-B.js'])
  expect(getManifest('b', ['one'])).toEqual([])
  expect(firstScript(['/</script>.js'])).toBe('for(const url of ["/\\u003c/script>.js"])import(url).catch(()=>{})')
})

it('a block that waits for a hand is not', () => {
  const input = { blocks: ['a'], first: [{ name: 'a' }] }
  expect(createPageManifest(getCatalogue({ load: 'interaction' }), input).firstImports).toEqual([])
})

it('a block with a canary is not, as only the browser knows which release it gets', () => {
  const catalogue = getCatalogue({})
  const release = catalogue.blocks.a?.releases['1.0.0'] as Release
  const blocks = { a: { stable: '1.0.0', releases: { '1.0.0': release, '1.1.0': { ...release, version: '1.1.0' } } } }
  const channels = { ...noChannels, blocks: { a: { canary: { version: '1.1.0', share: 10, salt: 's' } } } }
  const { firstImports } = createPageManifest(
    { ...catalogue, blocks },
    { blocks: ['a'], channels: channels as never, first: [{ name: 'a' }] },
  )
  expect(firstImports).toEqual([])
})
