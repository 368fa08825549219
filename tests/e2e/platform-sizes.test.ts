// Published pages under the platform's own stylesheets: pictures that its script would size, and grids, have the size that it gives them.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sample } from '../sample'
import { openPlatformPage } from './platform-site'
import { openSite, scrollThrough } from './site'

const site = openSite()

const picture = (name: string, more = '') =>
  `<img data-src="/${name}.jpg" data-image="/${name}.jpg" data-image-dimensions="1500x1000" data-image-focal-point="0.25,0.75" data-load="false" alt="" ${more}>`

const boxes = `<style>main{width:800px}.index-section-image{height:400px;margin-bottom:20px}figure{margin:0;padding-bottom:50%}.sqs-video-overlay{height:200px;position:relative}.sqs-video-background{height:120px}</style>
<main><div class="index-section-image content-fill">${picture('hall')}</div>
<figure id="thumbnail" class="content-fill">${picture('stair')}</figure>
<div class="sqs-video-wrapper" data-provider-name="YouTube" data-html="&lt;iframe src=&quot;//www.youtube.com/embed/a&quot;&gt;&lt;/iframe&gt;"><div class="sqs-video-overlay">${picture('film')}</div></div>
<div class="sqs-video-background">${picture('sky', 'class="custom-fallback-image"')}</div>
<a class="content-fill" id="open" href="/door">${picture('door')}</a></main>`

/** Width and height of each picture, rounded, and the point of it that stays in view where it is cut. */
const measure = (page: Page) =>
  page.locator('main img').evaluateAll((images) =>
    images.map((image) => {
      const { width, height } = image.getBoundingClientRect()
      const { position, objectFit, objectPosition } = getComputedStyle(image)
      const isCut = position === 'absolute' && objectFit === 'cover'
      return `${Math.round(width)} x ${Math.round(height)}${isCut ? ` at ${objectPosition}` : ''}`
    }),
  )

