import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { isFull } from '../sample'
import { currentSlide, holdMotion, serveMedia, setHeld } from './media-page'
import { ownClock, resize, stopClock } from './page-clock'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, type Site, statuses, visit } from './site'

const site = openSite()
let saved: Site

const slide = (at: number) =>
  `<div class="slide content-fit" data-type="image"><img class="thumb-image" src="/content/v1/5f/${at}.jpg" data-image-dimensions="600x400" alt="${at}"><div class="meta">Text ${at}</div></div>`
const slides = (count: number) => Array.from({ length: count }, (_, at) => slide(at)).join('')
const controls =
  '<div class="sqs-gallery-controls"><a tabindex="0" role="button" class="previous" aria-label="Previous Slide"></a><a tabindex="0" role="button" class="next" aria-label="Next Slide"></a></div>'
const gallery = (id: string, attributes: string) =>
  `<div id="${id}" class="sqs-gallery-container sqs-gallery-block-${/slider|carousel/.exec(attributes)?.[0] ?? 'slideshow'} sqs-gallery-has-controls" style="width:600px" ${attributes}><div class="sqs-gallery">${slides(6)}</div>${controls}</div>`
const show = 'data-design="slideshow"'
/** A section of the 7.1 generation, whose transition may be none. */
const section = `<div class="gallery-slideshow" id="none" data-controller="GallerySlideshow" data-transition="none" style="width:600px"><div class="gallery-slideshow-wrapper"><div class="gallery-slideshow-list">
${Array.from({ length: 4 }, (_, at) => `<figure class="gallery-slideshow-item"><div class="gallery-slideshow-item-wrapper"><div class="gallery-slideshow-item-src"><img src="/content/v1/5f/n${at}.jpg" data-image-dimensions="600x400" width="600" height="400" alt="${at}"></div></div></figure>`).join('')}
</div></div><div class="gallery-slideshow-controls"><div class="gallery-slideshow-control" data-previous><button class="gallery-slideshow-control-btn" aria-label="Previous Slide"></button></div><div class="gallery-slideshow-control" data-next><button class="gallery-slideshow-control-btn" aria-label="Next Slide"></button></div></div></div>`
const head =
  '<!doctype html><meta name="viewport" content="width=device-width"><style>body{margin:0}img{display:block}.sqs-gallery-controls a{display:inline-block;height:20px;width:20px}</style><body>'

beforeAll(async () => {
  saved = await serveSaved(site, [
    {
      path: '/steps',
      source: `${head}${gallery('scroll', `${show} data-transition="scroll" data-click-behavior="previous"`)}
${gallery('swipe', `${show} data-transition="swipe" data-click-behavior="half"`)}
${gallery('new-swipe', `${show} data-transition="new-swipe"`)}${section}
${gallery('start', 'data-design="slider" data-current-index="3" data-active-alignment="start" data-click-behavior="previous"')}
${gallery('end', 'data-design="slider" data-current-index="3" data-active-alignment="end"')}`,
    },
    {
      path: '/swipes',
      source: `${head}${gallery('free', `${show} data-transition="new-swipe" data-loop="false"`)}
${gallery('inertial', `${show} data-transition="swipe" data-loop="false" data-boundaries="inertial" data-snap-points="none"`)}
${gallery('slider', 'data-design="slider"')}${gallery('carousel', 'data-design="carousel"')}
${gallery('autogrid', 'data-design="autogrid"')}${gallery('list', 'data-design="list"')}`,
    },
  ])
})

async function open(
  path: string,
  count: number,
  options: BrowserContextOptions = {},
  prepare: (page: Page) => Promise<unknown> = async () => {},
) {
  const { page } = await visit(saved, path, { viewport: { width: 1280, height: 2800 }, ...options }, async (one) => {
    await serveMedia(one)
    await prepare(one)
  })
  await expect.poll(async () => (await statuses(page)).gallery).toEqual(Array.from({ length: count }, () => 'ready'))
  await atRest(page)
  return page
}

