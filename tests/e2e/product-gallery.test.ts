import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { serveMedia } from './media-page'
import { openPlatformPage } from './platform-site'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, type Site, statuses, visit } from './site'

const site = openSite()
let saved: Site

beforeAll(async () => {
  saved = await serveSaved(site, ['shop-7-1.html'])
})

/** The code of the block; its style stands in the page. */
const galleryCode = /\/product-gallery\/.*\.js$/
const gallery = '[data-product-gallery="container"]'
/** The first gallery of the page; others may be far below. */
const ready = (page: Page) => expect.poll(async () => (await statuses(page))['product-gallery']?.[0]).toBe('ready')
/** Positions of the pictures that are inside their gallery. */
const inSight = (page: Page) =>
  page
    .locator(gallery)
    .first()
    .evaluate((root) => {
      const { left, right } = root.getBoundingClientRect()
      return [...root.querySelectorAll('[data-product-gallery="slides-item"]')].flatMap((slide, at) => {
        const box = slide.getBoundingClientRect()
        return box.width > 0 && box.left >= left - 2 && box.right <= right + 2 ? [at] : []
      })
    })
const current = (page: Page) =>
  page.locator(`${gallery} [data-product-gallery="thumbnails-item"]`).evaluateAll((all) => {
    return all.findIndex(({ ariaCurrent }) => ariaCurrent === 'true')
  })
const isZoomed = (page: Page, at = 0) =>
  page
    .locator('[data-product-gallery="slides-item"]')
    .nth(at)
    .evaluate((slide) => [
      slide.classList.contains('is-zoomed'),
      getComputedStyle(slide.querySelector('img') as Element).scale,
    ])

it('[LST-02] on the demo site a mouse enlarges a picture and fetches a sharper file, and a click opens the lightbox', async () => {
  const { page, problems, asked } = await visit(site, '/shop/the-ridge-printed', { reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Decline' }).press('Enter')
  await atRest(page)
  expect(asked.filter((path) => galleryCode.test(path))).toEqual([])
  const first = page.locator('[data-product-gallery="slides-item"]').first()
  const file = () => first.locator('img').evaluate((image) => (image as HTMLImageElement).currentSrc)
  const before = await file()
  await first.hover({ position: { x: 50, y: 60 } })
  await ready(page)
  await first.hover({ position: { x: 60, y: 60 } })
  await expect.poll(() => isZoomed(page)).toEqual([true, '2.5'])
  await expect.poll(file).not.toBe(before)
  await page.mouse.move(5, 400)
  await expect.poll(() => isZoomed(page)).toEqual([false, 'none'])
  await page.evaluate(axe.source)
  const { violations, incomplete } = await page.evaluate(
    (root) => (window as unknown as { axe: typeof axe }).axe.run(root),
    gallery,
  )
  expect([violations, incomplete]).toEqual([[], []])
  await first.click()
  const dialog = page.getByRole('dialog', { name: 'Gallery' })
  await dialog.waitFor()
  expect(await dialog.getByRole('status').textContent()).toContain('1 of 2')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(problems).toEqual([])
})

it('[LST-02] on a telephone a swipe goes to the next picture, a tap zooms and a drag moves the enlarged picture', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const { page } = await visit(site, '/blocks/product-gallery', phone)
  await page.getByRole('button', { name: 'Decline' }).tap()
  await page.locator(gallery).scrollIntoViewIfNeeded()
  const session = await page.context().newCDPSession(page)
  async function drag(from: number, to: number, y: number) {
    const point = (x: number) => [{ x, y }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(from) })
    for (let step = 1; step <= 8; step++)
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: point(from + ((to - from) * step) / 8),
      })
    // A finger that rests before it leaves the screen flings nothing: how far a fling goes depends on the speed of the machine.
    for (let frame = 0; frame < 5; frame++) {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(to) })
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await atRest(page)
  const box = await page.locator('[data-product-gallery="slides"]').boundingBox()
  const middle = (box?.y ?? 0) + 120
  await drag(300, 60, middle)
  await expect.poll(() => inSight(page)).toEqual([1])
  await expect.poll(() => current(page)).toBe(1)
  await page.touchscreen.tap(180, middle)
  await expect.poll(async () => (await isZoomed(page, 1))[0]).toBe(true)
  const image = page.locator('[data-product-gallery="slides-item"] img').nth(1)
  const place = () => image.evaluate((element) => (element as HTMLElement).style.transformOrigin)
  const before = await place()
  await drag(180, 80, middle)
  await expect.poll(place).not.toBe(before)
  expect(await inSight(page)).toEqual([1])
})

