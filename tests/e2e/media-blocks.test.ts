import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'
import { approach, openSavedPages } from './media-page'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { arrive, openSite, type Visit, visit } from './site'

const site = openSite()
const { open } = openSavedPages(site, ['media-7-0.html', 'media-components-7-1.html'])
const still = { reducedMotion: 'reduce' } as const

const mapsScript = readFileSync(join(root, 'packages/map/fixtures/maps-script.js'))

/** Records how long the timers of a page are to wait. */
function recordDelays() {
  const delays: number[] = []
  Object.assign(window, { delays })
  const { setTimeout } = window
  Object.assign(window, {
    setTimeout: (call: TimerHandler, delay = 0, ...rest: unknown[]) => {
      delays.push(delay)
      return setTimeout(call, delay, ...rest)
    },
  })
}

/** The clock of the page can stand for timers of 100 ms, and for no other. */
function holdTimers() {
  const waiting: unknown[][] = []
  const { setTimeout } = window
  const run = () => {
    for (const [call, ...rest] of waiting.splice(0)) setTimeout(call as TimerHandler, 0, ...rest)
  }
  Object.assign(window, { waiting, isStopped: false, run })
  Object.assign(window, {
    setTimeout: (call: TimerHandler, delay = 0, ...rest: unknown[]) =>
      delay === 100 && (window as unknown as { isStopped: boolean }).isStopped
        ? -waiting.push([call, ...rest])
        : setTimeout(call, delay, ...rest),
  })
}

/** Pages that the tests use one after the other, each its own blocks. */
let classic: Visit
let components: Visit
beforeAll(async () => {
  classic = await open('media-7-0.html', still, (page) => page.addInitScript(holdTimers))
  components = await open('media-components-7-1.html', {}, (page) => page.addInitScript(recordDelays))
})

interface MapsAsked {
  readonly script: string
  readonly maps: readonly Record<string, unknown>[]
  readonly markers: readonly { readonly icon?: { readonly scaledSize: object } }[]
}

const style = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

it('[MAP-02] [MAP-04] [MAP-06] a published map loads the script with the decoded key, and its marker at half its size', async () => {
  // The policy of saved pages lets no other host in; the test answers for the script's host.
  const { page } = await open('media-7-0.html', { ...still, bypassCSP: true }, (one) =>
    one.route('https://maps.googleapis.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: mapsScript }),
    ),
  )
  await approach(page, '.sqs-block-map')
  await page.waitForSelector('.map-canvas[data-provider=script]')
  const { script, maps, markers } = await page.evaluate(() => (window as unknown as { mapsAsked: MapsAsked }).mapsAsked)
  expect(Object.fromEntries(new URL(script).searchParams)).toEqual({
    key: 'AIzaSySample-key_123',
    language: 'en',
    region: 'US',
  })
  expect(maps[0]).toMatchObject({ zoom: 14, zoomControl: true, draggable: true, scrollwheel: false })
  expect(markers[0]?.icon?.scaledSize).toEqual({ width: 24, height: 32 })
})

it('[MAP-01] [MAP-04] [MAP-05] [AUD-01] [AUD-02] without the script a published map keeps its place and its address; published sounds play one at a time, and a bad address is named on the console', async () => {
  const { page, problems } = classic
  const map = await approach(page, '.sqs-block-map')
  await expect.poll(() => page.locator('.map-canvas').getAttribute('data-provider')).toBe('embedded')
  await expect
    .poll(() => map.locator('address').textContent())
    .toBe('A sample459 BroadwayNew York, NY, 10013United StatesOpen in Google Maps')
  const link = new URL((await map.locator('.map-marker').getAttribute('href')) ?? '')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    q: '459 Broadway, New York, NY, 10013, United States',
    ll: '40.7207559,-74.0007613',
    z: '14',
  })
  // The page has reserved the height of the map: nothing runs over the content below.
  const [block, canvas, address] = await Promise.all(
    ['.sqs-block-map', '.map-canvas', 'address'].map((one) => page.locator(one).first().boundingBox()),
  )
  expect(canvas?.height).toBe(block?.height)
  expect((address?.y ?? 0) + (address?.height ?? 0)).toBeLessThanOrEqual((block?.y ?? 0) + (block?.height ?? 0))
  await approach(page, '.sqs-audio-embed')
  await approach(page, '.squarespace-audio-player')
  const [first, second] = ['.sqs-audio-embed', '.squarespace-audio-player'].map((one) => page.locator(one).first())
  await first?.locator('.action').click()
  await first?.locator('.sqs-widgets-audio-player.playing').waitFor()
  await second?.locator('.action').click()
  await second?.locator('.sqs-widgets-audio-player.playing').waitFor()
  expect(await first?.locator('.playing').count()).toBe(0)
  await expect.poll(() => problems).toContain('Issue parsing a music-player embed url')
})

