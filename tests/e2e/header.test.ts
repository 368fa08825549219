import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { sample } from '../sample'
import { atRest } from './rest'
import { savedFolder, serveSaved } from './serve-saved'
import { openSite, type Site, statuses, visit } from './site'

const site = openSite()
let saved: Site
beforeAll(async () => {
  saved = await serveSaved(site, ['header-7-0.html', 'header-7-1.html'])
})

/** A page with little beside its header. */
const light = '/blocks/accordion'
const phone = { viewport: { width: 360, height: 640 } }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const isReady = (page: Page) =>
  expect.poll(async () => (await statuses(page)).header?.every((status) => status === 'ready')).toBe(true)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())
const isFocusIn = (page: Page, selector: string) =>
  page.evaluate((one) => document.activeElement?.closest(one) !== null, selector)
const isOpen = (page: Page, name: string) => button(page, name).getAttribute('aria-expanded')
const bound = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-controllers-bound]')].map(
      (element) => element.dataset.controllersBound,
    ),
  )

/** A header of ours waits for the first touch. */
const touch = (page: Page) => page.locator('.header').first().dispatchEvent('pointerover')

async function answerBanner(page: Page) {
  await page.getByRole('button', { name: 'Decline' }).click()
  await touch(page)
  await isReady(page)
}

async function violations(page: Page) {
  await page.evaluate(axe.source)
  return page.evaluate(async () =>
    (await (window as unknown as { axe: typeof axe }).axe.run(document)).violations.map(({ id }) => id),
  )
}

it('[HDR-01] on a telephone the menu opens, holds focus over an inert page, closes by Escape and returns focus', async () => {
  const { page, problems } = await visit(site, light, { ...phone, reducedMotion: 'reduce' })
  await answerBanner(page)
  expect(await page.locator('.header-nav a').first().isVisible()).toBe(false)
  expect((await page.locator('.header').first().boundingBox())?.height).toBeLessThan(70)
  await button(page, 'Open menu').focus()
  await page.keyboard.press('Enter')
  await page.locator('.header-nav a', { hasText: 'Contact' }).waitFor()
  expect(await page.evaluate(() => document.querySelector('main')?.inert)).toBe(true)
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /focus-trap/.test(name))),
    )
    .toBe(true)
  await atRest(page)
  for (let tabs = 0; tabs < 16; tabs++) {
    await page.keyboard.press('Tab')
    expect(await isFocusIn(page, '.header')).toBe(true)
  }
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await focused(page)).toContain('Open menu')
  expect(await page.evaluate(() => document.querySelector('main')?.inert)).toBe(false)
  expect(problems).toEqual([])
})

it('[HDR-01] a press before its code has arrived opens the menu, and its links lead to their pages', async () => {
  let release = () => {}
  const pressed = new Promise<void>((resolve) => {
    release = resolve
  })
  const { page } = await visit(site, light, phone, (one) =>
    one.route('**/cdn/{.work/header,header/*}/index-*.js', (route) => pressed.then(() => route.continue())),
  )
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.locator('.header[data-block-status]').waitFor()
  await button(page, 'Open menu').click()
  release()
  await button(page, 'Work').click()
  await page.locator('.header-nav').getByRole('link', { name: 'Sounds' }).click()
  await page.waitForURL('**/sounds')
  await expect.poll(() => button(page, 'Open menu').getAttribute('aria-expanded')).toBe('false')
})

it('[DOM-04] [HDR-01] a folder closes when focus leaves it, by Escape and by a press elsewhere, and keeps its links in reach; the header leaves the screen on the way down and comes back on the way up', async () => {
  const { page, problems } = await visit(site, '/about', { reducedMotion: 'reduce' })
  await answerBanner(page)
  await button(page, 'Work').focus()
  await page.keyboard.press('Enter')
  for (const name of ['Portfolio', 'Sounds', 'Films']) {
    await page.keyboard.press('Tab')
    expect([await focused(page), await isOpen(page, 'Work')]).toEqual([name, 'true'])
  }
  await page.keyboard.press('Tab')
  expect([await focused(page), await isOpen(page, 'Work')]).toEqual(['The house', 'false'])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press(' ')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  expect([await focused(page), await isOpen(page, 'Work')]).toEqual(['Work', 'false'])
  await button(page, 'Work').click()
  expect(await isOpen(page, 'Work')).toBe('true')
  await page.locator('h1').click({ position: { x: 9, y: 9 } })
  expect(await isOpen(page, 'Work')).toBe('false')
  const bottom = () => page.locator('.header').evaluate((header) => header.getBoundingClientRect().bottom)
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect.poll(bottom).toBeLessThanOrEqual(0)
  await page.evaluate(() => window.scrollTo(0, 700))
  await expect.poll(bottom).toBeGreaterThan(50)
  expect(problems).toEqual([])
})

