import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sample } from '../sample'
import { startAll } from './failure-matrix'
import { withOwner } from './open-admin'
import { withCart } from './prepared'
import { atRest } from './rest'
import { arrive, openSite, scrollThrough, statuses, visit, wake } from './site'
import { findTextFaults } from './text-faults'

const site = openSite()

/** WCAG 1.4.12, with the values that it names. */
const textSpacing = `* { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`

/** Adds a stylesheet of the visitor before the page has begun; no policy of a page refuses it. */
const withStyle = (css: string) => (page: Page) =>
  page.addInitScript((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)

/** The parts of a page beyond its edges that no part around them clips; none where the page cannot be scrolled sideways. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isClipped = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).overflowX !== 'visible' || isClipped(one.parentElement))
    const isWide = (one: Element) => {
      const { left, right } = one.getBoundingClientRect()
      return (right > clientWidth + 1 || left < -1) && !isClipped(one.parentElement)
    }
    const wide = [...document.querySelectorAll('body *')].filter(isWide)
    return [`${scrollWidth} px`, ...wide.slice(0, 4).map((one) => (one.cloneNode() as Element).outerHTML.slice(0, 90))]
  })

// The sample has the page with every block.
const pages = ['/blocks/all', '/', '/walks', '/contact', '/shop/the-ridge-printed', '/readings', '/blocks/owner']

it('at 400 % zoom with wide text spacing, and with text of 200 %, no page scrolls sideways', async () => {
  const small = { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' } as const
  const [first = '/', ...others] = sample(pages, 7)
  const { page } = await visit(site, first, small, withStyle(textSpacing))
  for (const path of [first, ...others]) {
    await page.setViewportSize(small.viewport)
    if (path !== first) await page.goto(site.origin + path)
    if (path === '/blocks/all') await scrollThrough(page)
    await expect.poll(() => overflowing(page), { message: path }).toEqual([])
    await page.setViewportSize({ width: 640, height: 800 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect.poll(() => overflowing(page), { message: `${path} with text of 200 %` }).toEqual([])
  }
  await page.context().close()
}, 120_000)

/** The first of each row is in each run. */
const enlargedPages = [
  ...['/', '/walks', '/credits', '/sounds', '/readings'],
  ...['/login', '/contact', '/private-view', '/search?q=stream', '/reviews/request?token=demo-open'],
  ...['/commerce/goto-checkout', '/cart', '/blocks/audio', '/journal/how-slow-is-slow', '/journal/figs'],
  ...['/journal', '/shop'],
]

const widths = [320, 768, 1280]

it('at 320, 768 and 1280 px text of twice the size is nowhere cut off, over other text or beyond the edge', async () => {
  const large = withStyle('html { font-size: 200% }')
  const options = { viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' } as const
  const { page } = await visit(site, '/credits', options, async (one) => {
    await withCart(site)(one)
    await large(one)
  })
  await page.getByRole('button', { name: 'Decline' }).click()
  for (const [at, path] of sample(enlargedPages, 5).entries())
    for (const width of sample(widths, 3, at % 3)) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(site.origin + path)
      await scrollThrough(page)
      await expect.poll(() => findTextFaults(page), { message: `${path} at ${width} px` }).toEqual([])
    }
}, 120_000)

const openAdmin = withOwner(site)

it('at 320 px text of twice the size makes no page of the admin wider', async () => {
  const { id } = await site.database.selectFrom('variants').select('id').executeTakeFirstOrThrow()
  const page = await openAdmin('/config/orders')
  await page.setViewportSize({ width: 320, height: 800 })
  for (const path of ['/config/orders', `/config/products/${id}`, '/config/report', '/config/events']) {
    if (path !== '/config/orders') await page.goto(site.origin + path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await overflowing(page), path).toEqual([])
  }
})

it('a name of one long word makes no page wider, and no column of a list wider than the others', async () => {
  const title = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'
  await site.database.updateTable('products').set({ title }).where('slug', '=', 'enamel-cup').execute()
  await site.database.updateTable('posts').set({ title }).where('slug', '=', 'figs').execute()
  const { page } = await arrive(site, '/shop', { reducedMotion: 'reduce' })
  // Beside one another stand pages of one kind, so that a sample has some of each at each width.
  for (const [at, path] of ['/shop', '/cart', '/shop/wool-socks', '/journal', '/journal/figs'].entries())
    for (const width of sample([360, 768, 1440], 3, (at + 2) % 3)) {
      await page.setViewportSize({ width, height: 800 })
      if (path !== '/shop') await page.goto(site.origin + path)
      expect(await page.getByText(title).count(), path).toBeGreaterThan(0)
      expect(await overflowing(page), `${path} at ${width} px`).toEqual([])
      const cells = page.locator('.product-related .product-list-item, .journal .cards > li:not(.card-large)')
      const widths = await cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().width)))
      expect(new Set(widths).size, `${path} at ${width} px`).toBeLessThanOrEqual(1)
    }
})

