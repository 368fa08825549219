// A visitor whose browser refuses cookies and storage: what needs none of it works, the rest says why, in words of a visitor.
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { keepSections } from './page-sections'
import { openSite, scrollThrough, statuses, touch, visit, wake } from './site'

const site = openSite()

// The page of the house has a map and answers too: a visit would start them.
beforeAll(() => keepSections(site, '/contact', ({ block }) => block === 'forms'))

const sentence = /you do not have cookies enabled/
/** Words of this house, which say nothing to a visitor. */
const ours = /\b(?:crumb|token|runtime|loader|ashlar|JSON)\b/i

/** The browser neither keeps nor sends a cookie, and has no storage. */
async function refuse(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
    const refused = {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, refused)
    Reflect.deleteProperty(window, 'cookieStore')
  })
  await page.route(`${site.origin}/**`, async (route) => {
    const { cookie: _cookie, ...headers } = await route.request().allHeaders()
    await route.continue({ headers })
  })
}

/** The texts of a page that a visitor sees. */
// biome-ignore lint/performance/useDomNodeTextContent: scripts and hidden texts are no words to a visitor.
const getText = (page: Page) => page.locator('body').innerText()

/** A request that the server refuses is named by the browser itself. */
const isProblem = (text: string) => !/status of 400/.test(text)

it('[ENV-05] a form keeps what was written, and says that cookies are off', async () => {
  const { page, problems } = await visit(site, '/contact', {}, refuse)
  await page.getByRole('button', { name: 'Decline' }).press('Enter')
  await scrollThrough(page)
  await expect.poll(async () => (await statuses(page)).forms?.includes('ready')).toBe(true)
  await page.getByLabel('Name *').fill('Ada')
  await page.getByLabel('Email *').fill('ada@example.com')
  await page.getByLabel('What should we know? *').fill('Boots')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => getText(page)).toMatch(sentence)
  expect(await page.getByLabel('What should we know? *').inputValue()).toBe('Boots')
  expect(await getText(page)).not.toMatch(ours)
  expect(problems.filter(isProblem)).toEqual([])
})

it('[ENV-05] a product says so, a like is not lost in silence, and what needs no cookie works', async () => {
  const { page, problems } = await visit(site, '/shop/fig-marmalade', {}, refuse)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect.poll(() => getText(page)).toMatch(sentence)
  expect(await getText(page)).not.toMatch(ours)
  await page.goto(`${site.origin}/journal/figs`)
  await touch(page, '.sqs-simple-like')
  await page.locator('.sqs-simple-like button').click()
  await expect.poll(() => getText(page)).toContain('Not saved. Try again.')
  expect(await getText(page)).not.toMatch(ours)
  problems.length = 0
  await page.goto(`${site.origin}/blocks/accordion`)
  await wake(page)
  const panel = page.locator('main .accordion-item__click-target').first()
  const before = await panel.getAttribute('aria-expanded')
  await panel.click()
  await expect.poll(() => panel.getAttribute('aria-expanded')).not.toBe(before)
  expect(problems).toEqual([])
})
