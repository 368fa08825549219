import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { demoIds } from '../../apps/site-server/tests/support/demo'
import { isFull } from '../sample'
import { atRest } from './rest'
import { savedFolder, serveSaved } from './serve-saved'
import { openSite, type Site, statuses, visit } from './site'

const site = openSite()
let saved: Site

beforeAll(async () => {
  saved = await serveSaved(site, ['shop-7-1.html', 'digital-7-0.html', 'sold-out-7-0.html'])
})
beforeEach(async () => {
  await site.database.deleteFrom('restock_requests').execute()
})

const stored = () => site.database.selectFrom('restock_requests').select(['variant_id', 'email']).execute()
const form = (page: Page) => page.locator('.product-restock-form')
const notice = (page: Page) => form(page).getByRole('status')
const ready = (page: Page, block: string) =>
  expect.poll(async () => (await statuses(page))[block]?.every((status) => status === 'ready')).toBe(true)
const thanks = 'Thank you! You will get one email when it is back in stock.'

/** The product waits for a touch. */
async function touch(page: Page) {
  await page.locator('.ProductItem').dispatchEvent('pointerover')
  await ready(page, 'commerce')
}

/** The code of the block with the form; its style stands in the page. */
const restockCode = /\/restock\/.*\.js$/

/** Every URL that is asked for while a page is open. */
function watchUrls(page: Page) {
  const urls: string[] = []
  page.on('request', (request) => urls.push(decodeURIComponent(request.url())))
  return urls
}

it('[LST-02] the form is there for a sold-out choice alone, also when its code is late; by keyboard the address is stored, and reaches no URL', async () => {
  let urls: string[] = []
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { page, problems, asked } = await visit(site, '/shop/the-ridge-printed', {}, async (page) => {
    urls = watchUrls(page)
    await page.route(restockCode, (route) => arrived.then(() => route.continue()))
  })
  await touch(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  expect(await form(page).isVisible()).toBe(false)
  await choose(page, '40', 'Matt', 'None')
  await page.locator('[data-variant-in-stock="true"]').waitFor()
  await atRest(page)
  expect(await form(page).isVisible()).toBe(false)
  expect(asked.filter((path) => restockCode.test(path))).toEqual([])
  // A form whose code is late follows the choice that stands when it arrives.
  const isAsked = page.waitForRequest(restockCode)
  await choose(page, 'Glossy')
  await isAsked
  expect(await form(page).isVisible()).toBe(false)
  arrive()
  await form(page).waitFor()
  await form(page).getByLabel('Email').focus()
  await page.keyboard.type('ada@')
  await page.keyboard.press('Enter')
  await notice(page).getByText('Email is not valid.').waitFor()
  expect(await form(page).getByLabel('Email').inputValue()).toBe('ada@')
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run('.product-restock-notification'),
  )
  expect(violations).toEqual([])
  await page.keyboard.press('End')
  await page.keyboard.type('example.com')
  await page.keyboard.press('Enter')
  await notice(page).getByText(thanks).waitFor()
  const chosen = await page.locator('[data-selected-variant]').getAttribute('data-selected-variant')
  expect(await stored()).toEqual([{ variant_id: chosen, email: 'ada@example.com' }])
  expect([...urls, page.url()].filter((url) => url.includes('ada'))).toEqual([])
  await choose(page, '40', 'Matt', 'None')
  await form(page).waitFor({ state: 'hidden' })
  expect(problems).toEqual([])
})

async function choose(page: Page, ...values: string[]) {
  for (const value of values)
    await page.evaluate((value) => {
      const options = [...document.querySelectorAll<HTMLOptionElement>('.product-variants option')]
      const option = options.find((option) => option.value.startsWith(value))
      const select = option?.closest('select')
      if (!option || !select) throw new Error(`no ${value}`)
      select.value = option.value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }, value)
}

it('a sold-out choice that a browser fills in again has its form at once', async () => {
  const { page } = await visit(site, '/shop/the-ridge-printed', {}, (page) =>
    page.route('**/shop/the-ridge-printed', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      // As a browser does after a reload, before any script, with a form that lets it: one of a server before this.
      const before = html.replace(
        ' data-complete=""><section class="ProductItem-summary"',
        '><section class="ProductItem-summary"',
      )
      const values = ['40', 'Glossy', 'None']
      const filled = values.reduce(
        (text, value) =>
          text.replace(new RegExp(`<option value="${value}`), (option) =>
            option.replace('<option', '<option selected'),
          ),
        before,
      )
      expect(filled).not.toBe(before)
      expect(before).not.toBe(html)
      await route.fulfill({ response, body: filled })
    }),
  )
  await form(page).getByLabel('Email').waitFor()
})

