import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Canary } from '../../packages/manifest/src/index'
import { root } from '../../tooling/build/workspace.ts'
import { isFull, sample } from '../sample'
import { climb, openLadderSite } from './broken-releases'
import { accordion, expectNeighbours, expectUsable, list, outcomes, release, servedText, starts } from './ladder-page'
import { keepSections } from './page-sections'
import { serveSaved } from './serve-saved'
import { type Site, statuses, touch, visit } from './site'

const site = openLadderSite([
  accordion('1.1.0', `throw new Error('at import')`),
  accordion('1.1.2', starts(''), { integrity: `sha384-${'A'.repeat(64)}` }),
  accordion('1.1.3', starts('')),
  accordion('1.1.4', starts(`for (const one of element.querySelectorAll('.accordion-item__dropdown')) one.remove()`)),
  accordion(
    '1.1.6',
    `export function init(element) { element.replaceChildren(); return new Promise(() => {}) }
    export function destroy() {}`,
  ),
  accordion('1.1.9', starts(`element.replaceChildren(); throw new Error('styled')`), {
    style: '.accordion-items-container{outline:3px solid red}',
  }),
  accordion('1.2.0', starts(''), { style: '.accordion-items-container{outline:3px solid lime}' }),
  {
    block: 'calendar',
    version: '1.1.0',
    source: starts(`element.replaceChildren(); throw new Error('no view')`),
    facts: { react: undefined },
  },
])

/** Of the blocks beside the accordion a few are enough for a sample. */
async function keepFew() {
  const few = /"(?:accordion|button|scaled-text)"/
  if (!isFull) await keepSections(site, '/', (section) => few.test(JSON.stringify(section)))
}

const outline = (page: Page) => page.locator(list).evaluate((element) => getComputedStyle(element).outlineStyle)

async function hang(page: Page, pattern: string) {
  await page.clock.install()
  await page.clock.resume()
  await page.route(pattern, () => {})
}
/** Lets time pass on the page; each step is short, as the loader begins one timer after another. */
async function pass(page: Page, seconds: number) {
  for (let second = 0; second < seconds; second++) await page.clock.fastForward(1000)
}

/** A release does not start: the visitor has the one before it, and one record names both. */
async function expectFallback(version: string, phase: string, code: string) {
  const one = await climb(site, '/', { accordion: version })
  await expectUsable(site, one)
  expect(await release(one.page)).toBe('1.0.0')
  await expect
    .poll(() => outcomes(one))
    .toEqual([
      [version, null, 0, phase, code],
      [version, '1.0.0', 1, null, null],
    ])
  expect(one.recordsOf('accordion')[0]).toMatchObject({
    site: expect.any(String),
    cohort: 'stable',
    ms: expect.any(Number),
  })
  // One page view in ten weighs its releases, too.
  const members = Object.keys(one.recordsOf('accordion')[0] ?? {})
  expect(members.filter((name) => name !== 'bytes').sort()).toEqual([
    'block',
    'code',
    'cohort',
    'got',
    'ms',
    'phase',
    'rung',
    'site',
    'wanted',
  ])
  return one
}

// With all its blocks: the release before is described in a file of its own on such a page.
it('a release that throws at import: the one before it is described in a module that the set file names, and does not run with other bytes than were released', async () => {
  const broken = { accordion: '1.1.0' }
  const one = await expectFallback('1.1.0', 'load', 'throws')
  expect(one.asked.filter((path) => /^\/cdn\/sets\/[0-9a-f]+\.js$/.test(path))).toHaveLength(1)
  await one.page.context().close()
  const changed = await climb(site, '/', broken, (page) =>
    page.route('**/cdn/accordion/1.0.0/index-*.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()};document.title='changed'` })
    }),
  )
  await expect.poll(async () => (await statuses(changed.page)).accordion).toEqual(['failed'])
  await expect.poll(() => changed.page.locator(list).textContent()).toBe(await servedText(site))
  expect(await changed.page.title()).not.toBe('changed')
  await expect
    .poll(() => outcomes(changed))
    .toEqual([
      ['1.1.0', null, 0, 'load', 'throws'],
      ['1.1.0', null, 1, 'load', 'details'],
      ['1.1.0', null, null, 'load', 'details'],
    ])
  await expectNeighbours(changed.page)
})