it('[MAP-01] [MAP-03] a component has the style of its id, and a map without a place shows the middle of a city', async () => {
  const { page } = components
  await approach(page, '.sqs-block-map')
  await expect.poll(() => page.locator('.map-canvas').first().getAttribute('data-style')).toBe('dark')
  const empty = page.locator('.sqs-block-map').nth(1)
  await empty.scrollIntoViewIfNeeded()
  await empty.locator('.map-canvas').waitFor()
  await expect.poll(() => empty.locator('.map-canvas').getAttribute('data-style')).toBe('original')
  const link = new URL((await empty.locator('.map-marker').getAttribute('href')) ?? '')
  expect([link.searchParams.get('ll'), link.searchParams.get('z')]).toEqual(['40.7207559,-74.0007613', '12'])
})

it('[IMG-01] [IMG-04] [IMG-06] published layouts, focal points and masks act', async () => {
  const { page } = classic
  const layouts = page.locator('.design-layout-card')
  await approach(page, '.design-layout-card')
  await expect.poll(() => layouts.nth(0).getAttribute('class')).toContain('sqs-narrow-width')
  expect(await layouts.nth(1).getAttribute('class')).not.toContain('sqs-narrow-width')
  expect(await style(page, '.design-layout-card img.thumb-image', 'object-position')).toBe('30% 70%')
  const { page: other } = components
  await approach(other, '.fluid-image-component-root')
  const masks = other.locator('.fluid-image-container img')
  await expect.poll(() => masks.nth(0).evaluate((one) => getComputedStyle(one).clipPath)).toMatch(/^polygon/)
  await expect.poll(() => masks.nth(0).evaluate((one) => getComputedStyle(one).objectPosition)).toBe('20% 90%')
  await expect.poll(() => masks.nth(1).evaluate((one) => getComputedStyle(one).clipPath)).toBe('none')
})

it('[IMG-05] template code gets the errors of its calls, exact to the letter', async () => {
  const source = '<body><script>window.loadPictures = () => ImageLoader.bootstrap({}, document)</script></body>'
  const saved = await serveSaved(site, [{ path: '/template', source }])
  const { page, problems } = await visit(saved, '/template', still)
  // A call that throws ends the code around it, and the test.
  await page.evaluate(() => {
    const { ImageLoader } = window as unknown as Record<string, Record<string, (...values: unknown[]) => unknown>>
    ImageLoader?.load?.(null, { load: true })
    ImageLoader?.load?.(document.body, { load: true })
    ImageLoader?.bootstrap?.({}, null)
    ImageLoader?.bootstrap?.({}, document.createElement('div'))
    ImageLoader?.bootstrap?.({}, document.createTextNode('a text has no pictures, and no selectors'))
    const image = document.createElement('img')
    image.dataset.src = ''
    document.body.prepend(image)
    window.scrollTo(0, 0)
  })
  await atRest(page)
  for (const sentence of ['No image', 'Element is not a valid image element.', 'No root node', 'No images'])
    await expect.poll(() => problems).toContain(sentence)
  await expect.poll(() => problems.some((line) => line.includes('Invalid or missing image source.'))).toBe(true)
})

it('[MRQ-01] [MRQ-02] [MRQ-03] a published marquee has its size and direction, waves by its frequency, and stops as it should', async () => {
  const { page } = components
  await approach(page, '.sqs-block-marquee')
  const marquee = page.locator('.Marquee').first()
  await expect.poll(() => marquee.getAttribute('data-running')).toBe('true')
  expect(await style(page, '.Marquee-group', 'font-size')).toBe('48px')
  expect(await style(page, '.Marquee-group', 'min-width')).toBe('50px')
  await expect
    .poll(() => marquee.locator('.Marquee-track[data-direction]').getAttribute('data-direction'))
    .toBe('right')
  expect(await marquee.locator('.Marquee-svg').isVisible()).toBe(false)
  await marquee.hover()
  await expect.poll(() => marquee.getAttribute('data-running')).toBe('false')
  await page.mouse.move(0, 0)
  await expect.poll(() => marquee.getAttribute('data-running')).toBe('true')
  const waves = page.locator('.Marquee').nth(1)
  await expect.poll(() => waves.locator('.Marquee-wave path').getAttribute('d')).toMatch(/^M-250 /)
  await page.setViewportSize({ width: 700, height: 700 })
  await expect.poll(() => page.evaluate(() => (window as unknown as { delays: number[] }).delays)).toContain(1000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => marquee.getAttribute('data-running')).toBe('false')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await marquee.scrollIntoViewIfNeeded()
  await expect.poll(() => marquee.getAttribute('data-running')).toBe('true')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('div'), { className: 'tall' })))
  await page.locator('.tall').evaluate((one) => {
    ;(one as HTMLElement).style.height = '3000px'
    one.scrollIntoView({ block: 'end', behavior: 'instant' })
  })
  await expect.poll(() => marquee.getAttribute('data-running')).toBe('false')
})