it('[COM-02] a page says once that its product is sold out; a lost connection keeps the typed address, and the next press stores it', async () => {
  const { page } = await visit(site, '/shop/walkers-notebook')
  expect((await statuses(page)).restock, 'the form waits for a touch').toBeUndefined()
  expect(
    await page.locator('.shop-product').getByText('Sold Out', { exact: true }).filter({ visible: true }).count(),
  ).toBe(1)
  await page.route('**/api/commerce/restock-notifications*', (route) => route.abort())
  await form(page).getByLabel('Email').fill('bo@example.com')
  await form(page).getByRole('button', { name: 'Notify me' }).click()
  await notice(page).getByText('Unable to send this.').waitFor()
  await page.unroute('**/api/commerce/restock-notifications*')
  await form(page).getByRole('button', { name: 'Notify me' }).click()
  await notice(page).getByText(thanks).waitFor()
  expect(await stored()).toEqual([{ variant_id: demoIds.variant('walkers-notebook'), email: 'bo@example.com' }])
})

it('[LST-02] without scripts the plain form names its variants, and thanks on the page of the product', async () => {
  const { page } = await visit(site, '/shop/the-ridge-printed', { javaScriptEnabled: false })
  await form(page).getByLabel('Sold out').selectOption({ index: 1 })
  await form(page).getByLabel('Email').fill('cy@example.com')
  await form(page).getByRole('button', { name: 'Notify me' }).click()
  await notice(page).getByText(thanks).waitFor()
  expect(page.url()).not.toContain('cy')
  expect((await stored()).map(({ email }) => email)).toEqual(['cy@example.com'])
})

it('[LST-02] a published form is sent by request with its product and the chosen variant', async () => {
  const bodies: unknown[] = []
  const { page } = await visit(saved, '/shop-7-1', {}, (page) =>
    page.route('**/api/commerce/restock-notifications*', (route) => {
      bodies.push(route.request().postDataJSON())
      return route.fulfill({ json: { success: true } })
    }),
  )
  await ready(page, 'restock')
  await ready(page, 'commerce')
  await page.getByLabel('Select Size').selectOption('M')
  await form(page).waitFor({ state: 'hidden' })
  await page.getByLabel('Select Size').selectOption('L')
  const before = page.url()
  await form(page).getByLabel('Email').fill('ada@example.com')
  await form(page).getByRole('button', { name: 'Notify me' }).click()
  await notice(page).getByText(thanks).waitFor()
  expect(bodies).toEqual([{ productId: '5f0000000000000000000c01', variantId: 'v3', email: 'ada@example.com' }])
  expect(page.url()).toBe(before)
})

// Each run tries the same form on a page of 7.1.
if (isFull)
  it('[LST-02] on a 7.0 page the form comes for the sold-out size, and its address reaches no URL', async () => {
    const bodies: unknown[] = []
    const { page, problems } = await visit(saved, '/sold-out-7-0', {}, (page) =>
      page.route('**/api/commerce/restock-notifications*', (route) => {
        bodies.push(route.request().postDataJSON())
        return route.fulfill({ json: { success: true } })
      }),
    )
    await ready(page, 'commerce')
    expect(await form(page).isVisible()).toBe(false)
    await page.getByLabel('Select Size').selectOption('Large')
    await form(page).getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
    await page.keyboard.press('Enter')
    await notice(page).getByText(thanks).waitFor()
    expect(bodies).toEqual([{ productId: '5f0000000000000000000e02', variantId: 'm2', email: 'ada@example.com' }])
    expect(page.url()).not.toContain('ada')
    await page.getByLabel('Select Size').selectOption('Small')
    await form(page).waitFor({ state: 'hidden' })
    expect(problems).toEqual([])
  })

it('[LST-02] a published shop that takes no requests shows no form for a sold-out size', async () => {
  const on = readFileSync(join(savedFolder, 'sold-out-7-0.html'), 'utf8')
  const source = on.replace('"restockNotificationsEnabled": true', '"restockNotificationsEnabled": false')
  expect(source).not.toBe(on)
  const off = await serveSaved(site, [
    { path: '/off', source: source.replace(' hidden><form class="product-restock', '><form class="product-restock') },
  ])
  const { page } = await visit(off, '/off')
  await ready(page, 'restock')
  await ready(page, 'commerce')
  expect(await form(page).isVisible()).toBe(false)
  await page.getByLabel('Select Size').selectOption('Large')
  await page.locator('[data-variant-in-stock="false"]').waitFor()
  await atRest(page)
  expect(await form(page).isVisible()).toBe(false)
})
