import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sample } from '../sample'
import { approach, currentSlide, openSavedPages, serveMedia } from './media-page'
import { atRest } from './rest'
import { openContext, openSite } from './site'

const site = openSite()
const { address, open } = openSavedPages(site, ['media-7-0.html', 'gallery-options.html'])
const still = { reducedMotion: 'reduce' } as const
const show = '.sqs-gallery-block-slideshow'

/** A computed style of the first element. */
const style = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

/** Records the delay of each timer and the options of each animation of a page. */
const record = (page: Page) =>
  page.addInitScript(() => {
    const seen = { delays: [] as number[], animations: [] as [unknown, unknown][] }
    Object.assign(window, { seen })
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (call: TimerHandler, delay = 0, ...rest: unknown[]) => {
        seen.delays.push(delay)
        return setTimeout(call, delay, ...rest)
      },
    })
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      seen.animations.push([frames, options])
      return animate.call(this, frames, options)
    }
  })
const seen = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { seen: { delays: number[]; animations: [object, { duration: number }][] } }).seen,
  )

it('[GAL-01] [GAL-02] [GAL-15] thumbnails after a published slideshow act, its crops keep the focal point, its links leave', async () => {
  const { page } = await open('media-7-0.html', still)
  await approach(page, show)
  const thumbnails = page.locator('.sqs-gallery-thumbnails > img')
  await thumbnails.nth(1).click()
  await expect.poll(() => currentSlide(page, show)).toBe(1)
  await expect.poll(() => thumbnails.nth(1).getAttribute('aria-current')).toBe('true')
  await expect.poll(() => thumbnails.nth(1).getAttribute('aria-label')).toBe('Show slide 2')
  expect(await style(page, '.sqs-gallery-thumbnails', 'margin-top')).toBe('12px')
  expect(await style(page, '.sqs-gallery-thumbnails', 'column-gap')).toBe('5px')
  expect((await thumbnails.nth(1).boundingBox())?.height).toBe(60)
  const cropped = `${show} .slide:nth-child(2) img.thumb-image`
  expect(await style(page, cropped, 'object-fit')).toBe('cover')
  expect(await style(page, cropped, 'object-position')).toBe('20% 80%')
  await thumbnails.nth(3).press('Enter')
  await expect.poll(() => currentSlide(page, show)).toBe(3)
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.locator(`${show} .slide:nth-child(4) img.thumb-image`).click(),
  ])
  expect(new URL(opened.url()).pathname).toBe('/contact')
})

it('[GAL-07] [GAL-10] [GAL-13] [GAL-16] [GAL-19] [GAL-23] a slideshow has previous and next, keys, a counter and the roles of a carousel; it goes round, without loop the ends are marked and reported, typing moves nothing; unknown names and broken data are named on the console, and the page stays', async () => {
  const { page, problems } = await open('gallery-options.html', still)
  await approach(page, '#second')
  await page.locator('#second .next').click()
  await expect.poll(() => page.locator('#second .sqs-gallery-counter').textContent()).toBe('2 of 5')
  await page.locator('#second .next').press('ArrowRight')
  await expect.poll(() => page.locator('#second .sqs-gallery-counter').textContent()).toBe('3 of 5')
  expect(new URL(page.url()).hash).toBe('#second2')
  const region = page.locator('#second')
  await expect.poll(() => region.getAttribute('aria-roledescription')).toBe('carousel')
  const slide = region.locator('.slide').nth(2)
  expect(await slide.evaluate((one) => [one.role, one.ariaRoleDescription, one.ariaLabel])).toEqual([
    'group',
    'slide',
    '3 of 5',
  ])
  const list = await region.locator('.sqs-gallery').getAttribute('id')
  await expect.poll(() => region.locator('.next').getAttribute('aria-controls')).toBe(list)
  await approach(page, '#unknown')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => problems).toContain('Error evaluating gallery block data.')
  expect(problems).toEqual(
    expect.arrayContaining([
      'Could not find transition named explode',
      'These are not the gallery designs you are looking for: droids',
      'A column is -3 px wide. The gallery keeps its own width. Give a positive number.',
      'Error decoding gallery block data.',
    ]),
  )
  await expect.poll(() => page.locator('[src*="broken1"]').isVisible()).toBe(true)
  await expectEnds(page)
  await expectRound(page)
})

