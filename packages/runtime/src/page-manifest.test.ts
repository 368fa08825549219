import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Catalogue, type CatalogueBlock, coreSuits, createPageManifest, type Release } from './page-manifest'

const release = (name: string, version: string, more: Partial<Release> = {}): Release => {
  const url = `/${name}/${version}/index.js`
  return {
    version,
    url,
    integrity: { [url]: `sha384-${name}-${version}` },
    core: '1.0.0',
    facts: { selector: `.${name}` },
    ...more,
  }
}
const block = (name: string, channels: Omit<CatalogueBlock, 'releases'>, ...releases: Release[]): CatalogueBlock => {
  const versions = new Set(Object.values(channels))
  const made = releases.length > 0 ? releases : [...versions].map((version) => release(name, version))
  return { ...channels, releases: Object.fromEntries(made.map((one) => [one.version, one])) }
}
const shared = (name: string, ...specifiers: string[]) => ({
  version: '1.2.0',
  imports: Object.fromEntries(specifiers.map((one) => [one, `/${name}/${one}.js`])),
  integrity: Object.fromEntries(specifiers.map((one) => [`/${name}/${one}.js`, `sha384-${name}-${one}`])),
})
const catalogue = (blocks: Catalogue['blocks']): Catalogue => ({
  runtime: { url: '/runtime.js', legacyShims: '/legacy-shims.js', integrity: { '/runtime.js': 'sha384-runtime' } },
  core: shared('core', '@ashlar/core-block', '@ashlar/core-dom'),
  coreReact: shared('core-react', '@ashlar/core-react'),
  react: shared('react', 'react', 'react-dom'),
  preact: shared('preact', 'react', 'react-dom'),
  blocks,
})
const urls = (manifest: ReturnType<typeof createPageManifest>) => manifest.manifest.entries.map((entry) => entry.urls)
const a = (...versions: string[]) => versions.map((version) => `/a/${version}/index.js`)
const one = block('a', { stable: '1.1.0', previous: '1.0.0', canary: '1.2.0' })

it('a page gets the stable release, and the previous one to fall back to', () => {
  const page = createPageManifest(catalogue({ a: one }), { blocks: ['a'] })
  expect(urls(page)).toEqual([a('1.1.0', '1.0.0')])
  expect(page.manifest.entries[0]).toEqual({ name: 'a', selector: '.a', urls: a('1.1.0', '1.0.0') })
  expect(page.problems).toEqual([])
  expect(page.entry).toEqual({ src: '/runtime.js', integrity: 'sha384-runtime' })
})

it('a pin is used instead of the stable release, which is what it falls back to', () => {
  const pinned = (version: string) =>
    urls(createPageManifest(catalogue({ a: one }), { blocks: ['a'], pins: { a: version } }))[0]
  expect(pinned('1.2.0')).toEqual(a('1.2.0', '1.1.0', '1.0.0'))
  expect(pinned('1.0.0')).toEqual(a('1.0.0', '1.1.0'))
  expect(pinned('1.1.0')).toEqual(a('1.1.0', '1.0.0'))
})

it('a pin to an unknown release of any name gives the other releases', () => {
  for (const version of ['9.9.9', '', 'constructor', '__proto__', 'toString']) {
    const page = createPageManifest(catalogue({ a: one }), { blocks: ['a'], pins: { a: version } })
    expect(urls(page)[0]?.at(-1)).toBe('/a/1.0.0/index.js')
    expect(page.problems).toEqual([expect.stringContaining(`pinned to "${version}"`)])
  }
})

it('a page that takes canaries gets them where there are any; a pin still counts for more', () => {
  const page = catalogue({ a: one, b: block('b', { stable: '2.0.0' }) })
  expect(urls(createPageManifest(page, { blocks: ['a', 'b'], canary: true }))).toEqual([
    a('1.2.0', '1.1.0', '1.0.0'),
    ['/b/2.0.0/index.js'],
  ])
  expect(urls(createPageManifest(page, { blocks: ['a'], canary: true, pins: { a: '1.0.0' } }))).toEqual([
    a('1.0.0', '1.1.0'),
  ])
})

it('a release that needs a newer core, or another major, is skipped for an older one', () => {
  const made = block(
    'a',
    { stable: '1.1.0', previous: '1.0.0', canary: '2.0.0' },
    release('a', '2.0.0', { core: '2.0.0' }),
    release('a', '1.1.0', { core: '1.3.0' }),
    release('a', '1.0.0', { core: '1.2.0' }),
  )
  for (const canary of [false, true]) {
    const page = createPageManifest(catalogue({ a: made }), { blocks: ['a'], canary })
    expect(urls(page)).toEqual([a('1.0.0')])
    expect(page.problems).toEqual([])
    expect(Object.keys(page.importMap.integrity)).not.toContain('/a/1.1.0/index.js')
  }
})

it('a block of which no release suits the core is left out, and a problem that names both', () => {
  const page = createPageManifest(
    catalogue({ a: block('a', { stable: '1.0.0' }, release('a', '1.0.0', { core: '1.2.1' })) }),
    {
      blocks: ['a'],
    },
  )
  expect(page.manifest.entries).toEqual([])
  expect(page.problems).toEqual([
    '"a" is not on the page: no release of it suits core 1.2.0. Its HTML stays as served. Publish a release or change the pin.',
  ])
})

it('an unknown block is a problem, and the others are on the page all the same', () => {
  const page = createPageManifest(catalogue({ a: one }), { blocks: ['nope', 'a', 'constructor', 'a'] })
  expect(urls(page)).toEqual([a('1.1.0', '1.0.0')])
  expect(page.problems).toHaveLength(2)
  expect(page.problems[0]).toContain('"nope" is not on the page: the catalogue has no such block')
  expect(page.problems[1]).toContain('"constructor"')
})

