import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { serveMedia } from './media-page'
import { getSelected, isZoomed } from './product-pictures'
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
  await expect.poll(() => dialog.getByRole('status').textContent()).toContain('1 of 2')
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

it('[LST-03] [RPG-04] the class of the current picture of a 7.1 page, and of its thumbnail, moves with a press', async () => {
  const { page } = await visit(saved, '/shop-7-1', { reducedMotion: 'reduce' }, serveMedia)
  await ready(page)
  await page.getByRole('button', { name: 'Picture 2' }).click()
  await expect.poll(() => getSelected(page)).toEqual([[1], [1]])
})
