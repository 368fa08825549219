import { join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { cdnFolder } from '../../tooling/build/cdn/index.ts'
import { commonFiles } from '../../tooling/build/weight.ts'
import { blockList, packages } from '../../tooling/build/workspace.ts'
import { sample } from '../sample'
import { getShifts, watchShifts } from './layout-shifts'
import { atRest, motionEnded } from './rest'
import { openSite, scrollSlowly, scrollThrough, statuses, visit } from './site'

const site = openSite()
const blockNames = sample(blockList(), 12)

/** Pages that need no React, however far they are read. */
const withoutReact = [
  '/',
  '/portfolio',
  '/portfolio/designs',
  '/contact',
  '/films',
  '/shop',
  '/shop/wool-socks',
  '/shop/the-ridge-printed',
]
/** Each fourth is of another kind: a page with blocks, a form in React, a product, results, a refusal. */
const paths = [
  ...['/', '/portfolio', '/portfolio/designs', '/kitchen'],
  ...['/walks', '/readings', '/about', '/contact'],
  ...['/shop/wool-socks', '/journal', '/journal/figs', '/credits'],
  ...['/search?q=stream', '/blocks', '/no-such-page', '/journal/how-slow-is-slow'],
  ...['/members', '/films', '/shop', '/shop/the-ridge-printed'],
]
const looks = [
  { width: 320, colorScheme: 'light', forcedColors: 'none' },
  { width: 768, colorScheme: 'dark', forcedColors: 'none' },
  { width: 1280, colorScheme: 'light', forcedColors: 'active' },
] as const
const isReact = (path: string) => path.includes('/cdn/.work/react/')

/** Parts that their example shows, of which a page may need any: the block is weighed with the heaviest, which this is. */
const heaviestParts: Readonly<Record<string, readonly string[]>> = { template: ['menus'] }

/** Files of a block that its page has fetched, and that are not those of the common case, by which its weight is judged. */
function rareFiles(name: string, asked: readonly string[]): string[] {
  const block = packages().find(({ folder }) => folder === name)
  if (!block) return []
  const folder = join(cdnFolder, '.work', name)
  const common = commonFiles(folder, block.manifest.ashlar?.common ?? heaviestParts[name])
  const start = `/cdn/.work/${name}/`
  return asked.filter((one) => one.startsWith(start) && !common.has(one.slice(start.length)))
}

/** True for lines of the console that tell of more than a page that is not there or not open. */
const isProblem = (line: string) => !/status of (?:403|404)/.test(line)

/** What axe leaves to people on these pages, and why it is right there. */
const undecided = [
  // A picture or gradient behind text: `chart.test.ts` computes the contrast of charts itself.
  /gradient|image node/,
  // Fixed bars at the end of the window, and items of a list that are scrolled out of sight.
  /overlap|obscured/,
  // Signs such as "×" and "+", whose buttons have names.
  /too short|non-text characters|part of the accessible name/,
  // The film of the demo has no sound.
  /captions are available for the element <video [^>]*walk\.webm/,
  // The colours that the browser replaces in a forced palette.
  /has a 1:1 contrast ratio/,
]

/** What axe finds on a page, and what it leaves to people. */
async function findByAxe(page: Page) {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    // It judges the contrast of a field that has a value.
    for (const field of document.querySelectorAll('textarea')) field.value ||= 'Words'
    const { violations, incomplete } = await (window as unknown as { axe: typeof axe }).axe.run(document)
    const open = incomplete.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any, none, all }) => `${id}: ${[...any, ...none, ...all].map((one) => one.message)} ${html}`),
    )
    return { found: violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), open }
  })
}

/** Gives an open page another width and palette: it does not scroll sideways, and axe finds nothing on it. */
async function expectSound(page: Page, { width, colorScheme, forcedColors }: (typeof looks)[number]) {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme, forcedColors })
  // A colour that fades in has no contrast yet.
  await motionEnded(page)
  const where = `${page.url()} at ${width} px, ${colorScheme}, forced colours ${forcedColors}`
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), { message: where })
    .toBe(true)
  const { found, open } = await findByAxe(page)
  expect(found, where).toEqual([])
  expect(
    open.filter((one) => !undecided.some((reason) => reason.test(one))),
    where,
  ).toEqual([])
}

