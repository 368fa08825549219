// Pages that fetch their runtime with the first touch: what works before it, and that the first press counts once.
import type { Locator, Page } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Markup as Gallery } from '../../packages/gallery/src/markup'
import { isFull, sample } from '../sample'
import { atRest } from './rest'
import { arrive, openSite, wake } from './site'

const site = openSite()
const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const

/** True once the runtime has taken the place of the script that waits for a use of it. */
const isRunning = (page: Page) => page.evaluate(() => 'signal' in (window as unknown as { ashlar: object }).ashlar)
const banner = (page: Page) => page.getByRole('region', { name: 'Cookie banner' })
const cookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'ss_cookieAllowed')?.value

async function open(path: string, options: Parameters<typeof arrive>[2] = {}, prepare?: Parameters<typeof arrive>[3]) {
  const visited = await arrive(site, path, options, prepare)
  await atRest(visited.page)
  return visited
}

// Others are weighed in the same state by page-bytes.test.ts.
const untouched = ['/walks', '/kitchen', '/cart', '/blocks/gallery']

it.each(sample(untouched, 4, 2))('%s fetches code for the first touch and runs none of it', async (path) => {
  const { page, asked, problems } = await open(path)
  expect(await isRunning(page)).toBe(false)
  await expect.poll(() => asked.filter((one) => one.startsWith('/cdn/')).length).toBe(3)
  expect(await isRunning(page)).toBe(false)
  await page.mouse.move(200, 30)
  await page.mouse.move(220, 30)
  await expect.poll(() => isRunning(page)).toBe(true)
  expect(problems).toEqual([])
})

it('a page names none of its modules before a touch; a file that says something else than it vouches for is not used', async () => {
  const html = await (await fetch(`${site.origin}/credits`)).text()
  expect(html.match(/type="importmap"|\/cdn\/[\w./-]+\.js\b/g)).toBeNull()
  const sets = '**/cdn/sets/*.json'
  const { page, problems } = await open('/credits', {}, (page) =>
    page.route(sets, async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replace('/cdn/.work/runtime/', '/cdn/.work/forged/')
      await route.fulfill({ response, body: text })
    }),
  )
  const accept = banner(page).getByRole('button', { name: 'Accept' })
  await accept.click()
  await expect.poll(() => problems.join()).toMatch(/integrity/)
  expect(await page.locator('script[type=importmap]').count()).toBe(0)
  expect(await isRunning(page)).toBe(false)
  // A file that is under way would be the good one.
  await atRest(page)
  await page.unroute(sets)
  // The page has answered the press itself; another use asks again.
  expect(await banner(page).count()).toBe(0)
  await wake(page)
  await expect.poll(() => isRunning(page)).toBe(true)
  await expect.poll(() => cookie(page)).toBe('true')
})

it('[CHR-01] [CNS-02] the cross of the announcement closes it with the first press, and the contact bar needs no code; the first press on the served banner stores the answer, once, and it stays away on the next page', async () => {
  const { page, problems, asked } = await open('/credits', phone)
  expect(await page.getByRole('navigation', { name: 'Contact' }).getByRole('link').count()).toBe(3)
  await page.getByRole('button', { name: 'Close announcement' }).click()
  await expect.poll(() => page.getByRole('region', { name: 'Announcement' }).isVisible()).toBe(false)
  expect(asked.join(' ')).not.toContain('/mobile-info-bar/')
  await page.goto(`${site.origin}/about`)
  await atRest(page)
  await banner(page).getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => banner(page).count()).toBe(0)
  expect(await cookie(page)).toBe('false')
  await page.goto(`${site.origin}/journal`)
  expect(await banner(page).count()).toBe(0)
  await atRest(page)
  expect(await isRunning(page), 'nobody asks for anything').toBe(false)
  expect(problems).toEqual([])
})

it('[CNS-07] a visitor who has agreed is counted without a touch; Global Privacy Control counts as an answer', async () => {
  const agreed = await open('/credits', {}, (page) =>
    page.context().addCookies([{ name: 'ss_cookieAllowed', value: 'true', url: site.origin }]),
  )
  await expect.poll(() => isRunning(agreed.page)).toBe(true)
  await expect.poll(() => agreed.asked.some((path) => path.includes('/api/census/'))).toBe(true)
  const refusing = await open('/credits', {}, (page) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })),
  )
  expect(await banner(refusing.page).count()).toBe(0)
})

