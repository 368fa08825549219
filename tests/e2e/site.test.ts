import { join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { cdnFolder } from '../../tooling/build/cdn/index.ts'
import { commonFiles } from '../../tooling/build/weight.ts'
import { blockList, packages } from '../../tooling/build/workspace.ts'
import { sample } from '../sample'
import { getMoves, watchShifts } from './layout-shifts'
import { atRest, motionEnded } from './rest'
import { openSite, scrollSlowly, scrollThrough, statuses, visit, wake } from './site'

const site = openSite()
const blockNames = sample(blockList(), 5)
const paths = [
  '/',
  '/portfolio',
  '/portfolio/designs',
  '/walks',
  '/kitchen',
  '/readings',
  '/about',
  '/contact',
  '/journal',
  '/journal/figs',
  '/credits',
  '/search?q=stream',
  '/blocks',
  '/blocks/all',
  '/no-such-page',
  '/members',
]

/** Pages that need no React, however far they are read. */
const withoutReact = ['/', '/portfolio', '/portfolio/designs', '/contact']
const isReact = (path: string) => path.includes('/cdn/.work/react/')

/** Files of a block that its page has fetched, and that are not those of the common case, by which its weight is judged. */
function rareFiles(name: string, asked: readonly string[]): string[] {
  const block = packages().find(({ folder }) => folder === name)
  if (!block) return []
  const folder = join(cdnFolder, '.work', name)
  const common = commonFiles(folder, block.manifest.ashlar?.common)
  const start = `/cdn/.work/${name}/`
  return asked.filter((one) => one.startsWith(start) && !common.has(one.slice(start.length)))
}

/** True for lines of the console that tell of more than a page that is not there or not open. */
const isProblem = (line: string) => !/status of (?:403|404)/.test(line)

async function findByAxe(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document)
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}

it.each(sample(paths, 3))(
  '%s: the policy is never broken, nothing is uncaught, and axe finds nothing',
  async (path) => {
    const { page, problems, asked } = await visit(site, path)
    await scrollThrough(page)
    // A colour that fades in has no contrast yet.
    await motionEnded(page)
    const found = await findByAxe(page)
    expect(found).toEqual([])
    if (withoutReact.includes(path)) expect(asked.filter(isReact)).toEqual([])
    expect(problems.filter(isProblem)).toEqual([])
  },
)

// Axe looks at each block in its own tests and stories, and at all of them on `/blocks/all`.
it('on the page of a block the policy is never broken, nothing is uncaught, and no rare file is fetched', async () => {
  const { page, problems, asked } = await visit(site, '/blocks')
  for (const name of blockNames) {
    asked.length = 0
    await page.goto(`${site.origin}/blocks/${name}`)
    await wake(page)
    await scrollThrough(page)
    await motionEnded(page)
    expect(rareFiles(name, asked), 'Name their sources in "ashlar.common" of the package.').toEqual([])
    expect(problems.filter(isProblem), name).toEqual([])
  }
})

/** What axe leaves to people on these pages, and why it is right there. */
const undecided = [
  // A picture or gradient behind text: `chart.test.ts` computes the contrast of charts itself.
  /gradient|image node/,
  // Fixed bars at the end of the window, and items of a list that are scrolled out of sight.
  /overlap|obscured/,
  // Signs such as "×" and "+", whose buttons have names.
  /too short|non-text characters|part of the accessible name/,
  // The colours that the browser replaces in a forced palette.
  /has a 1:1 contrast ratio/,
]

it.each([
  [320, 'light', 'none', 0],
  [768, 'dark', 'none', 1],
  [1280, 'light', 'active', 2],
] as const)(
  'at %i px, %s, forced colours %s: no page scrolls sideways, and axe finds nothing',
  async (width, colorScheme, forcedColors, turn) => {
    const others = [
      '/',
      '/search?q=stream',
      '/journal/how-slow-is-slow',
      '/walks',
      '/kitchen',
      '/shop/the-ridge-printed',
    ]
    for (const path of ['/blocks/all', ...sample(others, 3, turn)]) {
      const { page } = await visit(site, path, { viewport: { width, height: 800 }, colorScheme, forcedColors })
      await scrollThrough(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true)
      await page.evaluate(axe.source)
      const { found, open } = await page.evaluate(async () => {
        const { violations, incomplete } = await (window as unknown as { axe: typeof axe }).axe.run(document)
        const reasons = incomplete.flatMap(({ id, nodes }) =>
          nodes.map(
            ({ html, any, none, all }) => `${id}: ${[...any, ...none, ...all].map((one) => one.message)} ${html}`,
          ),
        )
        return { found: violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), open: reasons }
      })
      expect(found, path).toEqual([])
      expect(
        open.filter((one) => !undecided.some((reason) => reason.test(one))),
        path,
      ).toEqual([])
      await page.context().close()
    }
  },
)

it('a photograph that has not arrived has its mean colour', async () => {
  const { page } = await visit(site, '/journal/figs', {}, (one) => one.route('**/images/**', (route) => route.abort()))
  const picture = page.locator('main img').first()
  expect(await picture.evaluate((image) => getComputedStyle(image).backgroundColor)).toMatch(/^rgb\(\d+, \d+, \d+\)$/)
})

it('the films, the shop and a product need no React, however far they are read', async () => {
  for (const path of ['/films', '/shop', '/shop/wool-socks']) {
    const { page, asked } = await visit(site, path)
    await scrollSlowly(page)
    expect(asked.filter(isReact), path).toEqual([])
    expect(asked.some((one) => one.startsWith('/cdn/'))).toBe(true)
    await page.context().close()
  }
})

it('a page with every block fetches the search when it is used, without layout shift or a failed block', async () => {
  const { page, asked } = await visit(site, '/blocks/all', {}, watchShifts)
  await scrollSlowly(page)
  expect(await getMoves(page)).toEqual([])
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
})

it('a repeated visit stores nothing twice, and a button click never waits for the network', async () => {
  const { page } = await visit(site, '/', {}, (one) => one.route('**/api/census/**', () => {}))
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
  await page.waitForURL('**/portfolio')
  await expect.poll(async () => (await stored()).filter(({ path }) => path.endsWith('button-click')).length).toBe(1)
})
