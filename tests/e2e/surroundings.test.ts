// A page that is not ours: other scripts, files that do not come, a network that never answers.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { cdnFolder } from '../../tooling/build/cdn/folder.ts'
import { sample } from '../sample'
import { ownClock, stopClock } from './page-clock'
import { atRest, timersPast } from './rest'
import { arrive, openSite, scrollSlowly, scrollThrough, statuses, visit } from './site'

const site = openSite()

/** The files of the runtime and of the core, as addresses of a work copy. */
const files = ['runtime', 'core'].flatMap((name) =>
  readdirSync(join(cdnFolder, '.work', name))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `${name}/${file}`),
)
const isReport = (path: string) => path.endsWith('/RecordJavascriptErrors')

/** Throws once, rejects once, and ends a block once; counts the errors that follow, and says whether the tab answers. */
async function meetErrors(page: Page) {
  await page.evaluate(() => {
    const counted = Object.assign(window, { met: 0 })
    for (const type of ['error', 'unhandledrejection']) addEventListener(type, () => counted.met++)
    setTimeout(() => {
      throw new Error('of the page')
    })
    Promise.reject(new Error('of the page, too'))
    document.body.dispatchEvent(new CustomEvent('block:error', { bubbles: true, detail: null }))
  })
  await atRest(page)
  return page.evaluate(() => (window as unknown as { met: number }).met)
}

it.each(sample(files, 18))(
  '[TRK-15] without %s an error, a rejection and a block:error are reported at most once, and blocks run',
  async (file) => {
    const { page, asked } = await visit(site, '/', {}, (one) =>
      one.route(`**/cdn/.work/${file}`, (route) => route.abort()),
    )
    await scrollThrough(page)
    await atRest(page)
    const others = await page.evaluate(() => {
      const { ashlar } = window as unknown as { ashlar?: { jobs?(): { status: string }[] } }
      return ashlar?.jobs?.().filter(({ status }) => status === 'failed').length ?? 0
    })
    // Without its script a page has no block, and without the core each is as served.
    if (!file.startsWith('core/core-')) expect(others).toBe(0)
    expect(await meetErrors(page)).toBe(2)
    expect(asked.filter(isReport).length).toBeLessThanOrEqual(1)
    expect((await page.locator('main').textContent())?.length).toBeGreaterThan(100)
  },
)

/** Lets requests for some files wait for ever. */
const silence = (page: Page, pattern: string) => page.route(pattern, () => {})

const silent = ['**/cdn/**', '**/cdn/.work/commerce/*', '**/cdn/.work/core/*', '**/cdn/sets/*']

it.each(sample(silent, 4))(
  '[ENV-06] where %s never answers, "Add to Cart" is sent as a plain form four seconds after a press',
  async (pattern) => {
    const { page } = await arrive(site, '/shop/fig-marmalade', {}, async (one) => {
      await ownClock(one)
      await silence(one, pattern)
    })
    await stopClock(page)
    const add = page.getByRole('button', { name: 'Add to Cart' })
    await add.dispatchEvent('click')
    await page.clock.runFor(3900)
    expect(page.url()).toContain('/shop/fig-marmalade')
    const left = page.waitForURL('**/cart*')
    await page.clock.runFor(5000)
    await left
    expect(await page.locator('.cart-container').getByRole('link', { name: 'Fig marmalade' }).count()).toBeGreaterThan(
      0,
    )
  },
)

it('[ENV-06] where nothing of ours answers, the menu and the questions of a page are as without scripts after a press', async () => {
  const phone = { viewport: { width: 360, height: 740 } }
  const { page } = await arrive(site, '/', phone, async (one) => {
    await ownClock(one)
    await silence(one, '**/cdn/**')
  })
  await stopClock(page)
  const walks = page.locator('.header-nav').getByRole('link', { name: 'Walks', exact: true })
  expect(await walks.isVisible()).toBe(false)
  await page.locator('.header-burger-btn').first().dispatchEvent('click')
  await page.clock.runFor(4000)
  await expect.poll(() => walks.isVisible()).toBe(true)
})