it('two blocks at different versions of the same release line share one page, one core and one import map', () => {
  const page = createPageManifest(
    catalogue({
      a: block('a', { stable: '1.4.0', previous: '1.3.0' }),
      b: block('b', { stable: '1.4.0', previous: '1.3.0' }),
    }),
    { blocks: ['a', 'b'], pins: { b: '1.3.0' } },
  )
  expect(urls(page)).toEqual([a('1.4.0', '1.3.0'), ['/b/1.3.0/index.js', '/b/1.4.0/index.js']])
  expect(page.importMap.imports).toEqual({
    '@ashlar/core-block': '/core/@ashlar/core-block.js',
    '@ashlar/core-dom': '/core/@ashlar/core-dom.js',
  })
  for (const url of urls(page).flat()) expect(page.importMap.integrity[url]).toMatch(/^sha384-/)
})

it('React is named only where a block draws with it, and Preact takes its place by one word', () => {
  const drawn = block('a', { stable: '1.0.0' }, release('a', '1.0.0', { facts: { selector: '.a', react: true } }))
  const all = catalogue({ a: drawn, b: block('b', { stable: '1.0.0' }) })
  expect(createPageManifest(all, { blocks: ['b'] }).importMap.imports).not.toHaveProperty('react')
  const [react, preact] = (['react', 'preact'] as const).map((library) =>
    createPageManifest(all, { blocks: ['a', 'b'], react: library }),
  )
  expect(react?.importMap.imports.react).toBe('/react/react.js')
  expect(react?.importMap.imports['@ashlar/core-react']).toBe(preact?.importMap.imports['@ashlar/core-react'])
  expect(preact?.importMap.imports).toMatchObject({ react: '/preact/react.js', 'react-dom': '/preact/react-dom.js' })
  expect(Object.keys(preact?.importMap.integrity ?? {}).filter((url) => url.startsWith('/react/'))).toEqual([])
  expect(preact?.manifest).toEqual(react?.manifest)
  expect(react?.manifest.entries[0]).not.toHaveProperty('react')
})

it('a stylesheet stands in the head of the page; only that of a block the runtime adds to a page comes with the block alone', () => {
  const style = ['/a/1.0.0/style.css', 'sha384-style'] as const
  const styled = (facts: Partial<Release['facts']>) => {
    const made = release('a', '1.0.0', { style, facts: { selector: '.a', ...facts } })
    const page = createPageManifest(catalogue({ a: block('a', { stable: '1.0.0' }, made) }), { blocks: ['a'] })
    return [page.styles, page.manifest.entries[0]?.style]
  }
  const head = [{ href: style[0], integrity: style[1] }]
  expect(styled({})).toEqual([head, undefined])
  expect(styled({ react: true })).toEqual([head, style])
  expect(styled({ page: true })).toEqual([[], style])
})

it('a core suits blocks built against it or an older one of its major, and no others', () => {
  const suits = ['1.2.3', '1.2.2', '1.1.9', '1.0.0', '1.2.3-rc.1'].map((wanted) => coreSuits('1.2.3', wanted))
  expect(suits).toEqual([true, true, true, true, true])
  const not = ['1.2.4', '1.3.0', '2.0.0', '0.9.9', '1.10.0', ''].map((wanted) => coreSuits('1.2.3', wanted))
  expect(not).toEqual([false, false, false, false, false, false])
  expect(coreSuits('1.10.0', '1.9.9')).toBe(true)
})

it('no request of a page throws, and every file of the manifest has its integrity', () => {
  const word = fc.constantFrom('a', 'b', 'constructor', '__proto__', 'toString', '1.0.0', '1.1.0', '1.2.0', '')
  const all = catalogue({ a: one, b: block('b', { stable: '1.0.0' }) })
  const request = fc.record({
    blocks: fc.array(word),
    pins: fc.dictionary(word, word),
    canary: fc.boolean(),
    react: fc.constantFrom('react' as const, 'preact' as const),
  })
  fc.assert(
    fc.property(request, (asked) => {
      const page = createPageManifest(all, asked)
      const leftOut = page.problems.filter((problem) => problem.includes('is not on the page'))
      expect(page.manifest.entries.length + leftOut.length).toBe(new Set(asked.blocks).size)
      for (const url of [...urls(page).flat(), ...Object.values(page.importMap.imports)]) {
        expect(page.importMap.integrity[url]).toMatch(/^sha384-/)
      }
    }),
  )
})

it('a block that answers an intent of another is on the page too, with its style beside its code and not in the head', () => {
  const asking = block('a', { stable: '1.0.0' }, release('a', '1.0.0', { facts: { selector: '.a', asks: ['show'] } }))
  const answering = block(
    'b',
    { stable: '1.0.0' },
    release('b', '1.0.0', {
      facts: { selector: ':not(*)', answers: ['show'], template: true },
      style: ['/b.css', 'sha384-b'],
    }),
  )
  const page = createPageManifest(catalogue({ a: asking, b: answering, c: one }), { blocks: ['a'] })
  expect(page.manifest.entries).toEqual([
    { name: 'a', selector: '.a', urls: a('1.0.0') },
    {
      name: 'b',
      selector: ':not(*)',
      urls: ['/b/1.0.0/index.js'],
      answers: ['show'],
      style: ['/b.css', 'sha384-b'],
    },
  ])
  expect(page.styles).toEqual([])
  expect(createPageManifest(catalogue({ b: answering }), { blocks: ['b'] }).styles).toEqual([
    { href: '/b.css', integrity: 'sha384-b' },
  ])
})
