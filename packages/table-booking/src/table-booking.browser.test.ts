import type { Services } from '@ashlar/core-block'
import { fixturesOf } from '@repo/tooling/fixtures'
import { settled } from '@repo/tooling/wait'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { contract, destroy, init } from './block'
import { provider } from './effects/script'

const fixtures = await fixturesOf('table-booking')

const script = new URL('../fixtures/booking-script.js', import.meta.url).href
const before = { ...provider }
let allow = () => {}
let roots: HTMLElement[] = []

async function start(html: string, { context = {}, width = 600 } = {}) {
  document.body.innerHTML = `<div class="frame">${html}</div>`
  const frame = document.querySelector<HTMLElement>('.frame') as HTMLElement
  frame.style.width = `${width}px`
  const allowed = new Promise<void>((resolve) => (allow = resolve))
  const consent = { whenAllowed: () => allowed, allows: () => false }
  roots = [...document.querySelectorAll<HTMLElement>(contract.selectors.join(','))]
  for (const one of roots)
    await init(one, { services: { pageContext: context, consent } as unknown as Partial<Services> })
  return frame
}
const link = () => page.getByRole('link', { name: 'Book a table at Tock' })
const widget = () => page.getByRole('button', { name: /^Book / })
const container = () => document.querySelector('#Tock_widget_container') as HTMLElement
const scripts = () => document.querySelectorAll('head script[src*="booking-script"]')

beforeEach(() => {
  provider.url = script
})
afterEach(() => {
  for (const one of roots) destroy(one)
  Object.assign(provider, before)
  Reflect.deleteProperty(window, 'tock')
  for (const one of scripts()) one.remove()
  document.body.innerHTML = ''
})

it('[BKG-03] nothing is asked before consent; then the widget takes the place of link and placeholder', async () => {
  await start(fixtures.clean)
  await expect.element(link()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show the booking form' })).toBeVisible()
  expect(scripts()).toHaveLength(0)
  allow()
  await expect.element(widget()).toBeVisible()
  await expect.poll(() => link().elements()).toHaveLength(0)
  expect(page.getByRole('button').elements()).toHaveLength(1)
  for (const one of roots) destroy(one)
  await expect.element(link()).toBeVisible()
  expect(widget().elements()).toHaveLength(0)
})

it('[BKG-03] a press on the placeholder allows this one widget, which gets the focus', async () => {
  await start(fixtures.clean)
  await page.getByRole('button', { name: 'Show the booking form' }).click()
  await expect.element(widget()).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(container())
})

it.each([
  [750, true],
  [751, false],
])('[BKG-02] at %i px the widget is one column: %s, and follows its width', async (width, isColumn) => {
  const frame = await start(fixtures.clean, { width })
  const hasClass = () => container().classList.contains('Tock_widget_container-columnLayout')
  expect(hasClass()).toBe(isColumn)
  await settled()
  frame.style.width = isColumn ? '900px' : '400px'
  await expect.poll(hasClass).toBe(!isColumn)
})

it('[BKG-03] a script that draws nothing leaves the plain link', async () => {
  Object.assign(provider, { url: `${script}?nothing`, timeout: 200 })
  Object.assign(window, { tock: Object.assign(() => {}, { queue: [] }) })
  await start(fixtures.clean)
  allow()
  await expect.poll(() => scripts().length).toBe(1)
  await settled()
  await expect.element(link()).toBeVisible()
  expect(container().childNodes).toHaveLength(0)
})

it('a page on which something is paid, and a business that is none, load no script', async () => {
  await start(fixtures.clean, { context: { pageType: 202 } })
  allow()
  await settled()
  await expect.element(link()).toBeVisible()
  await start(fixtures.broken)
  allow()
  await settled()
  expect(scripts()).toHaveLength(0)
  expect(before.timeout).toBe(30_000)
})

it('[BKG-03] a site that lists other services has the plain link alone, without a placeholder', async () => {
  await start(fixtures.clean, { context: { websiteSettings: { bookingServices: [] } } })
  allow()
  await settled()
  await expect.element(link()).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
  expect(scripts()).toHaveLength(0)
})
