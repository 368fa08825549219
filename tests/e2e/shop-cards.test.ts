// The cards of the shop: what a visitor can do and see of a product before its page is opened.
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { sample } from '../sample'
import { arrive, openSite, visit } from './site'

const site = openSite()
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const
const desk = { viewport: { width: 1280, height: 900 } } as const

const card = (page: Page, title: string) => page.locator('.shop .product-list-item', { hasText: title })
const addButton = (page: Page, title: string) => card(page, title).getByRole('button')
const indicator = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const getOpacity = (page: Page, title: string, part: string) =>
  card(page, title)
    .locator(part)
    .evaluate((element) => getComputedStyle(element).opacity)

beforeEach(async () => {
  await site.database.deleteFrom('rate_limits').execute()
})

it('[COM-01] [COM-04] the keyboard adds a product from its card, whose button it makes visible', async () => {
  const { page, problems } = await visit(site, '/shop', { ...desk, reducedMotion: 'reduce' })
  expect(await getOpacity(page, 'Fig marmalade', 'form')).toBe('0')
  await card(page, 'Fig marmalade').getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => getOpacity(page, 'Fig marmalade', 'form')).toBe('1')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Added! Fig marmalade' }).waitFor()
  await indicator(page, '1 item in cart').waitFor()
  expect(new URL(page.url()).pathname).toBe('/shop')
  expect(problems).toEqual([])
})

it('[COM-01] a finger finds the button without looking for it, and adds once; what asks for a choice opens in the quick view', async () => {
  const { page, problems } = await arrive(site, '/shop', phone)
  expect(await getOpacity(page, 'Fig marmalade', 'form')).toBe('1')
  const { width, height } = (await addButton(page, 'Fig marmalade').boundingBox()) ?? { width: 0, height: 0 }
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await addButton(page, 'Fig marmalade').tap()
  await indicator(page, '1 item in cart').waitFor()
  expect(await card(page, 'Socks of the house flock').getByRole('button').count()).toBe(0)
  await card(page, 'Socks of the house flock')
    .getByRole('link', { name: /^Quick view/ })
    .tap()
  await page.getByRole('dialog').getByRole('heading', { name: 'Socks of the house flock' }).waitFor()
  expect(problems).toEqual([])
})

it('[COM-01] without scripts the button of a card leads to the cart, with the product in it', async () => {
  const { page } = await arrive(site, '/shop', { ...desk, javaScriptEnabled: false })
  await card(page, 'Fig marmalade').hover()
  await addButton(page, 'Fig marmalade').click()
  await page.waitForURL('**/cart')
  expect(await page.locator('.cart-row-desc').allTextContents()).toEqual([expect.stringContaining('Fig marmalade')])
})

it('a second picture is shown under the pointer; a phone does not fetch it', async () => {
  const [title, other] = ['Socks of the house flock', '.product-list-image-other']
  const { page } = await arrive(site, '/shop', { ...desk, reducedMotion: 'reduce' })
  expect(await getOpacity(page, title, other)).toBe('0')
  await card(page, title).hover()
  await expect.poll(() => getOpacity(page, title, other)).toBe('1')
  const held = await arrive(site, '/shop', phone)
  await card(held.page, title).scrollIntoViewIfNeeded()
  await expect.poll(() => held.asked.some((path) => path.endsWith('/socks.jpg'))).toBe(true)
  expect(held.asked.filter((path) => path.endsWith('/friends.jpg'))).toEqual([])
})

const colours = [
  ['en-GB', 'Colour: Moss, Rust, Natural'],
  ['es-ES', 'Color: Musgo, Teja, Natural'],
] as const

it.each(sample(colours, 2, 1))(
  '[I18N-15] the colours of a product are drawn, and have their names in %s',
  async (language, name) => {
    const { page } = await arrive(site, `/shop?language=${language}`, desk)
    const drawn = page.getByRole('img', { name, exact: true })
    expect(await drawn.locator('circle').count()).toBe(3)
  },
)

const waysOn = [
  ['en-GB', 'Added to your cart', ['View cart', 'Checkout']],
  ['ar', 'أضيف إلى السلة', ['عرض السلة', 'إتمام الشراء']],
] as const

it.each(sample(waysOn, 2, 1))(
  '[COM-04] [I18N-15] what was added leads on to the cart and to the checkout in %s; Escape goes back to the card',
  async (language, name, ways) => {
    // The block that opens it starts when the page is idle; here after the answer.
    let added: Promise<void> | undefined
    const { page, problems } = await arrive(site, `/shop?language=${language}`, desk, (one) =>
      one.route('**/cdn/.work/cart-indicator/*.js', async (route) => {
        added ??= one.locator('.cart-added').waitFor()
        await added
        await route.continue()
      }),
    )
    const button = page.locator('.product-quick-add button').first()
    await button.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name })
    for (const way of ways) await panel.getByRole('link', { name: way, exact: true }).waitFor()
    // It has the focus and is no control: the ring of controls would be all that is seen.
    await expect.poll(() => panel.evaluate((element) => getComputedStyle(element).outlineWidth)).toBe('1px')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await panel.getByRole('link', { name: ways[0] ?? '', exact: true }).click()
    await page.waitForURL('**/cart')
    await page.locator('.cart-row').waitFor()
    expect(problems).toEqual([])
  },
)

it('[COM-10] a cart has products beside it that add to it in its place; the search shows what is sold most where nothing is looked for', async () => {
  const { page, problems } = await visit(site, '/shop/fig-marmalade', desk)
  await page.locator('.ProductItem .sqs-add-to-cart-button').click()
  await indicator(page, '1 item in cart').waitFor()
  await page.goto(`${site.origin}/cart`)
  const shelf = page.getByRole('heading', { name: 'You may also like' }).locator('..')
  expect(await shelf.getByRole('link', { name: 'Fig marmalade' }).count()).toBe(0)
  await shelf.getByRole('button').first().click()
  await expect.poll(() => page.locator('.cart-row').count()).toBe(2)
  await page.goto(`${site.origin}/search`)
  await page.getByRole('heading', { name: 'Popular in the shop' }).waitFor()
  expect(await page.locator('.product-related .product-list-item').count()).toBe(4)
  expect(problems).toEqual([])
})