it('[HDR-01] by keyboard alone the menu opens with the first press, while its code is still on its way', async () => {
  const { page } = await open('/credits', phone, (one) =>
    one.route('**/cdn/.work/header/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    }),
  )
  const burger = page.getByRole('button', { name: 'Open menu' })
  await expect.poll(() => burger.getAttribute('aria-expanded')).toBe('false')
  await burger.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Close menu' }).waitFor()
  await expect.poll(() => page.locator('.header-nav a', { hasText: 'Contact' }).isVisible()).toBe(true)
})

/** What the server has in the cart of a visitor. */
const getCart = (page: Page) =>
  page.evaluate(async () => {
    const { cart } = await (await fetch('/api/commerce/cart')).json()
    const { totalQuantity, entries } = cart as { totalQuantity: number; entries: { attributes: object }[] }
    return { totalQuantity, chosen: entries.map(({ attributes }) => Object.values(attributes)) }
  })

it('[COM-02] [COM-03] a choice and a press on "Add to Cart" before any code is there add that variant, once', async () => {
  const { page, problems } = await open('/shop/the-ridge-printed', {}, (one) =>
    one.route('**/cdn/.work/{runtime,commerce}/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    }),
  )
  expect(await isRunning(page)).toBe(false)
  const values = ['40 × 60 cm', 'Matt', 'Oak']
  await page.locator('.ProductItem').evaluate((product, chosen) => {
    const named = (label: Element) => chosen.includes(label.textContent ?? '')
    for (const label of [...product.querySelectorAll('label')].filter(named)) label.click()
    const add = product.querySelector<HTMLElement>('.sqs-add-to-cart-button')
    for (let press = 0; press < 2; press++) add?.click()
  }, values)
  await page.getByRole('button', { name: 'Added!' }).waitFor()
  await expect.poll(() => page.locator('.ProductItem .product-price').textContent()).toContain('€90.00')
  expect(await getCart(page)).toEqual({ totalQuantity: 1, chosen: [values] })
  expect(problems).toEqual([])
})

it('[ACC-01] a question opens with the first press, before any code is there', async () => {
  const { page, problems } = await open('/', {}, (one) =>
    one.route('**/cdn/.work/{runtime,accordion}/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    }),
  )
  expect(await isRunning(page)).toBe(false)
  const question = page.locator('.accordion-item__click-target').nth(1)
  await question.evaluate((button) => (button as HTMLElement).click())
  await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true')
  await page.locator('.accordion-item__dropdown').nth(1).getByText('a rain jacket').waitFor()
  expect(problems).toEqual([])
})

it('[COM-03] an empty cart fetches its code without a touch where the page before has left a change', async () => {
  const { page } = await open('/shop/fig-marmalade')
  await page.route('**/api/commerce/cart/entries*', (route) => route.abort())
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText('It will be added when you are back online').waitFor({ state: 'attached' })
  await page.unroute('**/api/commerce/cart/entries*')
  await page.goto(`${site.origin}/cart`)
  await page.locator('.cart-container').getByRole('link', { name: 'Fig marmalade' }).waitFor()
  expect((await getCart(page)).totalQuantity).toBe(1)
})

it('a runtime that does not come: the page works as it was served, and a link is never held', async () => {
  const { page } = await open('/credits', phone, (one) =>
    one.route('**/cdn/.work/runtime/*.js', (route) => route.abort()),
  )
  // Its code is also fetched once the page is idle, so the menu may be open already and the button gone.
  await page.locator('.header-burger-btn').first().dispatchEvent('click')
  await page.locator('.header-nav').getByRole('link', { name: 'Walks', exact: true }).waitFor()
  await page.locator('main').getByRole('link').first().click()
  await expect.poll(() => page.url()).not.toBe(`${site.origin}/credits`)
})

/** Opens a page with nothing but a slideshow of three slides, each with a name. */
function openSlideshow(query = '') {
  const slides = ['one', 'two', 'three'].map((id) => ({ src: `/${id}.png`, id, alt: id, width: 640, height: 480 }))
  const html = renderToStaticMarkup(createElement(Gallery, { config: { design: 'slideshow', slides } }))
  return open(`/blocks/gallery${query}`, {}, (one) =>
    one.route('**/blocks/gallery*', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/(<main[^>]*>).*<\/main>/s, (_, main) => `${main}${html}</main>`)
      await route.fulfill({ response, body })
    }),
  )
}

it('[GAL-10] [GAL-12] an arrow of a slideshow is answered by the page, and its block goes on from there; it shows the slide that its address names without a touch, and a link on the page to a slide counts as one', async () => {
  const { page } = await openSlideshow()
  const root = page.locator('.sqs-gallery-block-slideshow').first()
  const before = await root.locator('.sqs-gallery-counter').textContent()
  await root.locator('.next').evaluate((button) => (button as HTMLElement).click())
  expect(await root.locator('.sqs-gallery-counter').textContent()).not.toBe(before)
  await root.hover()
  await expect.poll(() => root.getAttribute('data-block-status')).toBe('ready')
  await expect.poll(() => root.locator('.sqs-gallery-counter').textContent()).toMatch(/^2 of/)
  await page.mouse.move(0, 0)
  await page.goto(`${site.origin}/blocks/gallery?itemId=two`)
  await page.locator('.sqs-active-slide img[alt=two]').first().waitFor()
  await page.goto(`${site.origin}/blocks/gallery`)
  await atRest(page)
  await page.evaluate(() => {
    location.hash = 'three'
  })
  await page.locator('.sqs-active-slide img[alt=three]').first().waitFor()
})

if (isFull)
  it('[GAL-10] a slideshow shows the slide that the hash of its address names without a touch', async () => {
    const { page } = await openSlideshow('#two')
    await expect.poll(() => page.locator('.sqs-active-slide img[alt=two]').first().isVisible()).toBe(true)
  })

// Other blocks are pressed by pointer, by key and by click above.
const presses: readonly [string, (page: Page, picture: Locator) => Promise<unknown>][] = [
  ['finger', (_, picture) => picture.tap()],
  ['pointer', (_, picture) => picture.click()],
  ['key', (page, picture) => picture.focus().then(() => page.keyboard.press('Enter'))],
  ['click', (_, picture) => picture.evaluate((link) => (link as HTMLElement).click())],
]

it.each(sample(presses, 4))(
  '[LBX-01] the first press on a picture of a grid opens it before any code is there, by %s',
  async (_, press) => {
    const { page, problems } = await open('/blocks/gallery', { hasTouch: true, reducedMotion: 'reduce' }, (one) =>
      one.route('**/cdn/.work/{runtime,gallery}/*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        await route.continue()
      }),
    )
    const grid = page.locator('.sqs-gallery-container').first()
    expect([await isRunning(page), await grid.getAttribute('data-block-status')]).toEqual([false, 'queued'])
    const address = page.url()
    await press(page, grid.locator('.js-gallery-lightbox-opener').nth(2))
    await page.getByRole('dialog', { name: 'Gallery' }).waitFor()
    await page.getByText('3 of 11').first().waitFor({ state: 'attached' })
    expect(page.url()).toBe(address)
    expect(problems).toEqual([])
  },
)

