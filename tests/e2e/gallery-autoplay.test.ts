import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { sample } from '../sample'
import { currentSlide, holdMotion, playerPage, serveMedia, setHeld } from './media-page'
import { ownClock, stopClock } from './page-clock'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, type Site, statuses, visit } from './site'

const site = openSite()
const ids = ['show', 'slider', 'random', 'film']
let saved: Site

const picture = (at: number) =>
  `<div class="slide content-fit" data-type="image"><img class="thumb-image" src="/content/v1/5f/${at}.jpg" data-image-dimensions="600x400" alt="${at}"></div>`
const pictures = Array.from({ length: 5 }, (_, at) => picture(at)).join('')
const player = '<iframe src="//www.youtube.com/embed/aqzKE-bpKQ?feature=oembed" width="854" height="480"></iframe>'
const embed = `<div class="sqs-video-wrapper" data-html="${player.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}" data-provider-name="YouTube"><div class="sqs-video-overlay"><img src="/content/v1/5f/poster.jpg" alt="A walk"><div class="sqs-video-opaque"></div><div class="sqs-video-icon"></div></div></div>`
const gallery = (id: string, attributes: string, slides = pictures) =>
  `<div id="${id}" class="sqs-gallery-container sqs-gallery-block-slideshow" style="width:300px" data-autoplay="true" ${attributes}><div class="sqs-gallery">${slides}</div><div class="sqs-gallery-controls"><a tabindex="0" role="button" class="previous" aria-label="Previous Slide"></a><a tabindex="0" role="button" class="next" aria-label="Next Slide"></a></div></div>`

beforeAll(async () => {
  const galleries = [
    gallery('show', 'data-design="slideshow"'),
    gallery('slider', 'data-design="slider"'),
    gallery('random', 'data-design="slideshow" data-transition="none" data-randomize="true" data-timeout="2000"'),
    gallery('film', 'data-design="slideshow"', `<div class="slide" data-type="video">${embed}</div>${pictures}`),
  ]
  const source = `<!doctype html><script>Static = {SQUARESPACE_CONTEXT: {"website": {"id": "w"}, "cookieSettings": {}}}</script><style>body{margin:0}img{display:block}.sqs-gallery-controls a{display:inline-block;height:20px;width:20px}</style><body>${galleries.join('')}<div class="sqs-block-video" style="width:300px">${embed}</div>`
  saved = await serveSaved(site, [{ path: '/autoplay', source }])
})

/** Opens the page with its clock stopped; each gallery has just begun to wait for its next slide. */
async function open(path: string) {
  const options = { viewport: { width: 800, height: 1600 }, bypassCSP: true }
  const { page } = await visit(saved, path, options, async (one) => {
    await serveMedia(one)
    await one.route('https://www.youtube.com/**', playerPage)
    await ownClock(one)
    await holdMotion(one)
  })
  await expect.poll(async () => (await statuses(page)).gallery).toEqual(['ready', 'ready', 'ready', 'ready'])
  await atRest(page)
  await pause(page)
  // One that was paused during a change ends it first.
  for (const id of ids) await still(page, id)
  await stopClock(page)
  return page
}

/** Presses the pause button of each gallery, by keyboard: a mouse over it would be a reason of its own to wait. */
async function pause(page: Page) {
  for (const id of ids) await page.locator(`#${id} .gallery-pause`).press('Enter')
}

const at = (page: Page, id: string) => currentSlide(page, `#${id}`)
const still = (page: Page, id: string) => page.waitForSelector(`#${id}:not([data-in-motion])`)

/** While a video shows nothing moves, and then it goes on. */
async function expectVideoWaited(page: Page) {
  while ((await at(page, 'film')) !== 0) {
    await page.locator('#film .previous').press('Enter')
    await still(page, 'film')
  }
  await page.locator('#film .gallery-pause').press('Enter')
  const wrapper = page.locator('#film .sqs-video-wrapper')
  await wrapper.locator('.sqs-video-overlay').dispatchEvent('click')
  await wrapper.locator('iframe').waitFor()
  // The focus, a reason of its own, leaves the player.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(60_000)
  expect(await at(page, 'film')).toBe(0)
  // One video shows at a time: the other one gives the first its picture back.
  await page.locator('.sqs-block-video .sqs-video-overlay').dispatchEvent('click')
  await page.locator('#film [data-showing-video=false]').waitFor()
  await page.clock.runFor(999)
  expect(await at(page, 'film')).toBe(0)
  await page.clock.runFor(1)
  expect(await at(page, 'film')).toBe(1)
}