/** Waits until a gallery stands still. */
const still = (page: Page, id: string) => page.waitForSelector(`#${id}:not([data-in-motion])`)

/** Left edges of the slides that a change moves, from that of the gallery, when half its time is over; the change ends at once then. */
async function halfway(page: Page, id: string) {
  const found = await page.locator(`#${id}`).evaluate((root) => {
    const all = root.getAnimations({ subtree: true })
    const duration = Number(all[0]?.effect?.getTiming().duration)
    for (const one of all) {
      one.pause()
      one.currentTime = duration / 2
    }
    const left = (one: Animation) =>
      (((one.effect as KeyframeEffect).target as Element).getBoundingClientRect().left -
        root.getBoundingClientRect().left) /
      root.clientWidth
    const shares = all.map(left)
    for (const one of all) one.finish()
    return { duration, shares }
  })
  await still(page, id)
  return found
}

/** Clicks the current slide, at a share of the width of its gallery. */
const click = (page: Page, id: string, share: number) =>
  page.locator(`#${id} .sqs-gallery`).click({ position: { x: 600 * share, y: 60 } })

it('[GAL-12.1] [GAL-14.1] clicks, transitions and sliders follow the markup, and its defaults', async () => {
  const page = await open('/steps', 6, {}, holdMotion)
  await setHeld(page, true)
  await click(page, 'scroll', 0.9)
  const back = await halfway(page, 'scroll')
  expect(back.duration).toBe(1000)
  // The old slide leaves to the right by as much as the new one has come from the left.
  const [old = 0, fresh = 0] = back.shares
  expect(old).toBeGreaterThan(0.1)
  expect(old).toBeLessThan(0.99)
  expect(old - fresh).toBeCloseTo(1, 2)
  expect(await currentSlide(page, '#scroll')).toBe(5)

  await click(page, 'swipe', 0.51)
  const forward = await halfway(page, 'swipe')
  expect(forward.duration).toBe(280)
  expect(forward.shares[0]).toBeLessThan(-0.1)
  expect((forward.shares[1] ?? 0) - (forward.shares[0] ?? 0)).toBeCloseTo(1, 2)
  expect(await currentSlide(page, '#swipe')).toBe(1)
  await click(page, 'swipe', 0.49)
  expect((await halfway(page, 'swipe')).shares[0]).toBeGreaterThan(0.1)
  expect(await currentSlide(page, '#swipe')).toBe(0)

  await click(page, 'new-swipe', 0.1)
  const newer = await halfway(page, 'new-swipe')
  expect(newer.duration).toBe(280)
  expect(newer.shares[0]).toBeLessThan(-0.1)
  expect(await currentSlide(page, '#new-swipe')).toBe(1)

  const none = await page.locator('#none [data-next] button').evaluate((button) => {
    ;(button as HTMLElement).click()
    const root = button.closest('.gallery-slideshow') as HTMLElement
    const items = [...root.querySelectorAll('.gallery-slideshow-item')]
    return {
      animations: root.getAnimations({ subtree: true }).length,
      isMoving: root.dataset.inMotion,
      shown: items.map((item) => getComputedStyle(item).visibility),
    }
  })
  expect(none).toEqual({ animations: 0, isMoving: undefined, shown: ['hidden', 'visible', 'hidden', 'hidden'] })
  await setHeld(page, false)
  await checkSliders(page)
})

