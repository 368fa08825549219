import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { approach, currentSlide, holdMotion, openSavedPages, setHeld } from './media-page'
import { atRest } from './rest'
import { openSite, type Visit } from './site'

const site = openSite()
const { open } = openSavedPages(site, ['media-7-0.html', 'gallery-options.html'])
const still = { reducedMotion: 'reduce' } as const

/** Pages that the tests use one after the other, each its own galleries. */
let classic: Visit
let options: Page
beforeAll(async () => {
  classic = await open('media-7-0.html', still)
  // A slide in the history is that of the gallery with the id "saved".
  const keepSlide = (page: Page) => page.addInitScript(() => history.replaceState({ itemId: 'saved2' }, ''))
  ;({ page: options } = await open('gallery-options.html', {}, async (page) => {
    await keepSlide(page)
    await holdMotion(page)
  }))
})

/** The animations that a press begins; they run once they were read. */
async function animations(page: Page, selector: string, pressed: string) {
  await setHeld(page, true)
  await page.locator(`${selector} ${pressed}`).first().click()
  await setHeld(page, false)
  return page.locator(selector).evaluate((root) =>
    root.getAnimations({ subtree: true }).map((animation) => {
      animation.play()
      const { effect } = animation
      const { target } = effect as KeyframeEffect
      const frames = (effect as KeyframeEffect).getKeyframes().map(({ opacity, scale, translate }) => ({
        ...(opacity !== undefined && { opacity }),
        ...(scale !== undefined && { scale }),
        ...(translate !== undefined && { translate }),
      }))
      return { on: target?.localName, duration: effect?.getTiming().duration as number, frames }
    }),
  )
}

