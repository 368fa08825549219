import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'
import { serveMedia } from './media-page'
import { ownClock, resize, stopClock } from './page-clock'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, type Site, statuses, visit } from './site'

const site = openSite()
let saved: Site
const mapsScript = readFileSync(join(root, 'packages/map/fixtures/maps-script.js'))

/** Centre and marker are 256 px and 128 px apart at zoom 5, where the world is 8192 px wide. */
const location = {
  mapLat: 0,
  mapLng: 30,
  mapZoom: 9,
  markerLat: -5.61598581915534,
  markerLng: 41.25,
  addressTitle: 'A station',
  addressLine1: 'Sea Street 3',
  addressLine2: 'Port',
  addressCountry: 'Tanzania',
}
const block = (id: string, options: object) =>
  `<div class="sqs-block map-block sqs-block-map sized vsize-12" data-block-type="4" id="${id}" data-block-json='${JSON.stringify({ location, vSize: 12, hSize: null, floatDir: null, aspectRatio: null, ...options })}'><div class="sqs-block-content">&nbsp;</div></div>`
const off = { labels: false, terrain: true, controls: false, markerDraggable: true, linkOnClick: false }
const blocks = [
  block('gray', { style: 2, labels: true, terrain: false, controls: true }),
  block('satellite', { style: 3, ...off }),
  block('light', { style: 4, ...off }),
  block('blue', { style: 6, labels: true, terrain: true, controls: true, disableDefaultUI: true }),
].join('')
const context = (key: string) =>
  `<script data-name="static-context">Static = { SQUARESPACE_CONTEXT: ${JSON.stringify({ website: { id: '5f00000000000000000000a1', identifier: 'sample-site', language: 'en-US' }, cookieSettings: {}, ...(key && { gmRenderKey: key }) })} }</script>`
const getPage = (key: string) =>
  `<!doctype html><head><style>body{margin:0}.sqs-block-map{height:300px;width:600px}</style></head><body>${context(key)}${blocks}`

beforeAll(async () => {
  saved = await serveSaved(site, [
    { path: '/embedded', source: getPage('') },
    { path: '/provider', source: getPage('QUl6YVN5U2FtcGxlLWtleV8xMjM=') },
  ])
})

const names = ['gray', 'satellite', 'light', 'blue'] as const
type Name = (typeof names)[number]

/** Opens a page; its four maps have started. */
async function open(path: string, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const viewport = { width: 800, height: 1300 }
  const { page } = await visit(saved, path, { viewport, bypassCSP: true }, async (one) => {
    await serveMedia(one)
    await prepare(one)
  })
  await expect.poll(async () => (await statuses(page)).map).toEqual(['ready', 'ready', 'ready', 'ready'])
  return page
}

/** What `read` finds on each map. */
async function each<Value>(page: Page, read: (block: HTMLElement) => Value) {
  const found: [Name, Value][] = []
  for (const name of names) found.push([name, (await page.locator(`#${name}`).evaluate(read as never)) as Value])
  return Object.fromEntries(found) as Record<Name, Value>
}

const viewBox = (page: Page, name: Name) =>
  page
    .locator(`#${name} .map-drawing svg`)
    .evaluate((svg) => svg.getAttribute('viewBox')?.split(' ').map(Number).map(Math.round))

it('[MAP-01.1] [MAP-02] [MAP-02.1] [MAP-03.1] [MAP-06.1] the embedded map: its place, options and styles act, and a new size is drawn after 60 ms', async () => {
  const page = await open('/embedded', ownClock)
  const translates = await each(page, (one) => one.querySelector<HTMLElement>('.map-marker')?.style.translate)
  expect(translates.gray?.split(' ').map(Number.parseFloat).map(Math.round)).toEqual([256, 128])
  // 30° east on the equator, in the middle of 600 by 300 px, in the units of the outlines: those of the world at zoom 5.
  const middle = [(8192 * (180 + 30)) / 360, 4096].map(Math.round)
  expect(await viewBox(page, 'gray')).toEqual([(middle[0] ?? 0) - 300, (middle[1] ?? 0) - 150, 600, 300])
  const shown = await each(page, (one) => ({
    label: one.querySelector('.map-place')?.textContent,
    hasButtons: one.querySelector('.map-controls')?.checkVisibility(),
    link: one.querySelector<HTMLAnchorElement>('.map-marker')?.href,
  }))
  const link = `https://www.google.com/maps?${new URLSearchParams({ q: 'Sea Street 3, Port, Tanzania', ll: '-5.61598581915534,41.25', z: '9' })}`
  expect(shown).toEqual({
    gray: { label: 'A station', hasButtons: true, link },
    satellite: { label: '', hasButtons: false, link: '' },
    light: { label: '', hasButtons: false, link: '' },
    blue: { label: 'A station', hasButtons: false, link },
  })
  const colours = await each(page, (one) => [
    one.querySelector<HTMLElement>('.map-canvas')?.dataset.style,
    getComputedStyle(one.querySelector('.map-canvas') as Element).backgroundColor,
  ])
  expect(colours).toEqual({
    gray: ['grayscale', 'rgb(220, 220, 220)'],
    satellite: ['satellite', 'rgb(13, 36, 56)'],
    light: ['light', 'rgb(242, 245, 246)'],
    blue: ['blue', 'rgb(31, 95, 168)'],
  })
  // The wheel scrolls the page, also beside a focus in the map, and zooms with Ctrl.
  await page.locator('#gray .map-canvas').focus()
  await page.locator('#gray .map-canvas').hover({ position: { x: 300, y: 280 } })
  await page.mouse.wheel(0, 100)
  await atRest(page)
  expect(await viewBox(page, 'gray')).toEqual([(middle[0] ?? 0) - 300, (middle[1] ?? 0) - 150, 600, 300])
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 100)
  await expect.poll(async () => (await viewBox(page, 'gray'))?.[2]).toBe(Math.round(600 * 2 ** 0.25))
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await expect.poll(async () => (await viewBox(page, 'gray'))?.[2]).toBe(600)
  await stopClock(page)
  const width = async () => (await viewBox(page, 'gray'))?.[2]
  await resize(page.locator('#gray'), 500)
  await page.clock.runFor(59)
  await resize(page.locator('#gray'), 400)
  await page.clock.runFor(59)
  expect(await width()).toBe(600)
  await page.clock.runFor(1)
  expect(await width()).toBe(400)
})

