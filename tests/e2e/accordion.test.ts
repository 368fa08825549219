import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'
import { keepSections } from './page-sections'
import { serveSaved } from './serve-saved'
import { arrive, openSite, statuses, touch, visit } from './site'

const site = openSite()

/** The first page has its questions alone: each test opens it anew. */
beforeAll(() => keepSections(site, '/', ({ block }) => block === 'accordion'))

const published = readFileSync(join(root, 'packages/accordion/fixtures/published.html'), 'utf8')

it('[ACC-01] [ACC-01.1] opening one closes the others unless several may be open, the first is open where the page wants it, and a double click opens', async () => {
  const several = 'data-should-allow-multiple-open-items='
  const first = 'data-is-expanded-first-item='
  const source = [
    published,
    published.replace(`${several}""`, `${several}"true"`),
    published.replace(`${first}""`, `${first}"true"`),
    // Two that the server sent open.
    published.replace(`${several}""`, `${several}"true"`).replaceAll('aria-expanded="false"', 'aria-expanded="true"'),
    published,
  ].join('')
  const saved = await serveSaved(site, [{ path: '/faq', source }])
  const { page } = await visit(saved, '/faq')
  await touch(page, '.accordion-items-container')
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(Array(5).fill('ready'))
  const list = (at: number) => page.locator('.accordion-items-container').nth(at)
  const open = (at: number) => list(at).getByRole('button', { expanded: true }).allTextContents()
  const press = (at: number, name: string) => list(at).getByRole('button', { name }).click()
  expect(await Promise.all([0, 1, 2, 3].map(open))).toEqual([[], [], ['Delivery'], ['Delivery', 'Returns']])
  for (const at of [0, 1, 2]) {
    await press(at, 'Delivery')
    // A press during the animation is ignored.
    await page.waitForFunction(() => document.getAnimations().length === 0)
    await press(at, 'Returns')
  }
  expect(await Promise.all([0, 1, 2].map(open))).toEqual([['Returns'], ['Delivery', 'Returns'], ['Returns']])
  await expect.poll(() => page.getByText('Words').filter({ visible: true }).count()).toBe(6)
  // The second press of a double click falls into the movement of the first.
  const question = list(4).getByRole('button', { name: 'Delivery' })
  await question.dblclick()
  await page.waitForFunction(() => document.getAnimations().length === 0)
  await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true')
  await question.click()
  await expect.poll(() => question.getAttribute('aria-expanded')).toBe('false')
})

const code = '**/cdn/{.work,accordion}/**/*.js'
const isRunning = (page: Page) => page.evaluate(() => 'signal' in (window as unknown as { ashlar: object }).ashlar)
const question = (page: Page, name: string) => page.getByRole('button', { name })
const isOpen = async (page: Page, name: string) =>
  (await question(page, name).getAttribute('aria-expanded')) === 'true' &&
  (await page.getByRole('region', { name }).isVisible())

it('[ACC-01] the first press on a question is answered while no file can be fetched, and the block goes on from there', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { page, problems } = await arrive(site, '/', {}, (one) =>
    one.route(code, async (route) => {
      await held
      await route.continue()
    }),
  )
  await question(page, 'bring').click()
  expect([await isOpen(page, 'bring'), await isOpen(page, 'walk together')]).toEqual([true, false])
  release()
  await expect.poll(() => isRunning(page)).toBe(true)
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready'])
  expect([await isOpen(page, 'bring'), await isOpen(page, 'walk together')]).toEqual([true, false])
  await question(page, 'bring').click()
  await expect.poll(() => isOpen(page, 'bring')).toBe(false)
  expect(problems).toEqual([])
})

/** All answers of the first page can be read. */
async function expectAllShown(page: Page) {
  const panels = await page.locator('.accordion-item__dropdown').all()
  expect(panels.length).toBeGreaterThan(2)
  for (const panel of panels) {
    const isShown = await panel.evaluate(({ firstElementChild }) =>
      firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
    )
    expect(isShown).toBe(true)
    expect((await panel.boundingBox())?.height).toBeGreaterThan(10)
  }
}

it('[ACC-01] without scripts every answer of an accordion can be read', async () => {
  const { page } = await arrive(site, '/', { javaScriptEnabled: false })
  await expectAllShown(page)
})

it("[ACC-01] before any code is there every answer is printed, the browser's search opens the answer that it finds, and so does a link on the page", async () => {
  const { page, problems } = await arrive(site, '/', {}, (one) => one.route(code, () => {}))
  await expect.poll(() => page.locator('.accordion-item__dropdown[hidden=until-found]').count()).toBeGreaterThan(1)
  await page.emulateMedia({ media: 'print' })
  await expectAllShown(page)
  await page.emulateMedia({ media: 'screen' })
  const rain = page.locator('.accordion-item__dropdown', { hasText: 'The light after rain' })
  await expect.poll(() => rain.getAttribute('hidden')).toBe('until-found')
  await rain.dispatchEvent('beforematch')
  expect([await isOpen(page, 'when it rains'), await isOpen(page, 'walk together')]).toEqual([true, false])
  await page.evaluate(() => {
    location.hash = 'bring'
  })
  await expect.poll(() => isOpen(page, 'bring')).toBe(true)
  expect(problems).toEqual([])
})

it('[ACC-01] a link from elsewhere to an answer opens it without a touch', async () => {
  const { page, problems } = await arrive(site, '/#bring')
  await expect.poll(() => isOpen(page, 'bring')).toBe(true)
  expect(await question(page, 'bring').evaluate((button) => button.getBoundingClientRect().top >= 0)).toBe(true)
  expect(problems).toEqual([])
})
