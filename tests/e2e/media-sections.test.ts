import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { approach, currentSlide, openSavedPages, serveMedia } from './media-page'
import { serveSaved } from './serve-saved'
import { openSite, visit } from './site'

const site = openSite()
const { open } = openSavedPages(site, ['media-7-0.html', 'media-7-1.html'])
const still = { reducedMotion: 'reduce' } as const
const grid = '.sqs-gallery-block-grid'
const dialog = 'dialog.lightbox'

/** Pages that the tests use one after the other: each closes the lightbox that it has opened. */
let classic: Page
let modern: Page
beforeAll(async () => {
  ;({ page: classic } = await open('media-7-0.html', still))
  ;({ page: modern } = await open('media-7-1.html', still))
})

async function close(page: Page) {
  await page.keyboard.press('Escape')
  await closed(page)
}

/** The lightbox has closed and has left the history, where it would close the next one. */
async function closed(page: Page) {
  await page.waitForSelector(`${dialog}:not([open])`, { state: 'attached' })
  await page.waitForFunction(() => !history.state?.lightbox)
}

/** The index of the item in the lightbox, from its position. */
const item = async (page: Page) => Number((await page.locator('.lightbox-position').textContent())?.split(' ')[0]) - 1

const record = (page: Page) =>
  page.addInitScript(() => {
    const seen: [string, unknown][] = []
    Object.assign(window, { seen })
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      seen.push([this.className, (options as KeyframeAnimationOptions).duration])
      return animate.call(this, frames, options)
    }
  })

it('[GAL-01] [LBX-01] [LBX-02] a published grid opens in its theme; it has a close button, and steps where there is room', async () => {
  const page = classic
  await approach(page, grid)
  await page.locator(`${grid} a`).nth(1).click()
  await page.waitForSelector(`${dialog}[open]`)
  await expect.poll(() => page.locator(dialog).getAttribute('data-theme')).toBe('light')
  expect(await item(page)).toBe(1)
  await expect.poll(() => page.locator('.lightbox-next').evaluate((one) => getComputedStyle(one).opacity)).toBe('1')
  await expect.poll(() => page.locator('.lightbox-toggle').isVisible()).toBe(false)
  await page.locator('.lightbox-previous').click()
  expect(await item(page)).toBe(0)
  await page.locator('.lightbox-close').click()
  await page.waitForSelector(`${dialog}:not([open])`, { state: 'attached' })
  expect(
    await page
      .locator(`${grid} a`)
      .nth(1)
      .evaluate((one) => one === document.activeElement),
  ).toBe(true)
  const { page: phone } = await open('media-7-0.html', {
    ...still,
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  })
  await approach(phone, grid)
  await phone.locator(`${grid} a`).first().tap()
  await phone.waitForSelector(`${dialog}[open]`)
  await expect.poll(() => phone.locator('.lightbox-next').evaluate((one) => getComputedStyle(one).opacity)).toBe('0')
  const toggle = phone.locator('.lightbox-toggle')
  await expect.poll(() => phone.locator('.lightbox-caption').isVisible()).toBe(false)
  await toggle.tap()
  await expect.poll(() => phone.locator('.lightbox-caption').isVisible()).toBe(true)
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true')
  // The next visit of the lightbox begins without it.
  await close(phone)
  await phone.locator(`${grid} a`).first().tap()
  await phone.waitForSelector(`${dialog}[open]`)
  await expect.poll(() => phone.locator('.lightbox-caption').isVisible()).toBe(false)
})