/** What scripts of pages replace, and what then still has to be there. */
const replaced: readonly (readonly [name: string, script: string])[] = [
  ['var Map', 'var Map = { center: [1, 2] }'],
  ['var Set', 'var Set = {}'],
  ['var URL', 'var URL = { home: "/" }'],
  ['Promise', 'var Promise = {}'],
  ['CustomEvent', 'var CustomEvent = {}'],
  ['Element', 'var Element = {}'],
  ['a class Map', 'class Map { get() { return 7 } }'],
  ['Array.prototype.entries', 'Array.prototype.entries = function () { return this.slice() }'],
  ['Array.prototype.toJSON', 'Array.prototype.toJSON = function () { return "[" + this.join() + "]" }'],
]

/** A page with a script of its own before ours. */
const withScript = (page: Page, script: string) =>
  page.route('**/blocks/accordion', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<head>/, `<head><script>${script}</script>`)
    const { 'content-security-policy': _policy, ...headers } = response.headers()
    await route.fulfill({ response, body, headers })
  })

/** Where the second question of the page is, in CSS pixels: the driver cannot ask a page without the browser's own values. */
async function findQuestion() {
  const { page } = await arrive(site, '/blocks/accordion')
  return (
    (await page.locator('.accordion-item__click-target').nth(1).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  )
}
let question: ReturnType<typeof findQuestion> | undefined

it.each(sample(replaced, 4))(
  '[ENV-01] [ENV-08] a page whose script replaces %s keeps its content usable, and no release is judged',
  async (name, script) => {
    question ??= findQuestion()
    const { x, y, width, height } = await question
    const warnings: string[] = []
    const { page, asked, problems } = await arrive(site, '/blocks/accordion', {}, async (one) => {
      one.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
      await withScript(one, script)
    })
    const sentences = () => warnings.filter((text) => text.startsWith('[ashlar] A script of the page has replaced'))
    const isKept = name === 'Array.prototype.toJSON'
    for (const step of [0, 2]) await page.mouse.move(x + width / 2 + step, y + height / 2)
    await expect.poll(() => sentences().length).toBe(isKept ? 0 : 1)
    expect(problems.filter((text) => text.startsWith('uncaught'))).toEqual([])
    // The driver is made of it, too.
    if (name === 'a class Map') return expect(sentences()[0]).toContain('Blocks that need Map stay as served.')
    await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready'])
    await page.mouse.click(x + width / 2, y + height / 2)
    const answer = page.locator('.accordion-item__dropdown').nth(1)
    await expect.poll(() => answer.evaluate((one) => one.getBoundingClientRect().height)).toBeGreaterThan(20)
    if (name === 'var Map') expect(await page.evaluate('Map.center')).toEqual([1, 2])
    expect(sentences().length).toBe(isKept ? 0 : 1)
    await timersPast(page, 3000)
    expect(asked.includes('/api/releases/starts')).toBe(isKept)
  },
)

const pages = [
  '/',
  '/walks',
  '/portfolio',
  '/shop',
  '/shop/fig-marmalade',
  '/cart',
  '/journal',
  '/about',
  '/contact',
  '/kitchen',
  '/credits',
  '/blocks/map',
  '/blocks/all',
  '/no-such-page',
]

it('the names of the trusted-types policies of a page are taken before another script can', async () => {
  const { page } = await arrive(site, '/')
  for (const path of sample(pages, 6)) {
    if (path !== '/') await page.goto(site.origin + path)
    const free = await page.evaluate(() =>
      ['ashlar', 'ashlar-set', 'ashlar-scripts'].filter((name) => {
        try {
          return window.trustedTypes?.createPolicy(name, { createHTML: (text) => text })
        } catch {
          return false
        }
      }),
    )
    expect(free, path).toEqual([])
  }
})

it('a press with a modifier key opens a tab, also before any code of its block is there', async () => {
  const { page } = await arrive(site, '/blocks/gallery', {}, (one) => silence(one, '**/cdn/**'))
  const opened = page.context().waitForEvent('page')
  await page
    .locator('main a:has(img)')
    .first()
    .click({ modifiers: ['Control'] })
  expect((await opened).url()).not.toBe('')
  expect(page.url()).toContain('/blocks/gallery')
})

it('a form is sent where the browser wrongly tells of no network', async () => {
  const { page } = await visit(site, '/contact', {}, (one) =>
    one.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })),
  )
  for (const [name, text] of [
    ['Name *', 'Ada'],
    ['Email *', 'ada@example.com'],
    ['What should we know? *', 'Boots'],
  ] as const)
    await page.getByLabel(name).fill(text)
  await page.locator('form [type=submit]').first().click()
  await expect.poll(() => page.getByText('Thank you. Ainhoa answers').isVisible()).toBe(true)
})

