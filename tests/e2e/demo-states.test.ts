// What a person sees of the states of the demo: without scripts, at 400 % zoom, chosen, refused, sold out, and with the keyboard.
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sample } from '../sample'
import { withOwner } from './open-admin'
import { withCart } from './prepared'
import { arrive, openSite, visit } from './site'

const site = openSite()
const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const
const desk = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const

const getStyle = (locator: Locator, name: string) =>
  locator.first().evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
const getTop = async (locator: Locator) => (await locator.first().boundingBox())?.y ?? Number.NaN
const getEnd = async (locator: Locator) => {
  const { y, height } = (await locator.first().boundingBox()) ?? { y: Number.NaN, height: 0 }
  return y + height
}

const languages = [
  ['en-GB', 'Shop'],
  ['ar', 'المتجر'],
] as const

it.each(sample(languages, 2, 1))(
  'on a phone without scripts, in %s, the first screen has the way on of the first picture, and its menu has every page',
  async (language, last) => {
    const small = { viewport: { width: 360, height: 640 }, javaScriptEnabled: false }
    const { page } = await arrive(site, `/?language=${language}`, small)
    const link = page.locator('.hero-link')
    expect(await getEnd(link)).toBeLessThanOrEqual(640)
    // Nothing lies over it.
    await link.click({ trial: true })
    await page.locator('.header').getByRole('link', { name: last, exact: true }).click()
    await page.waitForURL('**/shop')
  },
)

