// Galleries of version 7.0 under the platform's own rules: each design has the size that its script gives it, and acts.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sample } from '../sample'
import { openPlatformPage } from './platform-site'
import { openSite, scrollThrough } from './site'

const site = openSite()

const rules = `main{max-width:920px;margin:auto}.sqs-block{margin-bottom:20px}.sqs-gallery-controls a{display:inline-block;width:30px;height:30px}
.sqs-gallery-block-slider .sqs-gallery,.sqs-gallery-block-slideshow .sqs-gallery{position:relative;overflow:hidden}.sqs-gallery-design-strip .sqs-wrapper{position:absolute;white-space:nowrap}
.sqs-gallery-block-slideshow .slide .meta{position:absolute;bottom:0;left:0;padding:8px 0}.meta-title{margin:0}.sqs-gallery-block-stacked .image-wrapper{margin-bottom:10px}`

const picture = (name: string) =>
  `<noscript><img src="/${name}.jpg" alt=""></noscript><img class="thumb-image" data-src="/${name}.jpg" data-image="/${name}.jpg" data-image-dimensions="1500x1000" data-load="false" data-type="image" alt="${name}">`
const slide = (name: string) =>
  `<div class="slide" data-type="image">${picture(name)}<div class="meta"><p class="meta-title">${name}</p></div></div>`
const wrapped = (name: string) => `<div class="image-wrapper" data-type="image">${picture(name)}</div>`
const linked = (name: string) => `<a href="/${name}">${picture(name)}</a>`
const arrows =
  '<div class="sqs-gallery-controls"><a tabindex="0" role="button" class="previous" aria-label="Previous Slide"></a><a tabindex="0" role="button" class="next" aria-label="Next Slide"></a></div>'

interface Shape {
  readonly design: 'slider' | 'slideshow' | 'stacked'
  /** Number of pictures. */
  readonly count: number
  /** Markup of one picture. Default: the picture alone. */
  readonly getSlide?: (name: string) => string
  /** Options of the block beside its design. */
  readonly options?: object
  /** Elements after its list. Default: arrows. */
  readonly after?: string
}

/** A gallery with the id `shape`. */
function getGallery(id: string, { design, count, getSlide = picture, options = {}, after = arrows }: Shape) {
  const slides = Array.from({ length: count }, (_one, at) => getSlide(`view-${at}`))
  const json = JSON.stringify({ design, ...options })
  return `<div class="sqs-block gallery-block sqs-block-gallery" id="${id}" data-block-type="8" data-block-json='${json}'><div class="sqs-block-content"><div class="sqs-gallery-container sqs-gallery-block-${design} clear"><div class="sqs-gallery">${slides.join('')}</div>${after}</div></div></div>`
}

const getPage = (shapes: Readonly<Record<string, Shape>>) =>
  `<style>${rules}</style><main>${Object.entries(shapes)
    .map(([id, shape]) => getGallery(id, shape))
    .join('')}</main>`

const ratio = { aspectRatio: 31.4 }
const thumbnails = `<div class="sqs-gallery-thumbnails">${['view-0', 'view-1', 'view-2'].map(picture).join('')}</div>`
const shapes: Readonly<Record<string, Shape>> = {
  two: { design: 'slider', count: 2, options: ratio },
  forty: { design: 'slider', count: 40, options: ratio },
  links: { design: 'slider', count: 4, getSlide: linked, options: ratio },
  slides: { design: 'slider', count: 4, getSlide: slide, options: ratio },
  show: { design: 'slideshow', count: 3, options: { aspectRatio: 66.6667, autoplay: true, timeout: 600_000 } },
  texts: { design: 'slideshow', count: 3, getSlide: slide, options: { aspectRatio: 50 }, after: arrows + thumbnails },
  one: { design: 'slideshow', count: 1, options: { aspectRatio: 50 } },
  stack: { design: 'stacked', count: 2 },
  boxes: { design: 'stacked', count: 2, getSlide: wrapped },
}

/** Width and height of an element in CSS pixels. */
type Size = readonly [width: number, height: number]

/** Sizes of the list and of its pictures, and what is between the tops of the first two pictures. */
const measure = (page: Page, id: string) =>
  page.locator(`#${id} .sqs-gallery`).evaluate((list) => {
    const getSize = (element: Element): Size => {
      const { width, height } = element.getBoundingClientRect()
      return [width, height]
    }
    const images = [...list.querySelectorAll('img:not(noscript *)')]
    const [first = 0, second = first] = images.map((image) => image.getBoundingClientRect().top)
    return { list: getSize(list), images: images.map(getSize), step: second - first }
  })

