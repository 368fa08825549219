import { expect, it } from 'vitest'
import { catalogue, onlyRelease, release, runtime } from './fixtures'
import { createPageManifest, getSetText, type PageManifestInput, withSetFile } from './index'

const script = (readsSets?: true) => ({
  runtime: onlyRelease(runtime('1.1.0', { bootstrap: '/bootstrap.js', ...(readsSets && { readsSets }) })),
})
const open = (input: Partial<PageManifestInput> = {}, facts: object = {}, shared: object = script(true)) =>
  createPageManifest(
    catalogue({ a: onlyRelease(release('a', '1.0.0', { facts: { selector: '.a', ...facts } })) }, shared),
    { blocks: ['a'], texts: { 'a.next': 'Next' }, health: '/health', site: 's', token: 't', ...input },
  )

it('what all pages with the same blocks have in common stands in the file, and nothing of one page alone', () => {
  const page = open()
  expect(JSON.parse(getSetText(page) ?? '')).toEqual({
    importMap: page.importMap,
    manifest: { entries: page.manifest.entries, texts: { 'a.next': 'Next' } },
    modules: { entry: '/runtime/1.1.0.js', imports: ['/core/1.2.0/@ashlar/core-block.js'] },
  })
  expect(getSetText(open({ token: 'other' }))).toBe(getSetText(page))
  const { importMap, manifest, bootstrap, styles } = withSetFile(page, ['/sets/x.json', 'sha256-x'])
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
  expect(withSetFile(page, ['/sets/x.json', 'sha256-x'])).toBe(page)
})