it('[MAP-01.1] [MAP-02.1] [MAP-03.1] [MAP-05] the map of the provider has the same place, options and styles', async () => {
  const opened: string[] = []
  const page = await open('/provider', async (one) => {
    await one.route('https://maps.googleapis.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: mapsScript }),
    )
    await one.context().route('https://www.google.com/**', (route) => {
      opened.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: 'A map' })
    })
  })
  for (const name of names) await page.locator(`#${name} .map-canvas[data-provider=script]`).waitFor()
  const { maps, markers } = await page.evaluate(
    () => (window as unknown as { mapsAsked: Record<'maps' | 'markers', Record<string, unknown>[]> }).mapsAsked,
  )
  const at = { zoom: 9, center: { lat: 0, lng: 30 } }
  expect(maps.map(({ zoom, center }) => ({ zoom, center }))).toEqual([at, at, at, at])
  const place = { lat: location.markerLat, lng: location.markerLng }
  expect(markers.map(({ position }) => position)).toEqual([place, place, place, place])
  const drawn = await each(page, (one) =>
    [...one.querySelectorAll('[class^=drawn-]')].map((part) => part.className.slice('drawn-'.length)),
  )
  expect(drawn).toEqual({
    gray: ['roadmap', 'labels', 'zoom', 'controls', 'marker'],
    satellite: ['satellite', 'controls', 'marker'],
    light: ['terrain', 'controls', 'marker'],
    blue: ['terrain', 'labels', 'marker'],
  })
  const draggable = await each(page, (one) => one.querySelector<HTMLElement>('.drawn-marker')?.draggable)
  expect(draggable).toEqual({ gray: false, satellite: true, light: true, blue: false })
  const stylers = await each(page, (one) =>
    JSON.parse(one.querySelector<HTMLElement>('.map-script')?.dataset.stylers ?? ''),
  )
  const hidden = [{ visibility: 'off' }]
  expect(stylers).toEqual({
    gray: [[{ saturation: -100 }]],
    satellite: [hidden],
    light: [[{ saturation: -100 }, { lightness: 40 }], hidden],
    blue: [[{ hue: '#00aaff' }, { saturation: -20 }]],
  })
  // The marker of a map whose option is off is pressed first: were it a link, its page would be the first one.
  await page.evaluate(() => document.addEventListener('map:marker', (event) => (document.title += event.detail.url)))
  await page.locator('#satellite .drawn-marker').evaluate((part) => (part as HTMLElement).click())
  expect(await page.title()).toBe('')
  const tab = page.context().waitForEvent('page')
  await page.locator('#gray .drawn-marker').evaluate((part) => (part as HTMLElement).click())
  await tab
  await expect.poll(() => opened.length).toBe(1)
  expect(new URL(opened[0] ?? '').searchParams.get('ll')).toBe('-5.61598581915534,41.25')
  expect(await page.title()).toBe(opened[0])
})

it('[MAP-01.1] a map without a marker of its own has it in its centre', async () => {
  const json = JSON.stringify({ location: { mapLat: 42.5, mapLng: -2.25, mapZoom: 9 }, linkOnClick: true })
  const source = `<!doctype html><title>Map</title><div class="sqs-block map-block sqs-block-map" data-block-type="4" data-block-json='${json}'><div class="sqs-block-content">&nbsp;</div></div>`
  const centred = await serveSaved(site, [{ path: '/centred', source }])
  const { page } = await visit(centred, '/centred', {}, serveMedia)
  await expect.poll(async () => (await statuses(page)).map).toEqual(['ready'])
  const link = new URL((await page.locator('.map-marker').getAttribute('href')) ?? '')
  expect(link.searchParams.get('ll')).toBe('42.5,-2.25')
})

it('the rules of a map come with its script, which alone inserts it: the page itself has those of the address', async () => {
  const source = await (await fetch(`${site.origin}/contact`)).text()
  expect(source).toContain('.map-address{')
  expect(source).not.toMatch(/\.map-(?:canvas|marker|controls)[^:()]*\{/)
  const { page } = await visit(site, '/contact', {}, serveMedia)
  const canvas = page.locator('.map-canvas')
  await page.locator('.map-address').scrollIntoViewIfNeeded()
  await canvas.waitFor()
  const isDrawn = () =>
    canvas.evaluate((one) => {
      const { overflow, position, height } = getComputedStyle(one)
      return [overflow, position, Number.parseFloat(height) >= 240]
    })
  expect(await isDrawn()).toEqual(['hidden', 'relative', true])
})