/** With `nomotion=true` nothing ever moves. */
async function expectNoMotion(page: Page) {
  await page.goto(`${saved.origin}/autoplay?nomotion=true`)
  await expect.poll(async () => (await statuses(page)).gallery).toEqual(['ready', 'ready', 'ready', 'ready'])
  await stopClock(page)
  await page.clock.runFor(60_000)
  for (const id of ids) expect(await at(page, id), id).toBe(0)
}

/** Lets the changes end that are held. */
const endChanges = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })

/** The time of a slide begins with its change; a change that takes longer ends first, and the next one begins at once. */
async function expectTimeFromChange(page: Page) {
  const from = await at(page, 'show')
  await setHeld(page, true)
  await page.locator('#show .gallery-pause').press('Enter')
  await page.clock.runFor(999)
  expect(await at(page, 'show')).toBe(from)
  await page.clock.runFor(1)
  expect(await at(page, 'show')).toBe((from + 1) % 5)
  await page.clock.runFor(600)
  await endChanges(page)
  await still(page, 'show')
  await page.clock.runFor(399)
  expect(await at(page, 'show')).toBe((from + 1) % 5)
  await page.clock.runFor(1)
  expect(await at(page, 'show')).toBe((from + 2) % 5)
  await page.clock.runFor(5000)
  expect(await at(page, 'show')).toBe((from + 2) % 5)
  await endChanges(page)
  await expect.poll(() => at(page, 'show')).toBe((from + 3) % 5)
  await page.locator('#show .gallery-pause').press('Enter')
  await setHeld(page, false)
  await endChanges(page)
}

it('[GAL-09.1] [GAL-27] from change to change a slideshow waits 1000 ms and a slider 5000; random picks any other; while a video shows nothing moves, and then it goes on; with nomotion=true nothing ever moves', async () => {
  const page = await open('/autoplay')
  await expectTimeFromChange(page)

  const slide = await at(page, 'slider')
  await page.locator('#slider .gallery-pause').press('Enter')
  await page.clock.runFor(4999)
  expect(await at(page, 'slider')).toBe(slide)
  await page.clock.runFor(1)
  expect(await at(page, 'slider')).toBe((slide + 1) % 5)
  await page.locator('#slider .gallery-pause').press('Enter')

  await page.locator('#random .gallery-pause').press('Enter')
  for (const [random, further] of [
    [0, 1],
    [0.24, 1],
    [0.25, 2],
    [0.5, 3],
    [0.99, 4],
  ] as const) {
    const from = await at(page, 'random')
    await page.evaluate((value) => {
      Math.random = () => value
    }, random)
    await page.clock.runFor(1999)
    expect(await at(page, 'random')).toBe(from)
    await page.clock.runFor(1)
    expect(await at(page, 'random')).toBe((from + further) % 5)
  }
  await expectVideoWaited(page)
  await page.clock.resume()
  await expectNoMotion(page)
})

type Act = (page: Page) => Promise<void>
/** What is inside of a gallery, and how it comes and leaves. */
const inside: readonly (readonly [what: string, enter: Act, leave: Act])[] = [
  ['a pointer', (page: Page) => page.mouse.move(150, 60), (page: Page) => page.mouse.move(700, 1500)],
  [
    'the focus',
    (page: Page) => page.locator('#show .next').focus(),
    (page: Page) => page.locator('#show .next').blur(),
  ],
]

it.each(sample(inside, 2))(
  '[GAL-26] autoplay waits for %s that is inside before the start, and goes on once it has left',
  async (_, enter, leave) => {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    const options = { viewport: { width: 800, height: 1600 }, bypassCSP: true }
    const { page } = await visit(saved, '/autoplay', options, async (one) => {
      await serveMedia(one)
      await one.route('https://www.youtube.com/**', playerPage)
      await ownClock(one)
      await one.route('**/cdn/**/gallery/**', (route) => isReleased.then(() => route.continue()))
    })
    await enter(page)
    release()
    await expect.poll(async () => (await statuses(page)).gallery).toEqual(['ready', 'ready', 'ready', 'ready'])
    await stopClock(page)
    await page.clock.runFor(10_000)
    expect(await at(page, 'show')).toBe(0)
    await leave(page)
    await page.clock.runFor(999)
    expect(await at(page, 'show')).toBe(0)
    await page.clock.runFor(1)
    expect(await at(page, 'show')).toBe(1)
  },
)