it('at 400 % zoom the heading of a page is seen over the question about cookies', async () => {
  const { page } = await visit(site, '/contact', { viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' })
  const question = page.getByRole('region', { name: 'Cookie banner' })
  await question.getByRole('button', { name: 'Decline' }).waitFor()
  expect(await getEnd(page.getByRole('heading', { level: 1 }))).toBeLessThanOrEqual(await getTop(question))
  for (const name of ['Decline', 'Accept'])
    expect((await question.getByRole('button', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(24)
})

it.each(sample([phone, desk], 2, 1))(
  '[COM-01] the button stays where it is while a variant is chosen, and the keyboard is seen on the choice',
  async (options) => {
    const { page } = await visit(site, '/shop/wool-socks', options)
    await page.locator('.variant-radiobtn').first().waitFor({ state: 'attached' })
    const button = page.locator('.ProductItem .sqs-add-to-cart-button')
    // From the title on: the page may have been scrolled.
    const getPlace = async () => (await getTop(button)) - (await getTop(page.getByRole('heading', { level: 1 })))
    const before = await getPlace()
    const choice = page.locator('.variant-radiobtn-label', { hasText: '36–38' })
    await choice.locator('input').focus()
    await page.keyboard.press('Space')
    await expect.poll(() => choice.locator('input').isChecked()).toBe(true)
    expect(await getStyle(choice, 'outline-color')).not.toBe(await getStyle(choice, 'color'))
    await page.locator('.variant-radiobtn-label', { hasText: 'Rust' }).locator('input').check()
    await page.getByText('Only 7 left in stock', { exact: true }).waitFor()
    expect(await getPlace()).toBeCloseTo(before)
  },
)

it('on a phone the question about cookies covers neither the name nor the price of a product', async () => {
  const { page } = await visit(site, '/shop/wool-socks', phone)
  const question = page.getByRole('region', { name: 'Cookie banner' })
  for (const path of ['/shop/wool-socks', '/shop/the-ridge-printed', '/shop/fig-marmalade']) {
    if (path !== '/shop/wool-socks') await page.goto(site.origin + path)
    await question.getByRole('button', { name: 'Decline' }).waitFor()
    expect(await getEnd(page.locator('.ProductItem .product-price')), path).toBeLessThanOrEqual(await getTop(question))
  }
})

it('[COM-01] what is sold out asks for no quantity', async () => {
  const { page } = await arrive(site, '/shop/walkers-notebook', phone)
  await page.getByRole('button', { name: 'Sold Out' }).waitFor()
  expect(await page.getByLabel('Quantity').isVisible()).toBe(false)
})

it('on a phone the checkout begins with its step and its fields; a refused field is seen as such, and what was refused, and what is paid, stand before the payment', async () => {
  const { page } = await arrive(site, '/commerce/goto-checkout', { ...phone, javaScriptEnabled: false }, withCart(site))
  expect(await getEnd(page.getByLabel('Email'))).toBeLessThan(phone.viewport.height / 2)
  expect(await getTop(page.getByText('Step 1 of 2'))).toBeLessThan(await getTop(page.getByLabel('Email')))
  const write = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) await page.locator(`main [name="${name}"]`).fill(value)
    await page.keyboard.press('Enter')
  }
  await write({ email: 'ada@example.com', name: 'Ada', line1: 'Kale Nagusia 1', city: 'Zegama', postalCode: '99999' })
  await page.locator('[aria-invalid="true"]').waitFor()
  const edges = await Promise.all(
    ['postalCode', 'city'].map((name) => getStyle(page.locator(`main [name="${name}"]`), 'border-top-color')),
  )
  expect(edges[0]).toBe(await getStyle(page.locator('main .field-error'), 'color'))
  expect(edges[0]).not.toBe(edges[1])
  await write({ postalCode: '20215' })
  await write({ expiry: '09/59', cvc: '123', card: '4000000000000002' })
  const parts = ['.eyebrow', '.form-errors', '.order-lines', '.checkout-who', '.checkout-pay']
  await page.locator('main .form-errors').waitFor()
  const tops = await Promise.all(parts.map((part) => getTop(page.locator(`main ${part}`))))
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
})

it('a code that a cart refuses, and a login, are refused in a sentence with a red edge', async () => {
  const { page } = await arrive(site, '/cart', { ...desk, javaScriptEnabled: false }, withCart(site))
  const refusals = page.locator('main :is(.cart-error, .member-notice):not(:empty)')
  await page.getByLabel('Promo code').fill('NOPE')
  await page.getByRole('button', { name: 'Apply' }).click()
  const red = 'rgb(154, 67, 32)'
  await expect.poll(() => getStyle(refusals, 'border-inline-start-color')).toBe(red)
  await page.goto(`${site.origin}/login`)
  await page.getByLabel('Email').first().fill('nobody@example.com')
  await page.getByLabel('Password').fill('wrong')
  await page.keyboard.press('Enter')
  await expect.poll(() => getStyle(refusals, 'border-inline-start-color')).toBe(red)
})

it('what can be done with a comment has one size', async () => {
  const { page } = await visit(site, '/journal/how-slow-is-slow', desk)
  await page.locator('.comment-actions button').first().waitFor()
  const fonts = await page
    .locator('.comment-actions')
    .first()
    .locator('a, button')
    .evaluateAll((actions) => actions.map((action) => getComputedStyle(action).font))
  expect(fonts.length).toBe(3)
  expect(new Set(fonts).size).toBe(1)
})

it('on a dark page the map is dark, and its land is drawn', async () => {
  const { page } = await visit(site, '/contact', { ...desk, colorScheme: 'dark' })
  const map = page.locator('.map-canvas[data-style="original"]')
  await page.locator('.sqs-block-map').scrollIntoViewIfNeeded()
  await map.locator('.map-land').waitFor({ state: 'attached' })
  const [drawn, place] = [await map.locator('.map-drawing > svg').boundingBox(), await map.boundingBox()]
  expect(drawn?.height).toBeCloseTo(place?.height ?? 0)
  const [red = 255] = /\d+/.exec(await getStyle(map, 'background-color')) ?? []
  expect(Number(red)).toBeLessThan(64)
})

/** Ways to other pages that are filled with colour. */
const countFilled = (page: Page) =>
  page
    .locator('main .sqs-block-button-element')
    .evaluateAll((ways) => ways.filter((way) => !/, 0\)$/.test(getComputedStyle(way).backgroundColor)).length)

const houses = ['/contact', '/portfolio', '/kitchen', '/readings', '/about', '/sounds']

it('each page of the house ends with a way on, and of two the last one alone is filled', async () => {
  const [first = '', ...others] = sample(houses, 2)
  const { page } = await arrive(site, first, desk)
  for (const path of [first, ...others]) {
    if (path !== first) await page.goto(site.origin + path)
    await page.locator('main > .section:last-child .sqs-block-button-element').waitFor()
    expect(await countFilled(page), path).toBe(1)
  }
})

it.each(sample([phone, desk], 2))(
  'the end of a page can be scrolled above the question about cookies',
  async (options) => {
    const { page } = await visit(site, '/cart', options)
    const question = page.getByRole('region', { name: 'Cookie banner' })
    await question.getByRole('button', { name: 'Decline' }).waitFor()
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    expect(await getEnd(page.locator('.footer-end'))).toBeLessThanOrEqual(await getTop(question))
  },
)

const openAdmin = withOwner(site)

it('in the admin numbers end below one another, with the title of their column', async () => {
  const page = await openAdmin('/config/products')
  const ends = await page.locator('.admin-number').evaluateAll((cells) => {
    const range = document.createRange()
    return cells
      .filter((cell) => (cell as HTMLTableCellElement).cellIndex === 2)
      .map((cell) => {
        range.selectNodeContents(cell)
        return Math.round(range.getBoundingClientRect().right)
      })
  })
  expect(ends.length).toBeGreaterThan(10)
  expect(new Set(ends).size).toBe(1)
})
