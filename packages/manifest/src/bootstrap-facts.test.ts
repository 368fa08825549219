import { expect, it } from 'vitest'
import type { Release } from './catalogue'
import { block, catalogue, getCanary, onlyRelease, release, runtime, withChannels } from './fixtures'
import { createPageManifest, type PageManifestInput } from './index'

const bootstrap = '/bootstrap.js'
const script = { runtime: onlyRelease(runtime('1.0.0', { bootstrap, parts: { ladder: ['/ladder.js'] } })) }
const getFacts = (
  facts: Readonly<Record<string, Partial<Release['facts']>>>,
  more: Partial<PageManifestInput> = {},
) => {
  const blocks = Object.fromEntries(
    Object.entries(facts).map(([name, one]) => [
      name,
      onlyRelease(release(name, '1.0.0', { facts: { selector: `.${name}`, ...one } })),
    ]),
  )
  return createPageManifest(catalogue(blocks, script), { blocks: Object.keys(facts), ...more }).bootstrap?.facts
}

it('a page without blocks has a bootstrap that waits for nothing', () => {
  expect(getFacts({})).toEqual({ entry: '/runtime/1.0.0.js' })
})

it('each load time has its elements, without the times that no block has', () => {
  const facts = getFacts({
    near: {},
    far: { margin: 600 },
    quiet: { load: 'idle' },
    touched: { load: 'interaction', replayClicks: 'button' },
  })
  expect(facts).toEqual({
    entry: '/runtime/1.0.0.js',
    imports: ['/core/1.2.0/@ashlar/core-block.js', '/ladder.js'],
    visible: { 200: ':is(.near):not([data-complete])', 600: ':is(.far):not([data-complete])' },
    idle: ':is(.quiet):not([data-complete])',
    touch: '[data-complete],.touched',
    clicks: ':is(.touched) :is(button)',
  })
})

it('a block that starts at once, or on the first screen, has the runtime fetched while the page is parsed', () => {
  expect(getFacts({ a: { load: 'now' } })).toMatchObject({ isNow: true })
  expect(getFacts({ a: {} }, { first: [{ name: 'a' }] })).toMatchObject({ isNow: true })
  expect(getFacts({ a: { load: 'interaction' } }, { first: [{ name: 'a' }] })).not.toHaveProperty('isNow')
})

it('a block of the first screen that waits for a touch is fetched when the browser is idle; one whose step answers, with the touch', () => {
  const module = '/a/1.0.0/index.js'
  const waiting = getFacts({ a: {} }, { first: [{ name: 'a', isComplete: true }] })
  expect(waiting?.imports).toContain(module)
  expect(waiting, 'no step answers it').not.toHaveProperty('later')
  const answered = getFacts({ a: {} }, { first: [{ name: 'a', isComplete: true, isAnswered: true }] })
  expect(answered).toMatchObject({ later: [module] })
  expect(answered?.imports).not.toContain(module)
  for (const facts of [waiting, answered]) expect(facts).not.toHaveProperty('isNow')
  const beside = getFacts({ a: {}, b: {} }, { first: [{ name: 'b' }, { name: 'a', isComplete: true }] })
  expect(beside?.imports, 'nothing that waits is fetched beside what starts').not.toContain(module)
})

it('a block that waits for a touch is fetched near the viewport where it has parts that its start changes', () => {
  const { visible, touch } = getFacts({ a: { load: 'interaction', visibleWith: '.raw', margin: 0 } }) ?? {}
  expect({ visible, touch }).toEqual({
    visible: { 0: ':is(:is(.a):has(.raw)):not([data-complete])' },
    touch: '[data-complete],.a',
  })
})

it('a load time of a newer release, which this server does not know, is that of a block near the viewport', () => {
  const facts = getFacts({ a: { ...JSON.parse('{ "load": "later" }'), margin: 50 } })
  expect(facts).toMatchObject({ visible: { 50: ':is(.a):not([data-complete])' } })
  expect(facts).not.toHaveProperty('isNow')
})