/** A page whose gallery gets its code when `arrive` is called. */
async function visitLate(path: string) {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const visited = await visit(site, path, { reducedMotion: 'reduce' }, (page) =>
    page.route(galleryCode, async (route) => {
      await arrived
      return route.continue()
    }),
  )
  await visited.page.getByRole('button', { name: 'Decline' }).press('Enter')
  await atRest(visited.page)
  return { ...visited, arrive }
}

it('[LST-02] the first press counts though the code is late: a thumbnail goes to its picture', async () => {
  const { page, problems, arrive } = await visitLate('/shop/the-ridge-printed')
  const isAsked = page.waitForRequest(galleryCode)
  await page.getByRole('link', { name: 'Picture 2' }).click()
  await isAsked
  expect([await inSight(page), new URL(page.url()).hash]).toEqual([[0], ''])
  arrive()
  await expect.poll(() => inSight(page)).toEqual([1])
  await expect.poll(() => current(page)).toBe(1)
  expect(problems).toEqual([])
})

it('[LST-02] a list that is swiped before the code is there marks the thumbnail of its picture, and a press on that opens the lightbox', async () => {
  const { page, problems, arrive } = await visitLate('/shop/the-ridge-printed')
  const list = page.locator('[data-product-gallery="slides"]')
  await list.hover()
  await list.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }))
  await expect.poll(() => inSight(page)).toEqual([1])
  expect(await current(page)).toBe(0)
  await page.locator('[data-product-gallery="slides-item"]').nth(1).click()
  expect(new URL(page.url()).pathname).toBe('/shop/the-ridge-printed')
  arrive()
  await expect.poll(() => current(page)).toBe(1)
  await page.getByRole('dialog', { name: 'Gallery' }).waitFor()
  expect(problems).toEqual([])
})

it('[COM-02] the picture of a chosen variant is shown though no hand has touched the gallery', async () => {
  const { page, asked } = await visit(site, '/shop/the-ridge-printed', { reducedMotion: 'reduce' }, (page) =>
    page.route('**/shop/the-ridge-printed', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const second = /data-slide-index="1" data-slide-url="([^"]+)"/.exec(html)?.[1]
      const body = html.replaceAll('&quot;imageUrl&quot;:null', `&quot;imageUrl&quot;:&quot;${second}&quot;`)
      expect(body).not.toBe(html)
      await route.fulfill({ response, body })
    }),
  )
  await page.getByRole('button', { name: 'Decline' }).press('Enter')
  await atRest(page)
  expect(asked.filter((path) => galleryCode.test(path))).toEqual([])
  for (const value of ['40 × 60 cm', 'Matt', 'None']) await page.getByRole('radio', { name: value }).check()
  await expect.poll(() => inSight(page)).toEqual([1])
  await expect.poll(() => current(page)).toBe(1)
})