/** True for sizes that differ by less than four pixels. */
const isLike = ([width, height]: Size, [wide, high]: Size) => Math.abs(width - wide) < 4 && Math.abs(height - high) < 4

/** The gallery has this size, and so have its pictures, one beside or over the other, or one under the other. */
async function expectSize(page: Page, id: string, expected: { list: Size; image: Size; isColumn?: boolean }) {
  const { list, image, isColumn = false } = expected
  const isRight = (found: Awaited<ReturnType<typeof measure>>) =>
    isLike(found.list, list) && found.images.every((size) => isLike(size, image)) && found.step > 0 === isColumn
  // On a slow machine it may have started after the page was scrolled past it: its pictures are fetched once they are in sight.
  await page.locator(`#${id}`).scrollIntoViewIfNeeded()
  const describeSizes = async () => {
    const found = await measure(page, id)
    return isRight(found) || found
  }
  await expect.poll(describeSizes, { message: id }).toBe(true)
}

it.each(sample([390, 820, 1280], 3, 2))(
  '[GAL-25] in a window of %i px sliders, slideshows and stacks of 7.0 have the size that their block names, with and without slides around their pictures; those without are one row of the platform, whose arrows act, and all but the current one are dimmed',
  async (width) => {
    const viewport = { width, height: 900 }
    const { page, problems } = await openPlatformPage(site, { body: getPage(shapes) }, { viewport })
    await scrollThrough(page)
    const across = Math.min(width, 920)
    const show = (share: number) => ({ list: [across, across * share], image: [across, across * share] }) as const
    const strip = { list: [across, across * 0.314], image: [across * 0.471, across * 0.314] } as const
    for (const id of ['two', 'forty', 'links', 'slides']) await expectSize(page, id, strip)
    await expectSize(page, 'show', show(2 / 3))
    for (const id of ['texts', 'one']) await expectSize(page, id, show(0.5))
    const image = [across, across / 1.5] as const
    const getColumn = (gap: number) => ({ list: [across, image[1] * 2 + gap] as const, image, isColumn: true })
    await expectSize(page, 'stack', getColumn(0))
    await expectSize(page, 'boxes', getColumn(10))
    const text = await page.locator('#texts .sqs-active-slide .meta').boundingBox()
    expect(text?.width).toBe(across)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await expectRows(page)
    expect(problems).toEqual([])
  },
)

/** Position of the current picture in a list, and how opaque its first three are. */
const look = (page: Page, list: string) =>
  page.locator(list).evaluate((element) => {
    const slides = [...element.querySelectorAll('[class*="-strip-slide"],[class*="-stacked-slide"]')]
    const opacity = slides.slice(0, 3).map((slide) => getComputedStyle(slide).opacity)
    return { current: slides.findIndex((slide) => slide.matches('.sqs-active-slide')), opacity: opacity.join(' ') }
  })

/** Pictures without slides around them are one row of the platform, whose arrows act, and all but the current one are dimmed. */
async function expectRows(page: Page) {
  const slider = '#forty .sqs-gallery > .sqs-wrapper:only-child'
  await expect.poll(() => look(page, slider)).toEqual({ current: 0, opacity: '1 0.5 0.5' })
  await page.locator('#forty .next').click()
  await expect.poll(() => look(page, slider)).toEqual({ current: 1, opacity: '0.5 1 0.5' })
  // It advances by itself once it has come into sight, and no more while a control has the focus.
  await page.locator('#show .previous').focus()
  const { current } = await look(page, '#show .sqs-gallery')
  await page.locator('#show .previous').click()
  await expect.poll(() => look(page, '#show .sqs-gallery')).toMatchObject({ current: (current + 2) % 3 })
  const strip = '#texts .sqs-gallery-thumbnails'
  await expect.poll(() => look(page, strip)).toEqual({ current: 0, opacity: '1 0.5 0.5' })
  await page.locator(`${strip} > img`).nth(2).click()
  await expect.poll(() => look(page, strip)).toEqual({ current: 2, opacity: '0.5 0.5 1' })
  await expect.poll(() => look(page, '#texts .sqs-gallery')).toMatchObject({ current: 2 })
}
