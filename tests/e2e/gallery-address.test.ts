import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { approach, currentSlide, serveMedia } from './media-page'
import { serveSaved } from './serve-saved'
import { openSite, type Site, visit } from './site'

const site = openSite()
let saved: Site

const slide = (id: string) =>
  `<div class="slide" data-type="image" data-slide-id="${id}"><img src="/content/v1/5f/${id}.jpg" data-image-dimensions="600x400" alt="${id}"></div>`
const gallery = (name: string, attributes: string) =>
  `<div id="${name}" class="sqs-gallery-container sqs-gallery-block-slideshow" style="width:300px" data-history="true" ${attributes}><div class="sqs-gallery">${['one', 'two', 'three'].map(slide).join('')}</div><div class="sqs-gallery-controls"><button class="previous"></button><button class="next"></button></div></div>`
// The first gallery is as high as its pictures until it starts, and a gallery starts 2,000 px before it is in sight: the second is out of its reach even so.
const getSource = (attributes: (name: string) => string) =>
  `<!doctype html><script>Static = {SQUARESPACE_CONTEXT: {"website": {"id": "w"}, "cookieSettings": {}}}</script><body>${gallery('walks', attributes('walks'))}<p style="height:12000px">Between</p>${gallery('rooms', attributes('rooms'))}`

beforeAll(async () => {
  const named = getSource((name) => `data-collection-url="/${name}"`)
  const alike = getSource(() => '')
  saved = await serveSaved(site, [
    ...['/rooms/two', '/rooms/three', '/linked'].map((path) => ({ path, source: named })),
    ...['/alike', '/alike/two'].map((path) => ({ path, source: alike })),
  ])
})

const getEntry = (page: Page) => page.evaluate(() => (history.state as { itemId?: string } | null)?.itemId)

/** Opens a page with a slide in its history, and lets both galleries look for it, one after the other. */
async function open(path: string, state: object, first = 'walks', second = 'rooms') {
  const { page } = await visit(saved, path, { reducedMotion: 'reduce' }, async (one) => {
    await serveMedia(one)
    await one.addInitScript((entry) => {
      if (!sessionStorage.getItem('opened')) history.replaceState(entry, '')
      sessionStorage.setItem('opened', 'true')
      // The first gallery is the one in sight after a reload, too.
      history.scrollRestoration = 'manual'
    }, state)
  })
  await approach(page, `#${first}`)
  const left = await getEntry(page)
  await approach(page, `#${second}`)
  return { page, left }
}

const slides = async (page: Page) => [await currentSlide(page, '#walks'), await currentSlide(page, '#rooms')]

it('[GAL-28] of two galleries with the same slides the link opens that of its collection, and stays until both have looked', async () => {
  const { page, left } = await open('/rooms/two', { itemId: 'two', scroll: 7 })
  expect([left, await slides(page)]).toEqual(['two', [0, 1]])
  expect(await page.evaluate(() => history.state)).toEqual({ scroll: 7 })
})

it('[GAL-28] a link without a collection is found by both of them', async () => {
  const { page, left } = await open('/linked', { itemId: 'three' })
  expect([left, await slides(page), await getEntry(page)]).toEqual(['three', [2, 2], undefined])
})

it.each([
  ['/linked', '/rooms/two'],
  ['/alike', '/alike/two'],
])('[GAL-28] after a reload of %s the gallery that has written the address shows its slide', async (path, written) => {
  const { page } = await open(path, {})
  await page.locator('#rooms .next').click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(written)
  await page.reload()
  await page.evaluate(() => (window as unknown as { ashlar: { init?(): void } }).ashlar.init?.())
  await approach(page, '#walks')
  await approach(page, '#rooms')
  expect([await slides(page), await getEntry(page)]).toEqual([[0, 1], undefined])
})