it('[GAL-03] [GAL-05] [GAL-06] [GAL-08] [GAL-09] nested options, keys and links of galleries act', async () => {
  const { page } = await open('gallery-options.html', {}, record)
  await approach(page, '#first')
  expect(await currentSlide(page, '#first')).toBe(3)
  expect((await seen(page)).delays).toContain(60_000)
  await page.locator('#first .gallery-pause').click()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  // A second step while it moves is refused, and the linked gallery moves with it.
  const isMoving = await page.evaluate(() => {
    for (const keyCode of [75, 75])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { keyCode, bubbles: true } as KeyboardEventInit))
    return document.querySelector<HTMLElement>('#first')?.dataset.inMotion
  })
  expect(isMoving).toBe('true')
  expect(await currentSlide(page, '#first')).toBe(4)
  await page.waitForSelector('#first:not([data-in-motion])')
  await expect.poll(() => currentSlide(page, '#second')).toBe(4)
  await page.waitForSelector('#second:not([data-in-motion])')
  await page.locator('#second .previous').click()
  await expect.poll(() => currentSlide(page, '#first')).toBe(3)
})

it('[GAL-09] a slideshow without a time of its own advances each second, and resumes after one', async () => {
  const { page } = await open('gallery-options.html', {}, async (one) => {
    await record(one)
    await one.route('**/*gallery-options', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('id="second"', 'id="second" data-autoplay="true"')
      await route.fulfill({ response, body })
    })
  })
  await approach(page, '#second')
  await expect.poll(() => currentSlide(page, '#second')).toBeGreaterThan(0)
  expect((await seen(page)).delays).toContain(1000)
  await page.locator('#second .sqs-gallery').hover()
  const from = await currentSlide(page, '#second')
  await atRest(page)
  expect(await currentSlide(page, '#second')).toBe(from)
  await page.mouse.move(0, 0)
  await expect.poll(() => currentSlide(page, '#second')).not.toBe(from)
})

/** It goes round where it loops; a key that is typed into a field, or pressed while it is out of sight, moves nothing. */
async function expectRound(page: Page) {
  await approach(page, '#filmed')
  await page.locator('#filmed .previous').click()
  await expect.poll(() => currentSlide(page, '#filmed')).toBe(3)
  await approach(page, '#first')
  const before = await currentSlide(page, '#first')
  await page.locator('#typed').fill('')
  await page.locator('#typed').press('k')
  expect(await page.locator('#typed').inputValue()).toBe('k')
  expect(await currentSlide(page, '#first')).toBe(before)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.locator('#typed').evaluate((input) => (input as HTMLElement).blur())
  await atRest(page)
  await page.keyboard.press('k')
  expect(await currentSlide(page, '#first')).toBe(before)
}

/** Without loop the ends are marked and reported. */
async function expectEnds(page: Page) {
  await approach(page, '#swiped')
  await page.evaluate(() => {
    const view = window as unknown as { ends: string[] }
    view.ends = []
    for (const type of ['reached-end', 'reached-beginning'])
      document.addEventListener(`gallery:${type}`, () => view.ends.push(type))
  })
  const previous = page.locator('#swiped .previous')
  await expect.poll(() => previous.getAttribute('class')).toContain('disabled')
  await previous.click({ force: true })
  for (let step = 0; step < 5; step++) await page.locator('#swiped .next').click({ force: true })
  await expect.poll(() => page.locator('#swiped .next').getAttribute('class')).toContain('disabled')
  await expect.poll(() => page.locator('#swiped .next').getAttribute('aria-disabled')).toBe('true')
  expect(await page.evaluate(() => (window as unknown as { ends: string[] }).ends)).toEqual([
    'reached-beginning',
    'reached-end',
  ])
}

/** Resolves when the page has drawn and been idle: a further request would have been sent. */
const settledQueue = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1000 })),
      ),
  )

const windows = [
  [1280, 16],
  [390, 1],
] as const

it.each(sample(windows, 2))(
  '[GAL-20] at %i px pictures that do not wait are fetched %i at a time',
  async (width, limit) => {
    const waiting: (() => void)[] = []
    const context = await openContext(site, { ...still, viewport: { width, height: 700 } })
    const page = await context.newPage()
    await serveMedia(page)
    await page.route('**/eager*.jpg*', (route) => void waiting.push(() => route.fallback()))
    // The page is not complete while its pictures are held back.
    await page.goto(address('gallery-options.html'), { waitUntil: 'commit' })
    await expect.poll(() => waiting.length).toBe(limit)
    await settledQueue(page)
    expect(waiting).toHaveLength(limit)
    waiting[0]?.()
    await expect.poll(() => waiting.length).toBe(limit + 1)
  },
)
