// Controls of galleries, summaries and lists: one rule for those that have no effect.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openPlatformPage } from './platform-site'
import { openSite, scrollThrough } from './site'

const site = openSite()

const picture = (name: string) =>
  `<img class="thumb-image" data-src="/${name}.jpg" data-image="/${name}.jpg" data-image-dimensions="600x400" alt="${name}">`
const arrows =
  '<div class="sqs-gallery-controls"><a tabindex="0" role="button" class="previous" aria-label="Previous"></a><a tabindex="0" role="button" class="next" aria-label="Next"></a></div>'
const names = (count: number) => Array.from({ length: count }, (_one, at) => `view-${at}`)

const gallery = (design: string, count: number, more = {}) =>
  `<div class="sqs-block gallery-block sqs-block-gallery" id="${design}-${count}" data-block-type="8" data-block-json='${JSON.stringify({ design, ...more })}'><div class="sqs-gallery-container sqs-gallery-block-${design}"><div class="sqs-gallery">${names(
    count,
  )
    .map((name) => `<div class="slide" data-type="image">${picture(name)}</div>`)
    .join('')}</div>${arrows}</div></div>`

const summary = (count: number) =>
  `<div class="sqs-block summary-v2-block sqs-block-summary-v2" id="summary-${count}" data-block-type="55" data-block-json='{"design":"carousel","slidesPerRow":3}'><div class="summary-block-wrapper sqs-gallery-design-carousel"><div class="summary-item-list-container sqs-gallery-container"><header class="summary-block-header"><div class="summary-carousel-pager sqs-gallery-controls"><span class="summary-carousel-pager-prev previous" role="button" tabindex="0" aria-label="Previous"></span><span class="summary-carousel-pager-next next" role="button" tabindex="0" aria-label="Next"></span></div></header><div class="summary-item-list sqs-gallery">${names(
    count,
  )
    .map((name) => `<div class="summary-item"><div class="summary-title"><a href="/${name}">${name}</a></div></div>`)
    .join('')}</div></div></div></div>`

const list = (count: number) =>
  `<div id="list-${count}" class="user-items-list-item-container" data-controller="UserItemsListCarousel" data-num-columns="3"><ul class="user-items-list-carousel__slides">${names(
    count,
  )
    .map((name) => `<li class="list-item"><p>${name}</p></li>`)
    .join(
      '',
    )}</ul><div class="user-items-list-carousel__arrow-wrapper"><button class="user-items-list-carousel__arrow-button user-items-list-carousel__arrow-button--left previous" aria-label="Previous"></button><button class="user-items-list-carousel__arrow-button user-items-list-carousel__arrow-button--right next" aria-label="Next"></button></div></div>`

const body = `<style>main{width:800px}:is(.previous,.next){display:inline-block;width:30px;height:30px}ul{margin:0;padding:0;list-style:none}</style><main>${[
  ...['slideshow', 'slider', 'carousel'].map((design) => gallery(design, 0)),
  ...['slideshow', 'slider', 'carousel'].map((design) => gallery(design, 1)),
  gallery('slider', 2, { aspectRatio: 20 }),
  gallery('carousel', 3),
  gallery('slideshow', 3, { loop: false }),
  gallery('carousel', 4),
  gallery('slider', 5, { loop: false }),
  summary(0),
  summary(3),
  summary(4),
  list(0),
  list(3),
  list(4),
].join('')}</main>`

/** The controls of a block: those out of sight, and those that are said to have no effect. */
const getControls = (page: Page, id: string) =>
  page.locator(`#${id} :is(.previous,.next)`).evaluateAll((controls) => {
    const isMarked = (control: Element) =>
      control.matches('.disabled') && control.getAttribute('aria-disabled') === 'true' ? 'disabled' : 'live'
    const isHidden = (control: Element) => !control.checkVisibility({ visibilityProperty: true })
    return controls.map((control) => (isHidden(control) ? 'hidden' : isMarked(control)))
  })

it('[GAL-29] empty galleries, summaries and lists, and those that show all they have, have no live control; one at an end is disabled', async () => {
  const { page, problems } = await openPlatformPage(site, { body }, { viewport: { width: 1000, height: 900 } })
  await scrollThrough(page)
  const whole = [
    ...['slideshow', 'slider', 'carousel'].flatMap((design) => [`${design}-0`, `${design}-1`]),
    ...['slider-2', 'carousel-3', 'summary-0', 'summary-3', 'list-0', 'list-3'],
  ]
  for (const id of whole) await expect.poll(() => getControls(page, id), { message: id }).toEqual(['hidden', 'hidden'])
  for (const id of ['slideshow-3', 'carousel-4', 'slider-5', 'summary-4', 'list-4']) {
    await expect.poll(() => getControls(page, id), { message: id }).toEqual(['disabled', 'live'])
    await page.locator(`#${id} .next`).press('Enter')
    await expect.poll(async () => (await getControls(page, id))[0], { message: id }).toBe('live')
  }
  for (const id of ['carousel-4', 'summary-4', 'list-4'])
    await expect.poll(() => getControls(page, id), { message: id }).toEqual(['live', 'disabled'])
  expect(problems).toEqual([])
})