it('[LBX-02] [LBX-02.1] one picture alone has no steps, and neither has a window of 432 px, where nothing invisible can be pressed', async () => {
  const page = classic
  await page.setViewportSize({ width: 433, height: 800 })
  await approach(page, grid)
  await page.locator(`${grid} a`).first().click()
  await page.waitForSelector(`${dialog}[open]`)
  /** Whether each step is drawn, and gets a press in its middle. */
  const steps = () =>
    page.locator('.lightbox-previous, .lightbox-next').evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return [getComputedStyle(one).opacity, document.elementFromPoint(x + width / 2, y + height / 2) === one]
      }),
    )
  expect(await steps()).toEqual([
    ['1', true],
    ['1', true],
  ])
  await page.setViewportSize({ width: 432, height: 800 })
  await expect.poll(steps).toEqual([
    ['0', false],
    ['0', false],
  ])
  await close(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  const source = `<div class="sqs-gallery-container sqs-gallery-block-grid" data-lightbox="true"><div class="sqs-gallery"><div class="slide" data-type="image">
    <a href="/content/v1/5f/g1.jpg" role="button" class="image-slide-anchor js-gallery-lightbox-opener"><img data-src="/content/v1/5f/g1.jpg" alt="Alone"></a></div></div></div>`
  const saved = await serveSaved(site, [{ path: '/alone', source }])
  const { page: alone } = await visit(saved, '/alone', still, serveMedia)
  await approach(alone, grid)
  await alone.locator(`${grid} a`).click()
  await alone.waitForSelector(`${dialog}[open]`)
  await expect.poll(() => alone.locator('.lightbox-close').isVisible()).toBe(true)
  expect(await alone.locator('.lightbox-previous, .lightbox-next').filter({ visible: true }).count()).toBe(0)
  // No key slides it away either.
  const changes = await alone.locator(dialog).evaluate((one) => {
    const seen: string[] = []
    const watch = new MutationObserver((records) => seen.push(...records.map(({ type }) => type)))
    watch.observe(one, { subtree: true, childList: true, attributes: true })
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    return new Promise<string[]>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen))))
  })
  expect(changes).toEqual([])
})

it('[LBX-03] [LBX-04] [LBX-06] arrow keys step once in 200 ms; a click steps by halves, closes beside, and does nothing at the edge; an item has its text, and the player of a published embed, without the wrapper around it', async () => {
  const page = classic
  await approach(page, grid)
  await page.locator(`${grid} a`).first().click()
  await page.waitForSelector(`${dialog}[open] .lightbox-item[data-state=ready]`)
  await page.evaluate(() => {
    for (let press = 0; press < 3; press++)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  })
  expect(await item(page)).toBe(1)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  /** Clicks 40 px inside an edge of the current picture, when it is there: each has a width of its own. */
  async function clickInside(edge: 'left' | 'right') {
    const current = page.locator('.lightbox-item[data-state=ready]:not([data-leaving]) .lightbox-picture')
    const box = await current.boundingBox()
    if (!box) throw new Error('The picture has no box.')
    await page.mouse.click(edge === 'left' ? box.x + 40 : box.x + box.width - 40, height / 2)
  }
  await clickInside('right')
  expect(await item(page)).toBe(2)
  await clickInside('left')
  expect(await item(page)).toBe(1)
  await page.mouse.click(width * 0.01, height / 2)
  expect(await page.locator(dialog).getAttribute('open')).not.toBeNull()
  await page.mouse.click(width * 0.03, height - 20)
  await closed(page)
  await page.locator(`${grid} a`).nth(4).click()
  await page.waitForSelector(`${dialog}[open]`)
  const caption = page.locator('.lightbox-item:not([data-leaving]) .lightbox-caption')
  await expect.poll(() => caption.locator('strong').textContent()).toBe('Picture 5')
  await expect.poll(() => caption.textContent()).toContain('Seen on a walk')
  await page.locator('.lightbox-next').click()
  await page.getByRole('button', { name: 'Play video' }).last().click()
  const address = new URL((await page.locator('iframe.lightbox-video').getAttribute('src')) ?? '')
  expect(address.origin + address.pathname).toBe('https://www.youtube.com/embed/aqzKE-bpKQ')
  expect(address.searchParams.get('autoplay')).toBe('1')
})

it('[LBX-05] the dialog fades in 350 ms, its content in 600, its buttons in 500, a picture slides in 600, on 95 %', async () => {
  const { page } = await open('media-7-0.html', {}, record)
  await approach(page, grid)
  await page.locator(`${grid} a`).first().click()
  await page.waitForSelector(`${dialog}[open]`)
  await page.locator('.lightbox-next').click()
  const seen = await page.evaluate(() => (window as unknown as { seen: [string, number][] }).seen)
  for (const [name, duration] of [
    ['lightbox', 350],
    ['lightbox-stage', 600],
    ['lightbox-next', 500],
    ['lightbox-previous', 500],
    ['lightbox-item', 600],
  ])
    expect(seen).toContainEqual([name, duration])
  const background = await page
    .locator(dialog)
    .evaluate((one) => getComputedStyle(one, '::backdrop').backgroundColor + getComputedStyle(one).backgroundColor)
  expect(background).toContain('0.95')
})