it.each(sample(paths, 8).map((path, at) => [path, sample(looks, 3, at % 3)] as const))(
  '%s: the policy is never broken, nothing is uncaught, it never scrolls sideways, and axe finds nothing',
  async (path, shown) => {
    const { width, ...colours } = shown[0] as (typeof looks)[number]
    const { page, problems, asked } = await visit(site, path, { viewport: { width, height: 800 }, ...colours })
    await scrollThrough(page)
    for (const look of shown) await expectSound(page, look)
    if (withoutReact.includes(path)) expect(asked.filter(isReact)).toEqual([])
    expect(asked.some((one) => one.startsWith('/cdn/'))).toBe(true)
    expect(problems.filter(isProblem)).toEqual([])
  },
)

// Axe looks at each block in its own tests and stories, and at all of them on `/blocks/all`.
it('on the page of a block the policy is never broken, nothing is uncaught, and no rare file is fetched', async () => {
  const { page, problems, asked } = await visit(site, '/blocks')
  for (const name of blockNames) {
    asked.length = 0
    await page.goto(`${site.origin}/blocks/${name}`)
    await scrollThrough(page)
    await motionEnded(page)
    expect(rareFiles(name, asked), 'Name their sources in "ashlar.common" of the package.').toEqual([])
    expect(problems.filter(isProblem), name).toEqual([])
  }
})

it('a page with every block fetches the search when it is used, without layout shift or a failed block, and is sound in its looks', async () => {
  const { page, asked } = await visit(site, '/blocks/all', {}, watchShifts)
  await scrollSlowly(page)
  expect((await getShifts(page)).flatMap(({ moved }) => moved)).toEqual([])
  expect(asked.filter((path) => path.includes('/cdn/.work/search/') && path.endsWith('.js'))).toEqual([])
  await page.locator('main').getByRole('searchbox').focus()
  await expect.poll(() => asked.some((path) => path.includes('/cdn/.work/search/') && path.endsWith('.js'))).toBe(true)
  await expect
    .poll(async () =>
      Object.values(await statuses(page))
        .flat()
        .filter((status) => status !== 'ready'),
    )
    .toEqual([])
  for (const look of sample(looks, 3)) await expectSound(page, look)
})

it('a photograph that has not arrived has its mean colour, and a button click never waits for the network', async () => {
  const { page } = await visit(site, '/', {}, async (one) => {
    await one.route('**/api/census/**', () => {})
    await one.route('**/images/**', (route) => route.abort())
  })
  const picture = page.locator('main img').first()
  await expect
    .poll(() => picture.evaluate((image) => getComputedStyle(image).backgroundColor))
    .toMatch(/^rgb\(\d+, \d+, \d+\)$/)
  await page.getByRole('button', { name: 'Accept' }).click()
  await scrollThrough(page)
  // From the click to the start of the next page: how busy the machine is meanwhile does not count.
  await page.evaluate(() => {
    let clicked = 0
    addEventListener('click', () => (clicked = performance.now()), { capture: true })
    addEventListener('beforeunload', () => sessionStorage.setItem('left', `${performance.now() - clicked}`))
  })
  await page.getByRole('link', { name: 'Ask for a place' }).click()
  await page.waitForURL('**/contact')
  expect(await page.evaluate(() => Number(sessionStorage.getItem('left') ?? Number.NaN))).toBeLessThan(2500)
})

it('[BTN-01] [TRK-03] views and clicks are stored once a visitor agrees, and none before', async () => {
  const { page, asked } = await visit(site, '/contact')
  await scrollThrough(page)
  await atRest(page)
  expect(asked.filter((path) => path.startsWith('/api/') || path.includes('tracking'))).toEqual([])
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/ss_cvr/)
  await page.getByRole('button', { name: 'Accept' }).click()
  const stored = async () =>
    (await site.database.selectFrom('records').select(['path', 'content']).execute()).filter(({ content }) =>
      content.includes('See the walks'),
    )
  await expect.poll(async () => (await stored()).length).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'See the walks' }).click()
  await page.waitForURL('**/walks')
  await expect.poll(async () => (await stored()).filter(({ path }) => path.endsWith('button-click')).length).toBe(1)
})
