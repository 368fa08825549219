import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sample } from '../sample'
import { openPlatformPage } from './platform-site'
import { getSelected, isZoomed } from './product-pictures'
import { openSite } from './site'

const site = openSite()

/** Rules of the platform: pictures of one product are stacked in a box with a ratio, and the current one is seen. */
const stackCss = `img{display:block}.ProductItem{max-width:1000px;margin:auto;padding:0 20px}
.ProductItem-gallery-slides{position:relative;padding-bottom:75%}.ProductItem-gallery-slides-item{position:absolute;inset:0;opacity:0;visibility:hidden}
.ProductItem-gallery-slides-item.selected{opacity:1;visibility:visible}.ProductItem-gallery-thumbnails{display:flex}
.ProductItem-gallery-thumbnails-item{width:60px;height:60px;margin:10px 10px 0 0;opacity:.5}.ProductItem-gallery-thumbnails-item.selected{opacity:1}
[class*=gallery-design-stacked] .ProductItem-gallery-slides{padding:0}[class*=gallery-design-stacked] .ProductItem-gallery-slides-item{position:static;opacity:1;visibility:visible}[class*=gallery-design-stacked] .ProductItem-gallery-slides-item-image{width:100%}
[class*=gallery-design-carousel] .ProductItem-gallery-slides{padding:0}[class*=gallery-design-carousel] .ProductItem-gallery-slides-item{position:relative;opacity:1;visibility:visible;height:300px}`
const getPicture = (name: string, part: string) =>
  `<img class="ProductItem-gallery-${part}-item-image" data-src="/${name}.jpg" data-image="/${name}.jpg" data-image-dimensions="1500x1000" alt="The ${name}">`
const products = ['jug', 'lid', 'base']
const stack = `<article class="ProductItem"><div class="ProductItem-gallery"><div class="ProductItem-gallery-slides">${products.map((name, at) => `<div class="ProductItem-gallery-slides-item" data-slide-index="${at + 1}" data-image-id="5f0${at}">${getPicture(name, 'slides')}</div>`).join('')}</div><div class="ProductItem-gallery-thumbnails">${products.map((name) => `<div class="ProductItem-gallery-thumbnails-item">${getPicture(name, 'thumbnails')}</div>`).join('')}</div></div></article>`
const tweaks = (...names: string[]) => names.map((name) => `tweak-product-item-${name}`).join(' ')
const measure = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return [Math.round(width), Math.round(height)]
    }),
  )

it.each(sample([390, 820, 1280], 3))(
  '[LST-03] [RPG-02] in a window of %i px a slideshow of 7.0 is as large as its stylesheet has it, and a thumbnail shows its picture',
  async (width) => {
    const source = { css: stackCss, body: stack, bodyClass: tweaks('gallery-design-slideshow') }
    const { page, problems } = await openPlatformPage(site, source, { viewport: { width, height: 900 } })
    const wide = Math.min(width - 40, 1000)
    const high = Math.round(wide * 0.75)
    await expect.poll(() => getSelected(page)).toEqual([[0], [0]])
    await page.locator('.ProductItem-gallery-thumbnails-item').nth(1).click()
    await expect.poll(() => getSelected(page)).toEqual([[1], [1]])
    expect(await measure(page, '.ProductItem-gallery-slides')).toEqual([[wide, high]])
    const image = '.ProductItem-gallery-slides-item.selected img'
    await expect.poll(() => measure(page, image)).toEqual([[wide, high]])
    await page.locator('.ProductItem-gallery-thumbnails-item').nth(2).press('Enter')
    await expect.poll(() => getSelected(page)).toEqual([[2], [2]])
    expect(await measure(page, '.ProductItem-gallery-thumbnails-item')).toEqual(products.map(() => [60, 60]))
    expect(problems).toEqual([])
  },
)

it('[LST-03] the classes of the body give zoom and lightbox of 7.0', async () => {
  const open = (...names: string[]) =>
    openPlatformPage(site, { css: stackCss, body: stack, bodyClass: tweaks(...names) })
  const zoomed = await open('gallery-design-slideshow', 'image-zoom-enabled', 'image-zoom-behavior-click')
  await zoomed.page.locator('.ProductItem-gallery-slides-item').first().click()
  await expect.poll(() => isZoomed(zoomed.page)).toEqual([true, '2.5'])
  await zoomed.page.context().close()
  const hovered = await open('gallery-design-slideshow', 'image-zoom-enabled', 'lightbox-enabled')
  const first = hovered.page.locator('.ProductItem-gallery-slides-item').first()
  await first.hover()
  await expect.poll(() => isZoomed(hovered.page)).toEqual([true, '2.5'])
  await first.click()
  const dialog = hovered.page.getByRole('dialog', { name: 'Gallery' })
  await dialog.waitFor()
  await expect.poll(() => dialog.getByRole('status').textContent()).toContain('1 of 3')
  await hovered.page.getByRole('button', { name: 'Next' }).last().click()
  await expect.poll(() => dialog.locator('img[src*="lid.jpg"]').count()).toBe(1)
  await hovered.page.context().close()
  const stacked = await open('gallery-design-stacked', 'lightbox-enabled')
  await expect.poll(() => measure(stacked.page, '.ProductItem-gallery-slides')).toEqual([[1000, 2000]])
  await stacked.page.locator('.ProductItem-gallery-slides-item').nth(2).click()
  await stacked.page.getByRole('dialog', { name: 'Gallery' }).waitFor()
  await stacked.page.context().close()
  const carousel = await open('gallery-design-carousel')
  await carousel.page.locator('.ProductItem-gallery-thumbnails-item').nth(1).click()
  await expect
    .poll(() => carousel.page.locator('.ProductItem-gallery-slides').evaluate(({ scrollLeft }) => scrollLeft))
    .toBeGreaterThan(700)
  expect(await carousel.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

it('[LST-03] the pictures of the generation before act, too', async () => {
  const slides = (id: string) =>
    `<div id="${id}">${products.map((name) => `<div class="slide"><img data-src="/${name}.jpg" data-image-dimensions="1500x1000" alt="The ${name}" style="width:100%"></div>`).join('')}</div>`
  const css =
    'img{display:block}#productGallery{width:600px}#productSlideshow .slide{position:absolute;width:600px}#productSlideshow{position:relative;height:400px}#productThumbnails{display:flex}#productThumbnails .slide{width:60px}'
  const body = `<div id="productGallery">${slides('productSlideshow')}${slides('productThumbnails')}</div>`
  const { page, problems } = await openPlatformPage(site, { css, body, bodyClass: tweaks('lightbox-enabled') })
  await expect.poll(() => getSelected(page)).toEqual([[0], [0]])
  await page.getByRole('button', { name: 'Picture 3' }).click()
  await expect.poll(() => getSelected(page)).toEqual([[2], [2]])
  expect(await measure(page, '#productGallery')).toEqual([[600, 440]])
  await page.locator('#productSlideshow .slide').nth(2).click()
  const dialog = page.getByRole('dialog', { name: 'Gallery' })
  await dialog.waitFor()
  await expect.poll(() => dialog.getByRole('status').textContent()).toContain('3 of 3')
  expect(problems).toEqual([])
})