it('[LST-02] without scripts the pictures are scrolled, a thumbnail goes to its picture, and each opens its file', async () => {
  const { page } = await visit(site, '/shop/the-ridge-printed', { javaScriptEnabled: false })
  expect(await page.locator('.product-gallery-next').isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Picture 2' }).click()
  await expect.poll(() => inSight(page)).toEqual([1])
  await page.locator('[data-product-gallery="slides-item"]').nth(1).click()
  await page.waitForURL('**/images/**')
})

it('[LST-02] a published gallery of a 7.1 page has arrows and thumbnails with names, and zooms at a click', async () => {
  const { page, problems } = await visit(saved, '/shop-7-1', { reducedMotion: 'reduce' }, serveMedia)
  await ready(page)
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect.poll(() => inSight(page)).toEqual([1])
  await expect.poll(() => current(page)).toBe(1)
  await page.getByRole('button', { name: 'Picture 1' }).click()
  await expect.poll(() => inSight(page)).toEqual([0])
  await page.getByRole('button', { name: 'Zoom: The shirt on a walk' }).click()
  expect(await isZoomed(page)).toEqual([true, '2.5'])
  expect((await statuses(page)).gallery).toBeUndefined()
  expect(problems).toEqual([])
})

/** Rules of the platform: pictures of one product are stacked in a box with a ratio, and the current one is seen. */
const stackCss = `img{display:block}.ProductItem{max-width:1000px;margin:auto;padding:0 20px}
.ProductItem-gallery-slides{position:relative;padding-bottom:75%}.ProductItem-gallery-slides-item{position:absolute;inset:0;opacity:0;visibility:hidden}
.ProductItem-gallery-slides-item.selected{opacity:1;visibility:visible}.ProductItem-gallery-thumbnails{display:flex}
.ProductItem-gallery-thumbnails-item{width:60px;height:60px;margin:10px 10px 0 0;opacity:.5}.ProductItem-gallery-thumbnails-item.selected{opacity:1}
[class*=gallery-design-stacked] .ProductItem-gallery-slides{padding:0}[class*=gallery-design-stacked] .ProductItem-gallery-slides-item{position:static;opacity:1;visibility:visible}[class*=gallery-design-stacked] .ProductItem-gallery-slides-item-image{width:100%}
[class*=gallery-design-carousel] .ProductItem-gallery-slides{padding:0}[class*=gallery-design-carousel] .ProductItem-gallery-slides-item{position:relative;opacity:1;visibility:visible;height:300px}`
const getPicture = (name: string, part: string) =>
  `<img class="ProductItem-gallery-${part}-item-image" data-src="/${name}.jpg" data-image="/${name}.jpg" data-image-dimensions="1500x1000" alt="The ${name}">`
const products = ['jug', 'lid', 'base']
const stack = `<article class="ProductItem"><div class="ProductItem-gallery"><div class="ProductItem-gallery-slides">${products.map((name, at) => `<div class="ProductItem-gallery-slides-item" data-slide-index="${at + 1}" data-image-id="5f0${at}">${getPicture(name, 'slides')}</div>`).join('')}</div><div class="ProductItem-gallery-thumbnails">${products.map((name) => `<div class="ProductItem-gallery-thumbnails-item">${getPicture(name, 'thumbnails')}</div>`).join('')}</div></div></article>`
const tweaks = (...names: string[]) => names.map((name) => `tweak-product-item-${name}`).join(' ')
/** Position of the picture and of the thumbnail with the class of the current one. */
const selected = (page: Page) =>
  page.evaluate(() =>
    ['slides-item', 'thumbnails-item'].map((part) =>
      [...document.querySelectorAll(`[data-product-gallery=${part}]`)].flatMap((element, at) =>
        element.matches('.selected') && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
          ? [at]
          : [],
      ),
    ),
  )
const measure = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return [Math.round(width), Math.round(height)]
    }),
  )

it.each([390, 820, 1280])(
  '[LST-03] [RPG-02] in a window of %i px a slideshow of 7.0 is as large as its stylesheet has it, and a thumbnail shows its picture',
  async (width) => {
    const source = { css: stackCss, body: stack, bodyClass: tweaks('gallery-design-slideshow') }
    const { page, problems } = await openPlatformPage(site, source, { viewport: { width, height: 900 } })
    const wide = Math.min(width - 40, 1000)
    const high = Math.round(wide * 0.75)
    await expect.poll(() => selected(page)).toEqual([[0], [0]])
    await page.locator('.ProductItem-gallery-thumbnails-item').nth(1).click()
    await expect.poll(() => selected(page)).toEqual([[1], [1]])
    expect(await measure(page, '.ProductItem-gallery-slides')).toEqual([[wide, high]])
    const image = '.ProductItem-gallery-slides-item.selected img'
    await expect.poll(() => measure(page, image)).toEqual([[wide, high]])
    await page.locator('.ProductItem-gallery-thumbnails-item').nth(2).press('Enter')
    await expect.poll(() => selected(page)).toEqual([[2], [2]])
    expect(await measure(page, '.ProductItem-gallery-thumbnails-item')).toEqual(products.map(() => [60, 60]))
    expect(problems).toEqual([])
  },
)

