import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { keepSections } from './page-sections'
import { atRest, motionEnded, timersPast } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, visit } from './site'

const site = openSite()

// The page of the house has more than its list: each visit would start all of it.
beforeAll(() => keepSections(site, '/about', ({ block }) => block === 'item-list'))

/** Titles of the items that are in sight of their list. */
const inSight = (page: Page, list: string) =>
  page.evaluate((selector) => {
    const element = document.querySelector(selector) as HTMLElement
    const { left, right } = element.getBoundingClientRect()
    return [...element.children]
      .filter((item) => {
        const { left: start, width } = item.getBoundingClientRect()
        return start + width / 2 > left && start + width / 2 < right
      })
      .map((item) => item.querySelector('h2,h3')?.textContent)
  }, list)

const carousel = '.user-items-list-carousel__slides'
const banner = '.user-items-list-banner-slideshow__slides'

it('[LST-01] the quotations of guests move by arrows, keyboard and scrolling, and without scripts it can be scrolled', async () => {
  const { page, problems } = await visit(site, '/about', { viewport: { width: 1100, height: 800 } })
  await page.locator(carousel).scrollIntoViewIfNeeded()
  const section = page.getByRole('region', { name: 'What our guests say' })
  const next = section.getByRole('button', { name: 'Next' })
  await page.locator(`${carousel}[class*="--initialized"]`).waitFor()
  expect(await inSight(page, carousel)).toEqual(['Ines, Porto', 'Tom, Leeds'])
  await next.click()
  await expect.poll(() => inSight(page, carousel)).toEqual(['Yuki, Osaka', 'Marta, Gdańsk'])
  await next.click()
  await expect.poll(() => inSight(page, carousel)).toEqual(['Marta, Gdańsk', 'Sam, Cork'])
  await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true')
  await page.locator(carousel).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => inSight(page, carousel)).toEqual(['Tom, Leeds', 'Yuki, Osaka'])
  expect(problems).toEqual([])
  await page.context().close()
  const { page: plain } = await visit(site, '/about', { javaScriptEnabled: false })
  await plain.getByText('Sam, Cork').scrollIntoViewIfNeeded()
  await expect.poll(() => plain.getByText('Sam, Cork').isVisible()).toBe(true)
  expect(await plain.getByRole('button', { name: 'Next' }).isVisible()).toBe(false)
})

/** A finger swipes the carousel of a phone by one item. */
async function swipe(page: Page) {
  await page.locator(`${carousel}[class*="--initialized"]`).waitFor()
  expect(await inSight(page, carousel)).toEqual(['Bread'])
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...x: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x.map((at) => ({ x: at, y: 90 })) })
  await touch('touchStart', 340)
  for (let x = 320; x > 60; x -= 20) await touch('touchMove', x)
  await touch('touchEnd')
  await expect.poll(() => inSight(page, carousel)).toEqual(['Butter'])
}

it('[LST-01] [DOM-03] [DOM-07] a finger swipes a published carousel on a phone; a published slideshow goes round, moves once for a push of a trackpad, and its long word fits', async () => {
  const saved = await serveSaved(site, ['lists-7-1.html'])
  const phone = { viewport: { width: 400, height: 800 }, hasTouch: true }
  const { page, problems } = await visit(saved, '/lists-7-1', phone)
  await swipe(page)
  await page.locator(banner).scrollIntoViewIfNeeded()
  await page.locator('[data-has-multiple-slides="true"]').waitFor()
  const title = (name: string) => page.getByText(name, { exact: true })
  const long = title('Siebentausendzweihundertvierundfünfzig')
  const getSize = () => long.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  // 40 px by the page's stylesheet.
  expect(await getSize()).toBeLessThan(40)
  expect(await getSize()).toBeGreaterThanOrEqual(11)
  expect(await long.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect.poll(getSize).toBe(40)
  const slideshow = page.locator('.user-items-list-banner-slideshow')
  await slideshow.getByRole('button', { name: 'Previous' }).click()
  await expect.poll(() => inSight(page, banner)).toEqual(['Evening'])
  // While a slide moves, no other step counts.
  await motionEnded(page)
  await timersPast(page, 1000)
  await slideshow.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => inSight(page, banner)).toEqual(['Morning'])
  const scales = () =>
    page.locator(`${banner} > li`).evaluateAll((all) => all.map((one) => getComputedStyle(one).scale))
  await expect.poll(scales).toEqual(['none', '0.94', '0.94'])
  await page.locator(banner).hover()
  for (const delta of [90, 70, 50, 30, 18, 10, 6, 3, 2, 1, 1]) await page.mouse.wheel(delta, 0)
  await expect.poll(() => inSight(page, banner)).toEqual(['Siebentausendzweihundertvierundfünfzig'])
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(await inSight(page, banner)).toEqual(['Siebentausendzweihundertvierundfünfzig'])
  expect(problems).toEqual([])
})

it('[LST-01] [DOM-03.1] a published carousel gets its columns; on a slideshow at rest the first step of the wheel moves, its inertia does not, and one over twice the mean of 22 does', async () => {
  const saved = await serveSaved(site, ['lists-7-1.html'])
  const { page } = await visit(saved, '/lists-7-1', { viewport: { width: 1100, height: 800 } })
  await page.locator(`${carousel}[class*="--initialized"]`).waitFor()
  expect(await inSight(page, carousel)).toEqual(['Bread', 'Butter', 'Jam'])
  await page.getByRole('button', { name: 'Next' }).first().click()
  await expect.poll(() => inSight(page, carousel)).toEqual(['Jam', 'Coffee', 'Tea'])
  const slides = page.locator(banner)
  await slides.scrollIntoViewIfNeeded()
  await page.locator('[data-has-multiple-slides="true"]').waitFor()
  await slides.hover()
  await slides.evaluate((list) => {
    list.dataset.seen = '0'
    list.addEventListener('wheel', () => (list.dataset.seen = String(Number(list.dataset.seen) + 1)))
  })
  let turns = 0
  // Each step is seen by the page before the next.
  const turn = async (delta: number) => {
    await page.mouse.wheel(delta, 0)
    turns++
    await expect.poll(() => slides.getAttribute('data-seen'), { interval: 10 }).toBe(String(turns))
  }
  const shown = () => inSight(page, banner)
  expect(await shown()).toEqual(['Morning'])
  await turn(10)
  await expect.poll(shown).toEqual(['Siebentausendzweihundertvierundfünfzig'])
  for (let sample = 1; sample < 22; sample++) await turn(10)
  // Twice the mean is none.
  await turn(20)
  await atRest(page)
  await motionEnded(page)
  expect(await shown()).toEqual(['Siebentausendzweihundertvierundfünfzig'])
  await turn(21)
  await expect.poll(shown).toEqual(['Evening'])
})
