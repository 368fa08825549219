import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { block, catalogue, getCanary, release, withChannels } from './fixtures'
import { type BlockChannels, coreSuits, createPageManifest, type PageManifestInput, type Release } from './index'

const urls = (page: ReturnType<typeof createPageManifest>) =>
  page.manifest.entries.map((entry) => entry.releases.map(({ url }) => url))
const a = (...versions: string[]) => versions.map((version) => `/a/${version}/index.js`)
const made = (...versions: string[]) => versions.map((version) => release('a', version))
const one = block('a', { stable: '1.1.0', previous: '1.0.0' }, ...made('1.0.0', '1.1.0', '1.2.0'))

it('a page gets the stable release, and the previous one to fall back to', () => {
  const page = createPageManifest(catalogue({ a: one }), { blocks: ['a'] })
  expect(urls(page)).toEqual([a('1.1.0', '1.0.0')])
  expect(page.manifest.entries[0]).toEqual({
    name: 'a',
    selector: '.a',
    releases: [
      { version: '1.1.0', url: '/a/1.1.0/index.js' },
      { version: '1.0.0', url: '/a/1.0.0/index.js' },
    ],
  })
  expect(page.problems).toEqual([])
  expect(page.entry).toEqual({ src: '/runtime/1.0.0.js', integrity: 'sha384-runtime-1.0.0' })
})

it('a developer’s version is used instead of the stable release, which is what it falls back to', () => {
  const asked = (version: string) =>
    urls(createPageManifest(catalogue({ a: one }), { blocks: ['a'], overrides: { a: version } }))[0]
  expect(asked('1.2.0')).toEqual(a('1.2.0', '1.1.0', '1.0.0'))
  expect(asked('1.0.0')).toEqual(a('1.0.0', '1.1.0'))
  expect(asked('1.1.0')).toEqual(a('1.1.0', '1.0.0'))
})

it('an unknown release of any name gives the other releases, and a problem', () => {
  for (const version of ['9.9.9', '', 'constructor', '__proto__', 'toString']) {
    const page = createPageManifest(catalogue({ a: one }), { blocks: ['a'], overrides: { a: version } })
    expect(urls(page)[0]).toEqual(a('1.1.0', '1.0.0'))
    expect(page.problems).toEqual([expect.stringContaining(`release "${version}"`)])
  }
})

it('the order is: revoked, developer’s version, pin, canary, stable, previous', () => {
  const pins = [{ site: 'shop', version: '1.0.0', until: '2026-11-30' }]
  const channels = { a: { ...getCanary('1.2.0'), pins } }
  const page = (more: Partial<PageManifestInput>, blocks: Record<string, BlockChannels> = channels) =>
    createPageManifest(catalogue({ a: one }), { blocks: ['a'], today: '2026-11-30', ...withChannels(blocks, more) })
  const [entry] = page({}).manifest.entries
  expect(urls(page({}))).toEqual([a('1.2.0', '1.1.0', '1.0.0')])
  expect(entry?.canary).toEqual({ share: 5, salt: 's' })
  expect(urls(page({ site: 'shop' }))).toEqual([a('1.0.0', '1.1.0')])
  expect(page({ site: 'shop' }).manifest.entries[0]?.canary).toBeUndefined()
  expect(urls(page({ site: 'shop', today: '2026-12-01' }))).toEqual([a('1.2.0', '1.1.0', '1.0.0')])
  expect(urls(page({ site: 'shop', overrides: { a: '1.1.0' } }))).toEqual([a('1.1.0', '1.0.0')])
  const revoked = { a: { ...channels.a, revoked: ['1.2.0', '1.0.0'] } }
  expect(urls(page({ site: 'shop', overrides: { a: '1.2.0' } }, revoked))).toEqual([a('1.1.0')])
  expect(urls(page({}, { a: { stable: '1.2.0', previous: '1.1.0' } }))).toEqual([a('1.2.0', '1.1.0')])
})

it('without a day of its own a pin ends with its last day, by UTC', () => {
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const pins = [{ site: 'shop', version: '1.0.0', until: '2026-11-30' }]
  const pageAt = (moment: string) => {
    vi.setSystemTime(moment)
    return createPageManifest(catalogue({ a: one }), {
      blocks: ['a'],
      site: 'shop',
      ...withChannels({ a: { stable: '1.1.0', previous: '1.0.0', pins } }),
    })
  }
  expect(urls(pageAt('2026-11-30T23:59:59.999Z'))).toEqual([a('1.0.0', '1.1.0')])
  expect(urls(pageAt('2026-12-01T00:00:00Z'))).toEqual([a('1.1.0', '1.0.0')])
})

it('the manifest names the site where a canary or records need it, and the address for records', () => {
  const page = (more: Partial<PageManifestInput>) =>
    createPageManifest(catalogue({ a: one }), { blocks: ['a'], site: 'shop', ...more }).manifest
  expect(page({})).not.toHaveProperty('site')
  expect(page(withChannels({ a: getCanary('1.2.0') }))).toHaveProperty('site', 'shop')
  expect(page({ health: '/health' })).toMatchObject({ site: 'shop', health: '/health' })
})