it.each([
  ['with the block of pictures', []],
  ['where its files never arrive', ['image']],
])('[RPG-02] pictures fill their box, and no page scrolls sideways, %s', async (_, without) => {
  const { page } = await openPlatformPage(site, { body: boxes }, { without })
  await scrollThrough(page)
  await expect
    .poll(() => measure(page))
    .toEqual([
      '800 x 400 at 25% 75%',
      '800 x 400 at 25% 75%',
      '800 x 200 at 25% 75%',
      '800 x 120 at 25% 75%',
      // Without a height of its own the box has that of its picture.
      '800 x 533',
    ])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

const summary = (ratio: string) =>
  `<div class="sqs-block summary-v2-block sqs-block-summary-v2" data-block-type="55" data-block-json='{"design":"list","imageAspectRatio":"${ratio}"}'><div class="summary-block-wrapper"><div class="summary-item-list-container sqs-gallery-container"><div class="summary-item-list sqs-gallery"><div class="summary-item"><div class="summary-thumbnail img-wrapper">${picture('hut')}</div></div></div></div></div></div>`

it('[RPG-02] pictures of a summary fill the place of its ratio, or have their own', async () => {
  const body = `<style>main{width:300px}</style><main>${['1', '2', 'Auto'].map(summary).join('')}</main>`
  const { page } = await openPlatformPage(site, { body })
  await scrollThrough(page)
  await expect.poll(() => measure(page)).toEqual(['300 x 300', '300 x 150', '300 x 200'])
})

const grid = (
  count: number,
) => `<style>main{max-width:1012px;margin:auto;padding:0 20px}.slide .image-slide-anchor{display:block}
.sqs-gallery-block-grid .slide{float:left;width:25%}.sqs-gallery-block-grid.sqs-gallery-thumbnails-per-row-6 .slide{width:calc(100%/6)}
@media (max-width:640px){.sqs-gallery-block-grid .slide{width:50%!important}}
.sqs-gallery-design-grid{margin-right:-5px}.sqs-gallery-design-grid-slide .margin-wrapper{margin:0 5px 5px 0}</style>
<main><div class="sqs-block gallery-block sqs-block-gallery" data-block-type="8" data-block-json='{"design":"grid","thumbnails-per-row":6,"square-thumbs":true,"padding":5}'><div class="sqs-block-content"><div class="sqs-gallery-container sqs-gallery-block-grid sqs-gallery-thumbnails-per-row-6 clear"><div class="sqs-gallery">${Array.from({ length: count }, (_one, at) => `<div class="slide" data-type="image"><div class="margin-wrapper"><a class="image-slide-anchor content-fill" href="/${at}.jpg">${picture(`${at}`, 'class="thumb-image"')}</a></div></div>`).join('')}</div></div></div></div></main>`

// Below 640 px two stand in a row, else six.
const shares = [
  [390, 177.5],
  [820, 130.8],
  [1280, 169.5],
] as const

it.each(sample(shares, 2))(
  '[GAL-25] a window of %i px has the pictures of a grid of 7.0 as wide as its stylesheet, %d px with their gutter',
  async (width, share) => {
    const { page } = await openPlatformPage(site, { body: grid(8) }, { viewport: { width, height: 900 } })
    const boxes = () =>
      page.locator('.slide').evaluateAll((slides) =>
        slides.map((slide) => {
          const { width: inRow, top } = slide.getBoundingClientRect()
          const { width: across, height } =
            slide.querySelector('img')?.getBoundingClientRect() ?? slide.getBoundingClientRect()
          return { inRow, top, across, height }
        }),
      )
    // A picture has a height of its own until the block has cut it.
    const uncut = async () =>
      (await boxes()).filter(
        ({ inRow, across, height }) =>
          !(Math.abs(inRow - share) < 4 && Math.abs(inRow - 5 - across) < 1 && Math.abs(across - height) < 1),
      )
    await expect.poll(uncut).toEqual([])
    const found = await boxes()
    expect(found).toHaveLength(8)
    expect(found.filter(({ top }) => top === found[0]?.top)).toHaveLength(width < 640 ? 2 : 6)
  },
)

const mapJson = JSON.stringify({ location: { mapLat: 42.5, mapLng: -2.25 }, vSize: 12 })
const layouts = `<style>body{margin:0;font:24px/1.5 sans-serif}.map-block{padding:17px}.sized.vsize-12 .sqs-block-content{height:408px}</style>
<div class="sqs-block map-block sqs-block-map sized vsize-12" data-block-type="4" data-block-json='${mapJson}'><div class="sqs-block-content">&nbsp;</div></div>
<main><div class="sqs-video-wrapper" data-provider-name="YouTube" data-html="&lt;iframe src=&quot;//www.youtube.com/embed/a&quot;&gt;&lt;/iframe&gt;"><div class="sqs-video-overlay" style="height:200px;position:relative">${picture('film')}</div></div><div class="sqs-video-background" style="height:120px">${picture('sky', 'class="custom-fallback-image"')}</div></main>
<div class="Marquee"><script class="Marquee-props" type="application/json">{"marqueeItems":[{"text":"Low tide"}]}</script><div class="Marquee-measure"><span class="Marquee-item">Low tide</span></div><svg class="Marquee-svg" height="0" style="display:block"><path d=""></path></svg><div class="Marquee-display"></div></div>`

it.each(sample([390, 820, 1280], 3))(
  '[RPG-02] [RPG-03] in a window of %i px a map is as high as it was served, a marquee as its text, and pictures of videos as their box',
  async (width) => {
    const { page } = await openPlatformPage(site, { body: layouts }, { viewport: { width, height: 900 } })
    await scrollThrough(page)
    const box = (selector: string) => page.locator(selector).boundingBox()
    await expect.poll(() => page.locator('.map-canvas').count()).toBe(1)
    await page.locator('.Marquee[data-ready]').waitFor()
    // Within the padding of its block, as the map of the platform.
    expect(await box('.map-canvas')).toEqual({ x: 17, y: 17, width: width - 34, height: 408 })
    expect(await box('.map-block .sqs-block-content')).toEqual(await box('.map-canvas'))
    expect((await box('.map-block'))?.height).toBe(442)
    expect(Math.round((await box('.Marquee'))?.height ?? 0)).toBe(36)
    await expect.poll(() => measure(page)).toEqual([`${width} x 200 at 25% 75%`, `${width} x 120 at 25% 75%`])
  },
)

const listItem = (name: string) =>
  `<div class="summary-item sqs-gallery-design-list-slide"><div class="summary-thumbnail-outer-container"><a class="summary-thumbnail-container" href="/${name}"><div class="summary-thumbnail img-wrapper">${picture(name)}</div></a></div><div class="summary-content sqs-gallery-meta-container"><div class="summary-title"><a class="summary-title-link" href="/${name}">${name}</a></div></div></div>`
const list = (id: string, settings: string) =>
  `<div class="sqs-block summary-v2-block sqs-block-summary-v2" data-block-type="55" id="${id}" data-block-json='{"design":"list","imageAspectRatio":"1.5",${settings}}'><div class="sqs-block-content"><div class="summary-block-wrapper sqs-gallery-design-list"><div class="summary-item-list-container sqs-gallery-container"><div class="summary-item-list sqs-gallery">${['hut', 'mast', 'buoy'].map(listItem).join('')}</div></div></div></div></div>`
const lists = `<style>main{width:640px;max-width:100%}.summary-item{display:block;clear:both;margin:0 0 20px}.summary-content{padding:0 10px}</style>
<main>${list('left', '"listImageSize":30,"listImageAlignment":"left"')}${list('right', '"listImageSize":"45","listImageAlignment":"right"')}</main>`

it.each(sample([390, 820, 1280], 3, 2))(
  '[RPG-03] in a window of %i px the pictures of a summary list have the share of its setting, and the text is beside them',
  async (width) => {
    const { page } = await openPlatformPage(site, { body: lists }, { viewport: { width, height: 900 } })
    await scrollThrough(page)
    const all = Math.min(width, 640)
    const measureItems = (id: string) =>
      page.locator(`#${id} .summary-item`).evaluateAll((items) =>
        items.map((item) => {
          const box = (selector: string) => item.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
          const [place, text] = [box('.summary-thumbnail-outer-container'), box('.summary-content')]
          const { top, height } = item.getBoundingClientRect()
          const { width: across, height: high } = box('img')
          return [place.left, place.width, across, high, text.left, text.width, text.top - top, height].map(Math.round)
        }),
      )
    const getItem = (share: number, isRight: boolean) => {
      const across = all * share
      const high = across / 1.5
      const rest = all - across
      return [isRight ? rest : 0, across, across, high, isRight ? 0 : across, rest, 0, high].map(Math.round)
    }
    await expect.poll(() => measureItems('left')).toEqual([0, 1, 2].map(() => getItem(0.3, false)))
    await expect.poll(() => measureItems('right')).toEqual([0, 1, 2].map(() => getItem(0.45, true)))
  },
)
