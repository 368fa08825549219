import { describe, expect, it } from 'vitest'
import { catalogue, onlyRelease, release, runtime } from './fixtures'
import { createPageManifest, getSetFiles, type PageManifest, type PageManifestInput, withSetFile } from './index'

const script = (readsSets?: true) => ({
  runtime: onlyRelease(runtime('1.1.0', { bootstrap: '/bootstrap.js', ...(readsSets && { readsSets }) })),
})
const open = (input: Partial<PageManifestInput> = {}, facts: object = {}, shared: object = script(true)) =>
  createPageManifest(
    catalogue({ a: onlyRelease(release('a', '1.0.0', { facts: { selector: '.a', ...facts } })) }, shared),
    { blocks: ['a'], texts: { 'a.next': 'Next' }, health: '/health', site: 's', token: 't', ...input },
  )

const name = (text: string, ending: string) => ({ url: `/sets/${text.length}.${ending}`, text, integrity: 'sha256-x' })
const getSetText = (page: PageManifest) => getSetFiles(page, { name })?.[0].text

it('what all pages with the same blocks have in common stands in the file, and nothing of one page alone', () => {
  const page = open()
  expect(JSON.parse(getSetText(page) ?? '')).toEqual({
    importMap: page.importMap,
    manifest: { entries: page.manifest.entries, texts: { 'a.next': 'Next' } },
    modules: { entry: '/runtime/1.1.0.js', imports: ['/core/1.2.0/@ashlar/core-block.js'] },
  })
  expect(getSetText(open({ token: 'other' }))).toBe(getSetText(page))
  const { importMap, manifest, bootstrap, styles } = withSetFile(page, {
    url: '/sets/x.json',
    integrity: 'sha256-x',
    text: '',
  })
  expect(importMap).toEqual({ imports: {}, integrity: {} })
  expect(manifest).toEqual({ entries: [], health: '/health', site: 's', token: 't' })
  expect(bootstrap?.facts).toEqual({
    set: ['/sets/x.json', 'sha256-x'],
    visible: { 200: ':is(.a):not([data-complete])' },
    touch: '[data-complete]',
  })
  expect(styles).toEqual(page.styles)
})

it.each([
  ['starts a block at once', open({}, { load: 'now' })],
  ['has work of its own', open({ isBusy: true })],
  ['has a runtime that reads no such files', open({}, {}, script())],
  ['has a runtime that cannot wait', open({}, {}, { runtime: onlyRelease(runtime('1.0.0')) })],
])('a page that %s names its modules itself', (_what, page) => {
  expect(getSetText(page)).toBeUndefined()
})

it('a page that cannot wait stays as it is', () => {
  const page = open({}, {}, { runtime: onlyRelease(runtime('1.0.0')) })
  expect(withSetFile(page, { url: '/sets/x.json', integrity: 'sha256-x', text: '' })).toBe(page)
})

describe('the details of releases to fall back to', () => {
  const texts: Record<string, string> = {
    '/details/a.js': 'export default {"facts":{"load":"idle"}}\n',
    '/details/b.js': 'export default {"facts":{}}\n',
  }
  const block = (of: string) => ({
    stable: '1.1.0',
    previous: '1.0.0',
    releases: {
      '1.1.0': release(of, '1.1.0'),
      '1.0.0': release(of, '1.0.0', { details: [`/details/${of}.js`, `sha256-${of}`] }),
    },
  })
  const joinsDetails = {
    bootstrap: '/bootstrap.js',
    readsSets: true,
    joinsDetails: true,
    parts: { details: ['/d.js'] },
  }
  const openPage = (script: object = joinsDetails, names: readonly string[] = ['a', 'b']) =>
    createPageManifest(
      catalogue(Object.fromEntries(names.map((of) => [of, block(of)])), {
        runtime: onlyRelease(runtime('1.1.0', script)),
      }),
      { blocks: names },
    )
  const read = (page: PageManifest, fileText?: (url: string) => string | undefined) => {
    const [set, ...named] = getSetFiles(page, { name, ...(fileText && { fileText }) }) ?? []
    const { importMap, manifest } = JSON.parse(set?.text ?? '') as PageManifest
    const addresses = manifest.entries.flatMap(({ releases }) => releases.flatMap(({ details }) => details ?? []))
    return { addresses, hashes: Object.keys(importMap.integrity).filter((url) => /details|sets/.test(url)), named }
  }

  it('stand in one module, each by its name, which the set names once with its hash', () => {
    const { addresses, hashes, named } = read(openPage(), (url) => texts[url])
    const [details] = named
    expect(named.map(({ text }) => text)).toEqual([
      'export default {"a@1.0.0":{"facts":{"load":"idle"}},"b@1.0.0":{"facts":{}}}\n',
    ])
    expect([addresses, hashes]).toEqual([[details?.url, details?.url], [details?.url]])
  })

  it.each([
    ['one of them cannot be read', openPage(), (url: string) => (url === '/details/a.js' ? texts[url] : undefined)],
    ['the runtime reads those of one release alone', openPage({ ...joinsDetails, joinsDetails: false }), undefined],
  ])('stay in files of their own where %s', (_why, page, fileText = (url: string) => texts[url]) => {
    const { addresses, hashes, named } = read(page, fileText)
    expect([addresses, hashes, named]).toEqual([
      ['/details/a.js', '/details/b.js'],
      ['/details/a.js', '/details/b.js'],
      [],
    ])
  })

  it('of a single one stay where they are', () => {
    const { addresses, named } = read(openPage(joinsDetails, ['a']), (url) => texts[url])
    expect([addresses, named]).toEqual([['/details/a.js'], []])
  })
})