it.each(
  sample(
    [
      ['removes all answers', '1.1.4', 'check', 'part'],
      ['has another content than the page expects', '1.1.2', 'load', 'missing'],
    ],
    2,
  ),
)(
  'a release that %s: the visitor has the one before it, and one record names both',
  async (_, version = '', phase = '', code = '') => {
    await keepFew()
    await expectFallback(version, phase, code)
  },
)

it('a release that never arrives gives way after eight seconds', async () => {
  await keepFew()
  const one = await climb(site, '/', { accordion: '1.1.3' }, (page) => hang(page, '**/cdn/accordion/1.1.3/index.js'))
  await expect.poll(async () => (await statuses(one.page)).accordion).toEqual(['loading'])
  await pass(one.page, 9)
  await expectUsable(site, one)
  await pass(one.page, 3)
  await expect
    .poll(() => outcomes(one))
    .toEqual([
      ['1.1.3', null, 0, 'load', 'timeout'],
      ['1.1.3', '1.0.0', 1, null, null],
    ])
})

it('a release whose start never settles gives way after five seconds', async () => {
  await keepFew()
  const one = await climb(site, '/', { accordion: '1.1.6' }, (page) => hang(page, '**/no-such-file'))
  await expect.poll(async () => (await statuses(one.page)).accordion).toEqual(['starting'])
  await pass(one.page, 6)
  await expectUsable(site, one)
  await pass(one.page, 3)
  await expect
    .poll(() => outcomes(one))
    .toEqual([
      ['1.1.6', null, 0, 'start', 'timeout'],
      ['1.1.6', '1.0.0', 1, null, null],
    ])
})

it('a release without React gives way to one with it', async () => {
  await keepSections(site, '/walks', ({ block }) => block === 'calendar')
  const one = await climb(site, '/walks?view=calendar&month=04-2027', { calendar: '1.1.0' })
  await one.page.locator('.sqs-block-calendar[data-block-status=ready] table[role=grid]').waitFor()
  await expect.poll(() => one.page.locator('.sqs-block-calendar').getAttribute('data-block-release')).toBe('1.0.0')
  expect(await one.page.locator('.calendar-event').count()).toBeGreaterThan(0)
  expect(one.problems).toEqual([])
})

const canaryOf = (version: string) => ({
  accordion: { stable: '1.0.0', canary: { share: 100, salt: 's', version } as Canary },
})
/** A page with these releases of its accordion, once that is ready. */
async function open(at: Site, path: string, channels: typeof site.channels) {
  site.channels = channels
  const { page } = await visit(at, path)
  await touch(page, list)
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready'])
  return page
}
/** The styles of accordions in a page, by version, and whether each is switched off. */
const links = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
        'link[href*="/cdn/accordion/"],style[data-href*="/cdn/accordion/"]',
      ),
    ].map((sheet) => [
      /accordion\/([\d.]+)/.exec(sheet.dataset.href ?? (sheet as HTMLLinkElement).href)?.[1],
      sheet.disabled,
    ]),
  )

it('the style of a release comes and goes with it', async () => {
  const newer = await open(site, '/blocks/accordion', canaryOf('1.2.0'))
  expect(await release(newer)).toBe('1.2.0')
  expect(await links(newer)).toEqual([
    ['1.0.0', true],
    ['1.2.0', false],
  ])
  expect(await outline(newer)).toBe('solid')
  await newer.context().close()
  const failing = await open(site, '/blocks/accordion', canaryOf('1.1.9'))
  expect(await release(failing)).toBe('1.0.0')
  expect(await links(failing)).toEqual([
    ['1.0.0', false],
    ['1.1.9', true],
  ])
  expect(await outline(failing)).toBe('none')
})

const published = readFileSync(join(root, 'packages/accordion/fixtures/published.html'), 'utf8')
let saved: Site
beforeAll(async () => {
  const source = `<!doctype html><html lang="en"><head><title>Kept</title></head><body>${published}</body></html>`
  saved = await serveSaved(site, [{ path: '/kept', source }])
})

it.each([
  ['a canary with another style', '1.2.0', canaryOf('1.2.0')],
  ['the release before a canary that fails', '1.0.0', canaryOf('1.1.9')],
  ['the release before one that fails', '1.0.0', { accordion: { stable: '1.1.9', previous: '1.0.0' } }],
])('a published page keeps its own appearance: %s brings none', async (_, version, channels) => {
  const page = await open(saved, '/kept', channels)
  expect([await release(page), await links(page), await outline(page)]).toEqual([version, [], 'none'])
  await page.context().close()
})