it('a page in print has its content, and neither bars nor buttons; a product its name, its price and its sums of delivery', async () => {
  const { page } = await visit(site, '/contact', { reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  await scrollThrough(page)
  await atRest(page)
  await page.emulateMedia({ media: 'print' })
  const visible = (selector: string) => page.locator(`${selector}:visible`).count()
  const bars = ['.header', '.site-footer', '.sqs-cookie-banner-v2', '.sqs-announcement-bar', '.sqs-mobile-info-bar']
  for (const selector of bars) expect(await visible(selector), selector).toBe(0)
  // Answers that are closed on the screen can be read on paper.
  await expect.poll(() => page.getByText('To Brinkola on the line from Donostia').isVisible()).toBe(true)
  expect(await page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().top)).toBeLessThan(40)
  await page.goto(`${site.origin}/blocks/gallery?example=slideshow-fade`)
  await scrollThrough(page)
  expect(await visible('.sqs-gallery .slide img')).toBeGreaterThan(0)
  expect(await visible('.block-controls')).toBe(0)
  await page.goto(`${site.origin}/shop/the-ridge-printed`)
  const shown = (selector: string) => page.locator(`main ${selector}:visible`).allInnerTexts()
  expect(await shown('h1')).toEqual(['The ridge, printed'])
  expect((await shown('.ProductItem .product-price')).map((text) => text.trim())).toEqual(['from €24.00'])
  expect(await shown('.product-service dd')).toContain('from €4.90')
  expect(await page.locator('main :is(button, input, select):visible').count()).toBe(0)
  expect(await shown('.product-onward a')).toEqual([])
})

/** The texts that paper has, and what is fixed: each sheet would have it over its text. */
const readPaper = (page: Page) =>
  page.evaluate(() => {
    // Folders of navigation may be closed; times and dates become those of the visitor, and those of the calendar of the site.
    const others = 'nav,time,[class*=sqs-tourdates]'
    const isFaint = (element: Element | null): boolean =>
      element !== null && (Number(getComputedStyle(element).opacity) < 0.1 || isFaint(element.parentElement))
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && !isFaint(element)
    function isCut(box: DOMRect, outer: Element | null): boolean {
      if (!outer || outer === document.body) return box.left < -1 || box.right > innerWidth + 1
      const { left, right } = outer.getBoundingClientRect()
      const isClipping = getComputedStyle(outer).overflowX !== 'visible'
      return (isClipping && (box.left < left - 1 || box.right > right + 1)) || isCut(box, outer.parentElement)
    }
    const texts: string[] = []
    const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const { parentElement } = walker.currentNode
      const text = walker.currentNode.nodeValue?.trim()
      if (!text || !parentElement || !isSeen(parentElement) || parentElement.closest(others)) continue
      if (![...range.getClientRects()].some((box) => isCut(box, parentElement))) texts.push(text)
    }
    const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed' && isSeen(element)
    return { texts, fixed: [...document.querySelectorAll('body *')].filter(isFixed).map(({ className }) => className) }
  })

it('paper has the texts of all blocks with scripts that it has without, before they start and afterwards', async () => {
  const options = { viewport: { width: 700, height: 900 } } as const
  const plain = await arrive(site, '/blocks/all', { ...options, javaScriptEnabled: false })
  await plain.page.emulateMedia({ media: 'print' })
  const { texts } = await readPaper(plain.page)
  // The last of a carousel.
  expect(texts).toContain('Sam, Cork')
  const { page } = await arrive(site, '/blocks/all', options)
  const findMissing = async () => {
    await page.emulateMedia({ media: 'print' })
    const paper = await readPaper(page)
    await page.emulateMedia({ media: 'screen' })
    return { missing: texts.filter((text) => !paper.texts.includes(text)), fixed: paper.fixed }
  }
  await expect.poll(findMissing).toEqual({ missing: [], fixed: [] })
  await wake(page)
  await startAll(page)
  await atRest(page)
  await expect.poll(findMissing).toEqual({ missing: [], fixed: [] })
}, 60_000)