it('[LST-03] the classes of the body give zoom and lightbox of 7.0', async () => {
  const open = (...names: string[]) =>
    openPlatformPage(site, { css: stackCss, body: stack, bodyClass: tweaks(...names) })
  const zoomed = await open('gallery-design-slideshow', 'image-zoom-enabled', 'image-zoom-behavior-click')
  await zoomed.page.locator('.ProductItem-gallery-slides-item').first().click()
  await expect.poll(() => isZoomed(zoomed.page)).toEqual([true, '2.5'])
  const hovered = await open('gallery-design-slideshow', 'image-zoom-enabled', 'lightbox-enabled')
  const first = hovered.page.locator('.ProductItem-gallery-slides-item').first()
  await first.hover()
  await expect.poll(() => isZoomed(hovered.page)).toEqual([true, '2.5'])
  await first.click()
  const dialog = hovered.page.getByRole('dialog', { name: 'Gallery' })
  await dialog.waitFor()
  expect(await dialog.getByRole('status').textContent()).toContain('1 of 3')
  await hovered.page.getByRole('button', { name: 'Next' }).last().click()
  await expect.poll(() => dialog.locator('img[src*="lid.jpg"]').count()).toBe(1)
  const stacked = await open('gallery-design-stacked', 'lightbox-enabled')
  await expect.poll(() => measure(stacked.page, '.ProductItem-gallery-slides')).toEqual([[1000, 2000]])
  await stacked.page.locator('.ProductItem-gallery-slides-item').nth(2).click()
  await stacked.page.getByRole('dialog', { name: 'Gallery' }).waitFor()
  const carousel = await open('gallery-design-carousel')
  await carousel.page.locator('.ProductItem-gallery-thumbnails-item').nth(1).click()
  await expect
    .poll(() => carousel.page.locator('.ProductItem-gallery-slides').evaluate(({ scrollLeft }) => scrollLeft))
    .toBeGreaterThan(700)
  expect(await carousel.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

it('[LST-03] the pictures of the generation before act, too', async () => {
  const slides = (id: string) =>
    `<div id="${id}">${products.map((name) => `<div class="slide"><img data-src="/${name}.jpg" data-image-dimensions="1500x1000" alt="The ${name}" style="width:100%"></div>`).join('')}</div>`
  const css =
    'img{display:block}#productGallery{width:600px}#productSlideshow .slide{position:absolute;width:600px}#productSlideshow{position:relative;height:400px}#productThumbnails{display:flex}#productThumbnails .slide{width:60px}'
  const body = `<div id="productGallery">${slides('productSlideshow')}${slides('productThumbnails')}</div>`
  const { page, problems } = await openPlatformPage(site, { css, body, bodyClass: tweaks('lightbox-enabled') })
  await expect.poll(() => selected(page)).toEqual([[0], [0]])
  await page.getByRole('button', { name: 'Picture 3' }).click()
  await expect.poll(() => selected(page)).toEqual([[2], [2]])
  expect(await measure(page, '#productGallery')).toEqual([[600, 440]])
  await page.locator('#productSlideshow .slide').nth(2).click()
  const dialog = page.getByRole('dialog', { name: 'Gallery' })
  await dialog.waitFor()
  expect(await dialog.getByRole('status').textContent()).toContain('3 of 3')
  expect(problems).toEqual([])
})

it('[LST-03] [RPG-04] the class of the current picture of a 7.1 page, and of its thumbnail, moves with a press', async () => {
  const { page } = await visit(saved, '/shop-7-1', { reducedMotion: 'reduce' }, serveMedia)
  await ready(page)
  await page.getByRole('button', { name: 'Picture 2' }).click()
  await expect.poll(() => selected(page)).toEqual([[1], [1]])
})