it('[GAL-15] [GAL-24] sections lay out as published: grid, masonry, strips with captions, a reel of which every slide shows', async () => {
  const page = modern
  const boxes = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return {
          x: Math.round(x),
          y: Math.round(y + scrollY),
          width: Math.round(width),
          bottom: Math.round(y + scrollY + height),
        }
      }),
    )
  await approach(page, '.gallery-masonry')
  const masonry = await boxes('.gallery-masonry-item')
  expect(new Set(masonry.slice(0, 3).map(({ y }) => y)).size).toBe(1)
  expect(new Set(masonry.map(({ x }) => x)).size).toBe(3)
  await approach(page, '.gallery-strips')
  const strips = await boxes('.gallery-strips-item')
  const rows = [...new Set(strips.map(({ y }) => y))]
  // A row begins below the captions of the one before.
  for (const row of rows.slice(1))
    expect(Math.max(...strips.filter(({ y }) => y < row).map(({ bottom }) => bottom))).toBeLessThanOrEqual(row)
  const list = await boxes('.gallery-strips-wrapper')
  const first = strips.filter(({ y }) => y === rows[0])
  expect(
    Math.abs((first.at(-1)?.x ?? 0) + (first.at(-1)?.width ?? 0) - (list[0]?.x ?? 0) - (list[0]?.width ?? 0)),
  ).toBeLessThan(2)
  await approach(page, '.gallery-reel')
  await expect
    .poll(() =>
      page
        .locator('.gallery-reel-item-src')
        .nth(1)
        .evaluate((one) => getComputedStyle(one).visibility),
    )
    .toBe('visible')
  await page.locator('.gallery-reel [data-next] button').click()
  await expect.poll(() => currentSlide(page, '.gallery-reel')).toBe(1)
})

it('[GAL-01] [GAL-07] thumbnails and bullets of sections act, and a section without loop ends', async () => {
  const page = modern
  const slideshow = '.gallery-slideshow'
  await approach(page, slideshow)
  await page.locator('.gallery-slideshow-thumb').nth(2).click()
  await expect.poll(() => currentSlide(page, slideshow)).toBe(2)
  await expect
    .poll(() =>
      page
        .locator('.gallery-slideshow-item')
        .nth(2)
        .evaluate((one) => getComputedStyle(one).opacity),
    )
    .toBe('1')
  expect(await page.locator('.gallery-slideshow-thumb[data-active]').count()).toBe(1)
  const full = '.gallery-fullscreen-slideshow'
  await approach(page, full)
  await expect.poll(() => page.locator(`${full} [data-previous] button`).getAttribute('class')).toContain('disabled')
  await page.locator('.gallery-fullscreen-slideshow-bullet').nth(2).click()
  await expect.poll(() => currentSlide(page, full)).toBe(2)
  await expect.poll(() => page.locator(`${full} [data-next] button`).getAttribute('class')).toContain('disabled')
})

it('[LBX-08] arrows and caption toggle change at 432 px, and nothing lies over the outer 2 % that do nothing', async () => {
  const { page } = await open('media-7-0.html', still)
  await approach(page, grid)
  await page.locator(`${grid} a`).nth(4).click()
  await page.waitForSelector(`${dialog}[open] .lightbox-item[data-state=ready]`)
  /** Whether arrows and toggle can be seen, and what lies over either edge. */
  const look = () =>
    page.locator(dialog).evaluate((one) => {
      const isSeen = (selector: string) =>
        one.querySelector(selector)?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const over = Array.from({ length: innerHeight / 10 }, (_one, at) => at * 10).flatMap((y) =>
        [0.005, 0.019, 0.981, 0.995].map(
          (x) => document.elementFromPoint(innerWidth * x, y)?.closest('button,.lightbox-caption')?.className,
        ),
      )
      return { arrows: isSeen('.lightbox-next'), toggle: isSeen('.lightbox-toggle'), over: over.filter(Boolean) }
    })
  for (const width of [1280, 640, 433]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(look, { message: `${width}` }).toEqual({ arrows: true, toggle: false, over: [] })
  }
  await page.setViewportSize({ width: 432, height: 800 })
  await expect.poll(look).toEqual({ arrows: false, toggle: true, over: [] })
  await page.locator('.lightbox-toggle').click()
  await expect.poll(look).toEqual({ arrows: false, toggle: true, over: [] })
})