it('a block of the whole page stands for its body; one that only counts waits for another use, and for a visitor who comes back', () => {
  expect(getFacts({ a: { load: 'idle', page: true, selector: '' } })).toMatchObject({
    idle: ':is(body):not([data-complete])',
  })
  const facts = getFacts({ a: { load: 'idle', startsRuntime: false } })
  expect(facts).toMatchObject({ returning: '.a' })
  expect(facts).not.toHaveProperty('idle')
})

it('a block of the whole page that the server sends waits for a touch, where its release has a style for that', () => {
  const facts = { selector: '', page: true, load: 'idle', replayClicks: '.bar button' } as const
  const get = (more: Partial<Release>) => {
    const bar = onlyRelease(release('bar', '1.0.0', { facts, ...more }))
    return createPageManifest(catalogue({ bar }, script), { blocks: ['bar'], served: ['bar'] })
  }
  const sent = get({ servedStyle: ['/bar.css', 'sha256-bar'] })
  expect(sent).toMatchObject({ served: ['bar'], styles: [{ block: 'bar', href: '/bar.css', integrity: 'sha256-bar' }] })
  expect(sent.bootstrap?.facts).toMatchObject({ touch: '[data-complete]', clicks: '.bar button' })
  expect(sent.bootstrap?.facts).not.toHaveProperty('idle')
  const older = get({})
  expect(older).toMatchObject({ served: [], styles: [] })
  expect(older.bootstrap?.facts).toHaveProperty('idle')
})

it('a block that the server sends, and that nothing asks for, is no entry of the page', () => {
  const facts = { selector: '', page: true } as const
  const bar = onlyRelease(release('bar', '1.0.0', { facts, servedStyle: ['/bar.css', 'sha256-bar'] }))
  const page = createPageManifest(catalogue({ bar }, script), { blocks: ['bar'], served: ['bar'] })
  expect(page.manifest.entries).toEqual([])
  // One of two releases acts on a press.
  const next = release('bar', '1.1.0', { facts: { ...facts, replayClicks: 'button' }, servedStyle: ['/bar.css', ''] })
  const both = block(
    'bar',
    { stable: '1.0.0' },
    release('bar', '1.0.0', { facts, servedStyle: ['/bar.css', ''] }),
    next,
  )
  const more = { blocks: ['bar'], served: ['bar'], site: 's', ...withChannels({ bar: getCanary('1.1.0') }) }
  expect(createPageManifest(catalogue({ bar: both }, script), more).manifest.entries).toHaveLength(1)
})

it('events of the page fetch the runtime, those of an editor as well, those of other blocks do not', () => {
  expect(getFacts({ a: { load: 'interaction', loadOn: ['scroll', '.b'] } })).toMatchObject({ on: { scroll: '.b' } })
  expect(getFacts({ a: { load: 'interaction', loadOn: ['b:select', '.b'] } })).not.toHaveProperty('on')
  const answers = ['show', 'a:force']
  expect(getFacts({ a: { load: 'idle', page: true, answers } })).toMatchObject({ on: { 'a:force': 'body' } })
})

it('a page with work of its own fetches the runtime when idle, and one for some visitors by their cookies', () => {
  expect(getFacts({}, { isBusy: true, cookies: 'yes=1' })).toMatchObject({ idle: 'body', cookies: 'yes=1' })
})

it('with a canary the elements of both releases count, as the browser decides which of them a visitor gets', () => {
  const stable = release('a', '1.0.0')
  const canary = release('a', '1.1.0', { facts: { selector: '.a', load: 'interaction' } })
  const all = catalogue({ a: block('a', { stable: '1.0.0' }, stable, canary) }, script)
  const page = createPageManifest(all, { blocks: ['a'], site: 's', ...withChannels({ a: getCanary('1.1.0') }) })
  expect(page.bootstrap?.facts).toMatchObject({
    visible: { 200: ':is(.a):not([data-complete])' },
    touch: '[data-complete],.a',
  })
})

it('a runtime of an older release has no bootstrap', () => {
  expect(createPageManifest(catalogue({}), { blocks: [] }).bootstrap).toBeUndefined()
})