/** Drags with the mouse; the browser has no time to see a slow one. */
async function drag(page: Page, selector: string, by: number) {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} has no box`)
  const y = box.y + box.height / 2
  const x = box.x + box.width / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by / 2, y)
  await page.mouse.move(x + by, y)
  const offset = await page
    .locator(`${selector} .sqs-active-slide`)
    .evaluate((one) => (one as HTMLElement).style.translate)
  await page.mouse.up()
  return offset
}

it('[GAL-22] [GAL-21] a slide in the history is shown once; a step writes the collection and the slide into the address; a text that fills its slide gets 40 % of it and scrolls', async () => {
  const page = options
  await approach(page, '#saved')
  expect(await currentSlide(page, '#saved')).toBe(2)
  expect(await page.evaluate(() => history.state?.itemId)).toBeUndefined()
  await page.locator('#saved .next').click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/media/saved3')
  expect(await page.evaluate(() => history.state?.itemId)).toBe('saved3')
  await approach(page, '#worded')
  const [height, whole, overflow] = await page.locator('#worded .sqs-active-slide').evaluate((slide) => {
    const meta = slide.querySelector('.meta') as HTMLElement
    return [meta.offsetHeight, slide.clientHeight, getComputedStyle(meta).overflowY] as const
  })
  expect(height).toBe(Math.round(whole * 0.4))
  expect(overflow).toBe('auto')
})

it('[GAL-04] [GAL-14] [IMG-02] published designs are mapped, an unknown one is the base design, a summary is left alone; a slider is as high as its vSize, moves by a press, and fetches what comes near to the side', async () => {
  const { page, asked } = classic
  const getDesign = (name: string) =>
    page
      .locator(`.sqs-gallery-block-${name} .sqs-gallery`)
      .evaluate((list) => /sqs-gallery-design-(\w+)/.exec(list.className)?.[1])
  for (const [name, design] of [
    ['slideshow', 'stacked'],
    ['slider', 'strip'],
    ['grid', 'grid'],
    ['stacked', 'base'],
    ['carousel', 'carousel'],
  ] as const) {
    await approach(page, `.sqs-gallery-block-${name}`)
    expect(await getDesign(name)).toBe(design)
  }
  expect(await page.locator('.summary-item-list-container').getAttribute('data-block-status')).toBeNull()
  const slider = '.sqs-gallery-block-slider'
  await approach(page, slider)
  const size = await page.locator(`${slider} .sqs-gallery`).evaluate((list) => [list.clientWidth, list.clientHeight])
  expect(size[1]).toBe(Math.round((size[0] as number) * 0.6))
  const fetched = (name: string) => asked.some((path) => path.endsWith(`/${name}.jpg`))
  await expect.poll(() => fetched('s12')).toBe(true)
  expect(fetched('s18')).toBe(false)
  await page
    .locator(`${slider} .slide`)
    .nth(1)
    .click({ position: { x: 10, y: 50 } })
  await expect.poll(() => currentSlide(page, slider)).toBe(1)
  const left = () =>
    page.locator(slider).evaluate((root) => {
      const edge = root.querySelector('.sqs-gallery')?.getBoundingClientRect().left ?? 0
      return Math.abs((root.querySelector('.sqs-active-slide')?.getBoundingClientRect().left ?? 0) - edge)
    })
  await expect.poll(left).toBeLessThan(1)
  await page.locator(`${slider} .sqs-active-slide`).press('Enter')
  await expect.poll(() => currentSlide(page, slider)).toBe(2)
  await page.locator(`${slider} .sqs-active-slide`).press(' ')
  await expect.poll(() => currentSlide(page, slider)).toBe(3)
  for (const index of [4, 5, 6]) {
    await page.locator(`${slider} .next`).click()
    await expect.poll(() => currentSlide(page, slider)).toBe(index)
  }
  await expect.poll(() => fetched('s18')).toBe(true)
})

it('[GAL-11] a published carousel goes by groups and ends; a narrow one shows two; where all fit it has no buttons', async () => {
  const { page } = classic
  const carousel = '.sqs-gallery-block-carousel'
  await approach(page, carousel)
  const [previous, next] = [page.locator(`${carousel} .previous`), page.locator(`${carousel} .next`)]
  await expect.poll(() => previous.getAttribute('class')).toContain('disabled')
  await next.click()
  await expect.poll(() => currentSlide(page, carousel)).toBe(3)
  expect(await previous.getAttribute('class')).not.toContain('disabled')
  await next.click()
  await expect.poll(() => currentSlide(page, carousel)).toBe(6)
  await expect.poll(() => next.getAttribute('class')).toContain('disabled')
  const share = () =>
    page.locator(carousel).evaluate((root) => {
      const list = root.querySelector('.sqs-gallery')
      return (
        Math.round(((list?.clientWidth ?? 0) / (root.querySelector<HTMLElement>('.slide')?.offsetWidth ?? 1)) * 10) / 10
      )
    })
  expect(await share()).toBe(3.1)
  await page.setViewportSize({ width: 480, height: 800 })
  await expect.poll(share).toBe(2)
  await approach(options, '#short')
  expect(await options.locator('#short .next').isVisible()).toBe(false)
})

it('[GAL-12] a slideshow fades in a second or grows to 1.075; a click goes by halves; a video slide is not left by one', async () => {
  const page = options
  await approach(page, '#filmed')
  expect(await animations(page, '#filmed', '.slide')).toEqual([
    expect.objectContaining({ duration: 1000, frames: [{ opacity: '1' }, { opacity: '0' }] }),
    expect.objectContaining({ duration: 1000, frames: [{ opacity: '0' }, { opacity: '1' }] }),
  ])
  await page.waitForSelector('#filmed:not([data-in-motion])')
  await page.locator('#filmed video').click()
  expect(await currentSlide(page, '#filmed')).toBe(1)
  await approach(page, '#worded')
  expect(await animations(page, '#worded', '.next')).toContainEqual(
    expect.objectContaining({ on: 'img', frames: [{ scale: '1' }, { scale: '1.075' }] }),
  )
  await approach(page, '#first')
  const before = await currentSlide(page, '#first')
  await page.locator('#first .sqs-active-slide').click({ position: { x: 40, y: 100 } })
  await expect.poll(() => currentSlide(page, '#first')).toBe(before - 1)
})

it('[GAL-17] [GAL-18] a swipe follows the mouse, counts from half the width on, and ends with inertia; a hard end gives no way', async () => {
  const page = options
  await approach(page, '#swiped')
  const list = '#swiped .sqs-gallery'
  // Its file is fetched when the mouse comes.
  await page.locator(list).hover()
  await atRest(page)
  expect(await drag(page, list, 300)).toBe('0px')
  expect(await currentSlide(page, '#swiped')).toBe(0)
  // Less than 50 px is no swipe, however quick.
  expect(await drag(page, list, -40)).toBe('-40px')
  expect(await currentSlide(page, '#swiped')).toBe(0)
  await page.waitForFunction(
    (selector) => document.querySelector(selector)?.getAnimations({ subtree: true }).length === 0,
    list,
  )
  const width = await page.locator(list).evaluate((one) => one.clientWidth)
  await drag(page, list, -Math.round(width * 0.45))
  await page.mouse.move(0, 0)
  await page.waitForSelector('#swiped:not([data-in-motion])')
  await page.locator('#swiped .previous').click({ force: true })
  await page.waitForSelector('#swiped:not([data-in-motion])')
  await page.evaluate(() => {
    const { animate } = Element.prototype
    const seen: unknown[] = []
    Object.assign(window, { seen })
    Element.prototype.animate = function (frames, options) {
      seen.push((options as KeyframeAnimationOptions).duration)
      return animate.call(this, frames, options)
    }
  })
  const from = await currentSlide(page, '#swiped')
  const box = await page.locator(list).boundingBox()
  await page.mouse.move((box?.x ?? 0) + width - 5, (box?.y ?? 0) + 100)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + width / 3, (box?.y ?? 0) + 100, { steps: 4 })
  await page.mouse.up()
  expect(await currentSlide(page, '#swiped')).toBe(from + 1)
  const durations = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
  expect(durations.length).toBeGreaterThan(0)
  expect(durations.every((duration) => duration >= 300 && duration <= 500)).toBe(true)
})