it('a killed block is on no page, and that is no problem', () => {
  const page = createPageManifest(catalogue({ a: one }), { blocks: ['a'], ...withChannels({ a: { killed: true } }) })
  expect(page.manifest.entries).toEqual([])
  expect(page.styles).toEqual([])
  expect(page.problems).toEqual([])
})

it('facts in which releases differ stand in each of them, and React is there if one of them needs it', () => {
  const drawn = block(
    'a',
    { stable: '1.1.0', previous: '1.0.0' },
    release('a', '1.1.0', { facts: { selector: '.a', load: 'idle', services: ['http'] } }),
    release('a', '1.0.0', { facts: { selector: '.a', load: 'idle', margin: 50, react: true } }),
  )
  const { manifest, importMap } = createPageManifest(catalogue({ a: drawn }), { blocks: ['a'] })
  expect(manifest.entries).toEqual([
    {
      name: 'a',
      selector: '.a',
      load: 'idle',
      releases: [
        { version: '1.1.0', url: '/a/1.1.0/index.js', services: ['http'] },
        { version: '1.0.0', url: '/a/1.0.0/index.js', margin: 50 },
      ],
    },
  ])
  expect(importMap.imports).toHaveProperty('react')
})

it('with a canary the head has the style of the release that most get, and the manifest that of the canary', () => {
  const styled = (version: string) => release('a', version, { style: [`/a/${version}/style.css`, `sha384-${version}`] })
  const two = block('a', { stable: '1.1.0', previous: '1.0.0' }, ...['1.2.0', '1.1.0', '1.0.0'].map(styled))
  const page = createPageManifest(catalogue({ a: two }), { blocks: ['a'], ...withChannels({ a: getCanary('1.2.0') }) })
  expect(page.styles).toEqual([{ block: 'a', href: '/a/1.1.0/style.css', integrity: 'sha384-1.1.0' }])
  expect(page.manifest.entries[0]?.releases.map(({ style }) => style?.[0])).toEqual([
    '/a/1.2.0/style.css',
    undefined,
    '/a/1.0.0/style.css',
  ])
})

it('a release that needs a newer core, or another major, is skipped for an older one', () => {
  const made = block(
    'a',
    { stable: '1.1.0', previous: '1.0.0' },
    release('a', '2.0.0', { core: '2.0.0' }),
    release('a', '1.1.0', { core: '1.3.0' }),
    release('a', '1.0.0', { core: '1.2.0' }),
  )
  for (const channels of [{}, { a: getCanary('2.0.0') }]) {
    const page = createPageManifest(catalogue({ a: made }), { blocks: ['a'], ...withChannels(channels) })
    expect(page.manifest.entries[0]?.canary).toBeUndefined()
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
    '"a" is not on the page: no release of it suits core 1.2.0. Its HTML stays as served. Publish a release or change its channels.',
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
    { blocks: ['a', 'b'], overrides: { b: '1.3.0' } },
  )
  expect(urls(page)).toEqual([a('1.4.0', '1.3.0'), ['/b/1.3.0/index.js', '/b/1.4.0/index.js']])
  expect(page.importMap.imports).toEqual({
    '@ashlar/core-block': '/core/1.2.0/@ashlar/core-block.js',
    '@ashlar/core-dom': '/core/1.2.0/@ashlar/core-dom.js',
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
  expect(react?.importMap.imports.react).toBe('/react/19.0.0/react.js')
  expect(react?.importMap.imports['@ashlar/core-react']).toBe(preact?.importMap.imports['@ashlar/core-react'])
  expect(preact?.importMap.imports).toMatchObject({
    react: '/preact/10.0.0/react.js',
    'react-dom': '/preact/10.0.0/react-dom.js',
  })
  expect(Object.keys(preact?.importMap.integrity ?? {}).filter((url) => url.startsWith('/react/'))).toEqual([])
  expect(preact?.manifest).toEqual(react?.manifest)
  expect(react?.manifest.entries[0]).not.toHaveProperty('react')
})

it('a stylesheet stands in the head of the page; only that of a block the runtime adds to a page comes with the block alone', () => {
  const style = ['/a/1.0.0/style.css', 'sha384-style'] as const
  const styled = (facts: Partial<Release['facts']>) => {
    const made = release('a', '1.0.0', { style, facts: { selector: '.a', ...facts } })
    const page = createPageManifest(catalogue({ a: block('a', { stable: '1.0.0' }, made) }), { blocks: ['a'] })
    return [page.styles, page.manifest.entries[0]?.releases[0]?.style]
  }
  const head = [{ block: 'a', href: style[0], integrity: style[1] }]
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
    overrides: fc.dictionary(word, word),
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
    { name: 'a', selector: '.a', releases: [{ version: '1.0.0', url: '/a/1.0.0/index.js' }] },
    {
      name: 'b',
      selector: ':not(*)',
      releases: [{ version: '1.0.0', url: '/b/1.0.0/index.js', style: ['/b.css', 'sha384-b'] }],
      answers: ['show'],
    },
  ])
  expect(page.styles).toEqual([])
  expect(createPageManifest(catalogue({ b: answering }), { blocks: ['b'] }).styles).toEqual([
    { block: 'b', href: '/b.css', integrity: 'sha384-b' },
  ])
})