/** A slider is half as high as wide, aligns its slide at the start or the end, and goes back where set. */
async function checkSliders(page: Page) {
  const list = (id: string) => page.locator(`#${id} .sqs-gallery`)
  expect(await list('start').evaluate((one) => [one.clientWidth, one.clientHeight])).toEqual([600, 300])
  /** Distance of an edge of the current slide from that of the list, in CSS pixels. */
  const off = (id: string, edge: 'left' | 'right') =>
    list(id).evaluate(
      (one, side) =>
        Math.abs(
          (one.querySelector('.sqs-active-slide')?.getBoundingClientRect()[side] ?? 0) -
            one.getBoundingClientRect()[side],
        ),
      edge,
    )
  await expect.poll(() => off('start', 'left')).toBeLessThan(1)
  await expect.poll(() => off('end', 'right')).toBeLessThan(1)
  for (const index of [2, 1]) {
    const press = page.locator('#start .sqs-active-slide')
    await (index === 2 ? press.click() : press.press('Enter'))
    await expect.poll(() => currentSlide(page, '#start')).toBe(index)
    await still(page, 'start')
    await expect.poll(() => off('start', 'left')).toBeLessThan(1)
  }
  await page.locator('#end .sqs-active-slide').click()
  await expect.poll(() => currentSlide(page, '#end')).toBe(4)
}

/** Presses the mouse in the middle of a gallery, moves it sideways, waits by the clock of the page, and lets go. */
async function drag(page: Page, id: string, by: number, time: number) {
  await page.locator(`#${id} .sqs-gallery`).scrollIntoViewIfNeeded()
  const box = await page.locator(`#${id} .sqs-gallery`).boundingBox()
  if (!box) throw new Error(`#${id} has no box`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.evaluate(() => Object.assign(window, { durations: [] }))
  await page.mouse.down()
  await page.mouse.move(x + by / 2, y)
  await page.mouse.move(x + by, y)
  const offset = await page
    .locator(`#${id} .sqs-active-slide`)
    .evaluate((one) => Number.parseFloat((one as HTMLElement).style.translate))
  await page.clock.runFor(time)
  await page.mouse.up()
  await page.mouse.move(0, 0)
  await page.locator(`#${id}`).evaluate((root) => {
    for (const one of root.getAnimations({ subtree: true })) one.finish()
  })
  await still(page, id)
  const durations = await page.evaluate(() => [...new Set((window as unknown as { durations: number[] }).durations)])
  return { offset, durations, index: await currentSlide(page, `#${id}`) }
}

/** Times of events are those of the page's clock; the durations of animations are written down. */
const watchTimes = (page: Page) =>
  page.addInitScript(() => {
    for (const type of ['pointerdown', 'pointermove', 'pointerup'])
      addEventListener(type, (event) => event.timeStamp, true)
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      const seen = (window as unknown as { durations?: unknown[] }).durations
      seen?.push((options as KeyframeAnimationOptions).duration)
      return animate.call(this, frames, options)
    }
  })

it('[GAL-17.1] [GAL-18.1] a swipe is 50 px within 250 ms or half the width, and ends in its time; ends resist as the markup asks', async () => {
  const page = await open('/swipes', 6, { viewport: { width: 767, height: 2800 } }, async (one) => {
    await ownClock(one)
    await watchTimes(one)
  })
  for (const id of ['free', 'inertial']) await page.locator(`#${id} .sqs-gallery`).hover()
  await atRest(page)
  await stopClock(page)
  // Beyond an end the slide follows the whole way without boundaries, and a third of it with inertial ones.
  expect(await drag(page, 'free', 90, 300)).toEqual({ offset: 90, durations: [280], index: 0 })
  expect(await drag(page, 'inertial', 90, 300)).toEqual({ offset: 30, durations: [280], index: 0 })
  // 50 px and 250 ms, from both sides.
  expect(await drag(page, 'inertial', -50, 251)).toMatchObject({ offset: -50, durations: [280], index: 0 })
  expect(await drag(page, 'inertial', -49, 250)).toMatchObject({ durations: [280], index: 0 })
  expect(await drag(page, 'inertial', -50, 250)).toMatchObject({ durations: [280], index: 1 })
  // Half of 600 px counts, however slow, unless there are no snap points.
  expect(await drag(page, 'free', -300, 4000)).toMatchObject({ durations: [280], index: 0 })
  expect(await drag(page, 'inertial', -301, 4000)).toMatchObject({ durations: [280], index: 1 })
  // Inertia: half a second after a slow swipe, 0.3 s after a quick one, and 0.1 s less below 767 px.
  expect(await drag(page, 'free', -301, 4000)).toMatchObject({ durations: [500], index: 1 })
  expect(await drag(page, 'free', -299, 100)).toMatchObject({ durations: [300], index: 2 })
  await page.setViewportSize({ width: 766, height: 2800 })
  expect(await drag(page, 'free', -301, 4000)).toMatchObject({ durations: [400], index: 3 })
  expect(await drag(page, 'free', -299, 100)).toMatchObject({ durations: [200], index: 4 })
})