it('on paper nothing can be pressed, sent or answered, and no title stands over a form that is not there', async () => {
  const { page } = await visit(site, '/portfolio', { reducedMotion: 'reduce' })
  // Titles of answers, and the legend of a chart.
  const controls = 'button:not(.accordion-item__click-target, .chart-series), input, select, .field-element'
  const shown = (selector: string) => page.locator(`main :is(${selector}):visible`).allInnerTexts()
  for (const path of ['/portfolio', '/sounds', '/contact', '/journal/how-slow-is-slow', '/walks']) {
    if (path !== '/portfolio') await page.goto(site.origin + path)
    await scrollThrough(page)
    await page.emulateMedia({ media: 'print' })
    expect(await shown(`.comment-actions, .reactions, ${controls}`), path).toEqual([])
    expect(await shown('h2, h3'), path).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:Ask for|Write) a/)]),
    )
    const title = expect.stringMatching(/comments|The ridge|Made on foot|Album|Finding us/)
    expect(await shown('h2'), path).toEqual(expect.arrayContaining([title]))
    await page.emulateMedia({ media: 'screen' })
  }
})

it('the cart on paper says how many there are of each product, and has no buttons', async () => {
  const { page } = await visit(site, '/cart', { reducedMotion: 'reduce' }, withCart(site, { quantity: 3 }))
  await page.locator('.cart-more').waitFor()
  await page.emulateMedia({ media: 'print' })
  const fields = page.locator('main :is(input, select):visible')
  expect(await fields.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))).toEqual(['3'])
  expect(await page.locator('main :is(button, .cart-checkout-button):visible').count()).toBe(0)
})

/** What has the focus where nothing of it can be seen; empty where some of it can, undefined where nothing has the focus. */
const findCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const { left, top, right, bottom } = focused.getBoundingClientRect()
    const places = [0.1, 0.5, 0.9].map(
      (share) => [left + (right - left) * share, top + (bottom - top) * share] as const,
    )
    const isOn = (met: Element | null) => met !== null && (focused.contains(met) || met.contains(focused))
    return places.some(([x, y]) => isOn(document.elementFromPoint(x, y))) ? '' : focused.outerHTML.slice(0, 80)
  })

/** What is covered once it has the focus, on the way of Tab through a page. */
async function walkByTab(page: Page): Promise<string[]> {
  const covered: string[] = []
  for (let presses = 0, seen: string | undefined = ''; seen !== undefined && presses < 90; presses++) {
    await page.keyboard.press('Tab')
    seen = await findCovered(page)
    if (seen) covered.push(seen)
  }
  return covered
}

it('what a key focuses can be seen, also before the banner at the edge of the window is answered', async () => {
  const { page } = await visit(site, '/blocks/badge?example=page', { viewport: { width: 390, height: 700 } })
  for (const path of ['/blocks/badge?example=page', '/']) {
    if (path === '/') await page.goto(site.origin + path)
    await page.getByRole('button', { name: 'Decline' }).waitFor()
    await atRest(page)
    expect(await walkByTab(page), path).toEqual([])
  }
}, 60_000)

it('what a key focuses is not under the bar of contacts', async () => {
  const { page } = await visit(site, '/contact', { viewport: { width: 360, height: 480 }, reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Decline' }).click()
  // A long row of fields: some of them would be at the edge of the window.
  await page.goto(`${site.origin}/blocks/json-form`)
  await scrollThrough(page)
  await page.locator('.sqs-mobile-info-bar-triggers').waitFor()
  expect(await walkByTab(page)).toEqual([])
})

it('a video that plays by itself is not fetched where the visitor saves data', async () => {
  const open = async (prepare: (page: Page) => Promise<unknown>) => {
    const { page, asked } = await visit(site, '/blocks/video?example=autoplay', {}, prepare)
    await scrollThrough(page)
    await expect.poll(async () => (await statuses(page)).video).toEqual(['ready'])
    return { page, getVideos: () => asked.filter((path) => path.endsWith('.webm')) }
  }
  const saveData = (page: Page) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const { getVideos } = await open(async () => {})
  await expect.poll(getVideos).not.toEqual([])
  const saving = await open(saveData)
  await atRest(saving.page)
  expect(saving.getVideos()).toEqual([])
})

it('where less transparency is preferred, no text stands on a picture that shines through', async () => {
  const { page } = await arrive(site, '/')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-transparency', value: 'reduce' }],
  })
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).background)
  expect(await background('.hero-words')).toMatch(/^rgb\(8, 14, 12\)/)
  await page.goto(`${site.origin}/portfolio`)
  expect(await background('.sqs-gallery-block-slideshow .meta')).toMatch(/^rgb\(0, 0, 0\)/)
})