it('[ENV-09] buttons that a script has renamed have that name again after they were pressed', async () => {
  const rename = (page: Page, selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, text) => {
        element.textContent = text
      }, name)
  const { page } = await visit(site, '/shop/fig-marmalade')
  const label = '.sqs-add-to-cart-button'
  const read = () => page.locator(label).first().textContent()
  await rename(page, label, 'Into the basket')
  await page.locator(label).first().click()
  await expect.poll(read).toBe('Added!')
  await expect.poll(read).toBe('Into the basket')
  const contact = await visit(site, '/contact')
  const send = contact.page.locator('form [type=submit]').first()
  await rename(contact.page, 'form [type=submit]', 'Off it goes')
  await contact.page.route('**/api/form/**', (route) => route.abort())
  for (const [name, text] of [
    ['Name *', 'Ada'],
    ['Email *', 'ada@example.com'],
    ['What should we know? *', 'Boots'],
  ] as const)
    await contact.page.getByLabel(name).fill(text)
  await send.click()
  await expect.poll(() => contact.page.getByRole('alert').count()).toBeGreaterThan(0)
  await expect.poll(() => send.textContent()).toBe('Off it goes')
})

it('the wheel over a number that has the focus scrolls the page and changes no quantity, also in a field of the owner', async () => {
  const phone = { viewport: { width: 600, height: 300 } }
  const { page } = await visit(site, '/shop/fig-marmalade', phone, (one) =>
    one.route('**/shop/fig-marmalade', async (route) => {
      const response = await route.fetch()
      const own = '<main><input type="number" value="1" aria-label="Years">'
      await route.fulfill({
        response,
        body: (await response.text()).replace('<main>', own).replace('<main ', `${own}<main `),
      })
    }),
  )
  await atRest(page)
  const fields = page.locator('input[type=number]')
  expect(await fields.count()).toBe(2)
  for (const field of await fields.all()) {
    await field.fill('2')
    await field.hover()
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 120)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
    expect(await field.inputValue()).toBe('2')
  }
})

it('[ENV-05] a page in a frame without the origin of its site is as served: nothing is uncaught, all can be read', async () => {
  const problems: string[] = []
  const { page } = await arrive(site, '/', {}, async (one) => {
    one.on('pageerror', ({ message }) => problems.push(message))
    await one.route(`${site.origin}/`, async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': policy, ...headers } = response.headers()
      const sandbox = `${policy};sandbox allow-scripts allow-forms`
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': sandbox } })
    })
  })
  await scrollSlowly(page)
  // Another script inserts something: the page is looked at again.
  await page.evaluate(() => document.body.append(document.createElement('p')))
  await atRest(page)
  expect(await page.evaluate(() => self.origin)).toBe('null')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => page.locator('.sqs-cookie-banner-v2').count()).toBe(0)
  expect(problems).toEqual([])
  expect((await page.locator('main').textContent())?.length).toBeGreaterThan(100)
})