/** Boxes of what a selector finds in a gallery, from its corner: x, y and width in CSS pixels. */
const boxes = (page: Page, id: string, selector: string) =>
  page.locator(`#${id} .sqs-gallery`).evaluate((list, parts) => {
    const from = list.getBoundingClientRect()
    return [...list.querySelectorAll(parts)].map((element) => {
      const { x, y, width } = element.getBoundingClientRect()
      return [x - from.x, y - from.y, width].map(Math.round)
    })
  }, selector)

/** Moves a finger sideways over a gallery; it rests for a moment before it leaves, so that nothing rolls on. */
async function swipe(page: Page, id: string, by: number) {
  const input = await page.context().newCDPSession(page)
  const box = await page.locator(`#${id} .sqs-gallery`).boundingBox()
  const y = (box?.y ?? 0) + 60
  const from = (box?.x ?? 0) + 300 - by / 2
  let timestamp = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) => {
    timestamp += type === 'touchEnd' ? 0.5 : 0.02
    return input.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
  }
  await touch('touchStart', { x: from, y })
  for (let part = 1; part <= 10; part++) await touch('touchMove', { x: from + (by * part) / 10, y })
  await touch('touchEnd')
  await input.detach()
}

it('[GAL-24.1] an auto grid and a list are laid out, and a finger moves a slideshow, a slider and a carousel', async () => {
  const touch = { viewport: { width: 800, height: 3600 }, hasTouch: true, isMobile: true }
  const page = await open('/swipes', 6, touch)
  for (const [id, distance, index] of [
    ['free', 350, 1],
    ['slider', 350, 1],
    ['carousel', 500, 3],
  ] as const) {
    await swipe(page, id, -distance)
    await expect.poll(() => currentSlide(page, `#${id}`), { message: id }).toBe(index)
    await still(page, id)
    // Back is the same way for each of them.
    if (!isFull && id !== 'slider') continue
    await swipe(page, id, distance)
    await expect.poll(() => currentSlide(page, `#${id}`), { message: id }).toBe(0)
  }
  // As many columns of 250 px as fit, which share the width.
  const columns = async () => (await boxes(page, 'autogrid', '.slide')).slice(0, 3).map(([x, , width]) => [x, width])
  expect(await columns()).toEqual([0, 300, 0].map((x) => [x, 300]))
  await resize(page.locator('#autogrid'), 500)
  expect(await columns()).toEqual([0, 250, 0].map((x) => [x, 250]))
  await resize(page.locator('#autogrid'), 499)
  expect(await columns()).toEqual([0, 0, 0].map((x) => [x, 499]))
  // Each picture takes 30 % of its row, and its text stands beside it.
  const [pictures, texts] = [await boxes(page, 'list', 'img'), await boxes(page, 'list', '.meta')]
  expect(pictures.map(([x, , width]) => [x, width])).toEqual(pictures.map(() => [0, 174]))
  expect(texts).toEqual(pictures.map(([, y]) => [194, y, 406]))
  expect(pictures.map(([, y]) => y)).toEqual(pictures.map((_one, at) => at * (116 + 20)))
})