it('[MRQ-01] a marquee that no one has touched goes on by the width that its text has in its own font', async () => {
  let bringFonts = () => {}
  const areBrought = new Promise<void>((resolve) => {
    bringFonts = resolve
  })
  let page: Page | undefined
  const arrival = arrive(site, '/sounds', {}, async (opened) => {
    page = opened
    // A page whose fonts take the place of others whenever they come.
    await opened.route('**/assets/site.css', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/font-display:\s*optional/, 'font-display:swap')
      await route.fulfill({ response, body })
    })
    await opened.route('**/*.woff2', async (route) => {
      await areBrought
      await route.continue()
    })
  })
  const getWidths = async () =>
    page
      ?.locator('.Marquee-track')
      .first()
      .evaluate((track: HTMLElement) => ({
        text: Math.round(track.firstElementChild?.getBoundingClientRect().width ?? 0),
        round: -Math.round(Number.parseFloat(track.style.getPropertyValue('--_group') || '0')),
      }))
  await expect.poll(async () => (await getWidths())?.round).toBeGreaterThan(0)
  const before = await getWidths()
  bringFonts()
  await arrival
  // Each font that arrives may change the text once more.
  await expect
    .poll(async () => {
      const { text, round } = (await getWidths()) ?? {}
      return [text === before?.text, text === round]
    })
    .toEqual([false, true])
})