it('[TXT-01] [TXT-01.1] a large word fills its line, follows its width after 100 ms, and is never smaller than 0.75 rem', async () => {
  const { page } = classic
  const text = await approach(page, '.sqsrte-scaled-text-container')
  const size = () => text.locator('h1').evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  const lines = () =>
    text
      .locator('h1')
      .evaluate((one) => Math.round(one.clientHeight / (Number.parseFloat(getComputedStyle(one).fontSize) * 1.6)))
  const whole = await size()
  expect(await lines()).toBe(1)
  await text.evaluate((one) => {
    Object.assign(window, { isStopped: true })
    ;(one as HTMLElement).style.width = '550px'
  })
  const waiting = () => page.evaluate(() => (window as unknown as { waiting: unknown[] }).waiting.length)
  await expect.poll(waiting).toBeGreaterThan(0)
  expect(await size()).toBe(whole)
  await page.evaluate(() => (window as unknown as { run(): void }).run())
  await expect.poll(async () => Math.abs((await size()) * 2 - whole)).toBeLessThan(2)
  expect(await lines()).toBe(1)
  await text.evaluate((one) => {
    Object.assign(window, { isStopped: false })
    ;(one as HTMLElement).style.width = '20px'
  })
  await expect.poll(size).toBe(12)
})

/** The text of a page that is to fill its line: its height in CSS pixels, its share of that line, and its lines. */
const measureLine = (page: Page) =>
  page.locator('.sqsrte-scaled-text > *').evaluate((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    const { width, height } = heading.getBoundingClientRect()
    return { height: Math.round(height), filled: range.getBoundingClientRect().width / width, lines: lines.size }
  })

it.each([
  ['in Latin letters', '/', 1],
  ['in Arabic letters', '/?language=ar', 1],
  ['of one word', '/blocks/scaled-text?example=one-word', 1],
  ['too long for its smallest size', '/blocks/scaled-text?example=long-sentence', 2],
])(
  '[TXT-01] [LST-04] without scripts a text %s about fills its line, and has the height that it keeps once it is measured',
  async (_name, path, lines) => {
    const viewport = { width: 390, height: 720 }
    const { page: plain } = await arrive(site, path, { viewport, javaScriptEnabled: false })
    await plain.evaluate(() => document.fonts.ready)
    const served = await measureLine(plain)
    expect(served.lines).toBe(lines)
    expect(served.filled).toBeGreaterThan(0.75)
    const { page } = await visit(site, path, { viewport })
    await page.locator('.sqsrte-scaled-text-container').scrollIntoViewIfNeeded()
    await page.locator('.sqsrte-scaled-text-container.loaded').waitFor()
    await page.evaluate(() => document.fonts.ready)
    await expect.poll(() => measureLine(page)).toMatchObject({ height: served.height, lines })
  },
)

it('[MAP-07] a page finds places by the typed text, and one of them by its id when the call names its page and section', async () => {
  const get = async (path: string) => {
    const response = await fetch(`${site.origin}/api/google-maps/places/${path}`)
    return { status: response.status, body: await response.json() }
  }
  const found = await get('autocomplete?input=zeg')
  const id = found.body.predictions[0].place_id
  const details = await get(`details?place_id=${id}&productPage=editor&productSection=map`)
  const answers = {
    found: found.body.predictions[0].description,
    unnamed: (await get(`details?place_id=${id}`)).status,
    details: details.body.result.geometry.location,
  }
  expect(answers).toEqual({ found: 'Zegama, Gipuzkoa, Spain', unnamed: 400, details: { lat: 42.975, lng: -2.29 } })
})