it('[HDR-02] language and cart act in the header of a telephone', async () => {
  const { page } = await visit(site, '/shop/enamel-cup', phone)
  await answerBanner(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.locator('.header').getByRole('link', { name: '1 item in cart' }).waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
  await button(page, 'Open menu').click()
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Español' }).click()
  await button(page, 'Abrir el menú').waitFor()
  await page.locator('.header').getByRole('link', { name: '1 artículo en el carrito' }).click()
  await page.waitForURL('**/cart')
})

/** The code of the header does not come. */
const withoutItsCode = (page: Page) => page.route('**/cdn/{.work/header,header/*}/*.js', (route) => route.abort())

it('[HDR-01] without scripts, and when its code does not come, the navigation of a telephone is open, and the page begins on the first screen', async () => {
  const plain = await visit(site, light, { ...phone, javaScriptEnabled: false })
  const broken = await visit(site, light, phone, withoutItsCode)
  await button(broken.page, 'Open menu').click()
  for (const { page } of [plain, broken]) {
    for (const name of ['Walks', 'Portfolio', 'Contact'])
      await page.locator('.header-nav').getByRole('link', { name, exact: true }).waitFor()
    expect(await page.locator('.header-burger-btn').isVisible()).toBe(false)
    const { y, height } = (await page.locator('main h1').boundingBox()) ?? { y: Number.NaN, height: 0 }
    expect(y + height).toBeLessThan(phone.viewport.height)
    await page.context().close()
  }
})

/** A wide page whose header has no code. */
const alone = {
  'without scripts': async () => visit(site, '/about', { javaScriptEnabled: false }),
  async 'when its code does not come'() {
    const visited = await visit(site, '/about', {}, withoutItsCode)
    await button(visited.page, 'Work').click()
    await expect.poll(async () => (await statuses(visited.page)).header).toEqual(['failed'])
    return visited
  },
}

it.each(sample(Object.entries(alone), 2, 1))(
  '[HDR-01] %s, a wide header has one storey; one folder is open at a time, and closes behind pointer and focus',
  async (_case, open) => {
    const { page } = await open()
    expect((await page.locator('.header').boundingBox())?.height).toBeLessThan(100)
    await button(page, 'Work').hover()
    const nav = page.locator('.header-nav')
    /** Which of two links, each of another folder, can be pressed. */
    const shown = () =>
      nav.evaluate((all) =>
        ['Portfolio', 'Kitchen'].map((name) => {
          const found = [...all.querySelectorAll('a')].find(({ textContent }) => textContent === name)
          const box = found?.getBoundingClientRect() ?? new DOMRect()
          return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === found
        }),
      )
    expect(await shown()).toEqual([true, false])
    await button(page, 'The house').hover()
    expect(await shown()).toEqual([false, true])
    await page.mouse.move(600, 600)
    await link(page, 'Contact').first().focus()
    expect(await shown()).toEqual([false, false])
    await button(page, 'The house').focus()
    expect(await shown()).toEqual([false, true])
  },
)

it('[HDR-01] [HDR-02] a published 7.1 header: burger, folders over the list, drop-downs, languages, account and cart', async () => {
  const { page, problems } = await visit(saved, '/header-7-1', phone)
  await isReady(page)
  await button(page, 'Open Menu').click()
  await link(page, 'Visit us').waitFor()
  await page.locator('[data-folder-id="/work"]').click()
  await link(page, 'Prints').waitFor()
  expect(await focused(page)).toBe('Back')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Back' }).click()
  expect(await isFocusIn(page, '[data-folder-id="/work"]')).toBe(true)
  await link(page, 'Visit us').click()
  expect(await page.evaluate(() => [location.hash, document.body.classList.contains('header--menu-open')])).toEqual([
    '#visit',
    false,
  ])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await button(page, 'Work').focus()
  await page.keyboard.press('Enter')
  await link(page, 'Books').waitFor()
  await button(page, 'English').click()
  expect(await link(page, 'Books').isVisible()).toBe(false)
  await expect.poll(() => link(page, 'Español').getAttribute('href')).toBe('/?language=es-ES')
  await expect.poll(() => bound(page)).toEqual(['Header', 'UserAccountLink'])
  expect(problems).toEqual([])
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/account/login')
})

it('[HDR-01] [HDR-03] a published 7.0 header: overlay, folders, drop-downs, controllers that count as bound, and an account button for a visitor who is not logged in, by pointer', async () => {
  const { page, problems } = await visit(saved, '/header-7-0', phone)
  await isReady(page)
  await button(page, 'Open menu').first().click()
  expect(await focused(page)).toBe('Work')
  await page.keyboard.press('Enter')
  await link(page, 'Prints').waitFor()
  await button(page, 'Back').click()
  expect(await link(page, 'Prints').isVisible()).toBe(false)
  await atRest(page)
  for (let tabs = 0; tabs < 5; tabs++) {
    await page.keyboard.press('Tab')
    expect(await isFocusIn(page, '.Mobile-overlay')).toBe(true)
  }
  // The backdrop, beside the menu.
  await page.mouse.click(340, 400)
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('Mobile-bar-menu')
  await page.setViewportSize({ width: 1280, height: 800 })
  await button(page, 'Work').focus()
  await page.keyboard.press(' ')
  await link(page, 'Prints').waitFor()
  await page.keyboard.press('Escape')
  expect(await isOpen(page, 'Work')).toBe('false')
  await expect
    .poll(async () => [...new Set(await bound(page))].sort())
    .toEqual(['HashManager', 'MobileOverlayFolders', 'MobileOverlayToggle', 'UserAccountLink'])
  expect(problems).toEqual([])
  await button(page, 'Log in').click()
  await page.waitForURL('**/account/login')
})

it('[HDR-03] the account button of a member says so, and opens the account by keyboard', async () => {
  const source = readFileSync(join(savedFolder, 'header-7-0.html'), 'utf8').replace(
    'SQUARESPACE_CONTEXT = {',
    'SQUARESPACE_CONTEXT = {"siteUser": {"displayName": "Ada"}, ',
  )
  const { page } = await visit(await serveSaved(site, [{ path: '/member', source }]), '/member')
  await button(page, 'My account').press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/account/login')
})
