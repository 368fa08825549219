import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isFull } from '../sample'
import { countLeaks, type Leak } from './leaks'
import { atRest, timersPast } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, scrollSlowly, statuses, touch, visit } from './site'

const site = openSite()

interface View {
  readonly ashlar: { destroy(): void; jobs(): readonly { go(): void }[] }
  readonly leaks: () => Leak[]
  readonly steps: string[]
  reload(): void
  insertAccordion(): void
}
const inPage = <Value>(page: Page, transaction: (view: View) => Value) =>
  page.evaluate(`(${transaction})(window)`) as Promise<Awaited<Value>>

// React leaves inert listeners on the element of a root that has ended.
const withoutEnd = /\/cdn\/.work\/react\//
const getLeaks = async (page: Page) =>
  (await inPage(page, (view) => view.leaks())).filter(({ from }) => !withoutEnd.test(from))

/**
 * Leaves the page and comes back, as the back/forward cache does: the page is notified, frozen and resumed. The cache of the browser
 * itself is not in a build without a window.
 */
async function leaveAndReturn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const notify = (type: string) =>
    page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type)
  await notify('pagehide')
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await notify('pageshow')
  await session.detach()
  await atRest(page)
}

/** What goes on running on a page, save timers that end: in order, so that two moments can be compared. */
const running = async (page: Page) =>
  (await getLeaks(page))
    .filter(({ what }) => !/^(?:setTimeout|request)/.test(what))
    .map(({ what, from }) => `${what} ${from}`)
    .sort()

it('[LDR-03] a page with every block comes back from the back/forward cache alive and with nothing twice; after its global destroy no listener, timer, observer or React root is left', async () => {
  const { page, problems } = await visit(site, '/blocks/all', {}, countLeaks)
  await page.getByRole('button', { name: 'Accept' }).click()
  await scrollSlowly(page)
  await inPage(page, (view) => {
    for (const job of [...view.ashlar.jobs()]) job.go()
  })
  await atRest(page)
  const started = await statuses(page)
  expect(Object.keys(started).length).toBeGreaterThan(25)
  const kinds = new Set((await getLeaks(page)).map(({ what }) => what.split(' ')[0]))
  for (const kind of ['listener', 'MutationObserver', 'IntersectionObserver', 'ResizeObserver'])
    expect(kinds).toContain(kind)
  const roots = () =>
    page.evaluate(() => {
      const isRoot = (element: Element) =>
        Object.entries(element).some(([name, value]) => name.startsWith('__reactContainer') && value)
      return [...document.querySelectorAll('*')].filter(isRoot).length
    })
  expect(await roots()).toBeGreaterThan(0)
  // What is measured of a visit ends as the page is left.
  await leaveAndReturn(page)
  const before = await running(page)
  expect(before.filter((one) => /^listener of (?:before)?unload/.test(one))).toEqual([])
  for (let times = 0; times < (isFull ? 3 : 1); times++) await leaveAndReturn(page)
  expect(await running(page)).toEqual(before)
  expect(await statuses(page)).toEqual(started)
  const trigger = page.locator('.accordion-item__click-target').nth(1)
  await trigger.click()
  await expect.poll(() => trigger.getAttribute('aria-expanded')).toBe('true')
  await inPage(page, (view) => view.ashlar.destroy())
  await atRest(page)
  expect(await getLeaks(page)).toEqual([])
  expect(await roots()).toBe(0)
  expect(await inPage(page, (view) => view.ashlar.jobs().length)).toBe(0)
  expect(problems).toEqual([])
})

it('[LDR-03] [SITE-17] template code runs to its end: initializers, modules at DOM ready, and what older pages hand to the library', async () => {
  const saved = await serveSaved(site, ['template-code.html'])
  const { page } = await visit(saved, '/template-code?breaks')
  await expect.poll(() => inPage(page, (view) => view.steps)).toContain('domready')
  const steps = await inPage(page, (view) => view.steps)
  expect([...steps].sort()).toEqual(
    ['account false', 'broken', 'domready', 'end', 'image true', 'initialize', 'loader', 'use 2', 'use alone'].sort(),
  )
  const list = page.locator('.template-list')
  await expect.poll(() => list.getAttribute('data-sorted')).toBe('true')
  await expect.poll(() => list.getAttribute('class')).toBe('template-list is-sorted')
  expect(await page.locator('.template-list [data-seen]').count()).toBe(2)
  for (const image of ['.template-image', '.template-image-2']) {
    await expect.poll(() => page.locator(image).getAttribute('src')).toMatch(/[bc]\.jpg$/)
    await expect.poll(() => page.locator(image).getAttribute('class')).toContain('loaded')
  }
  await list.click()
  expect(await inPage(page, (view) => view.steps.at(-1))).toBe('click')
  await inPage(page, (view) => view.insertAccordion())
  const inserted = page.locator('.template-place .accordion-item__click-target').first()
  await inserted.scrollIntoViewIfNeeded()
  await touch(page, '.accordion-items-container')
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready', 'ready'])
})

it('[LDR-03] template code that ends the page and starts it again meets its destroyers, and gets running blocks once', async () => {
  const saved = await serveSaved(site, ['template-code.html'])
  const { page } = await visit(saved, '/template-code')
  const target = page.locator('.accordion-item__click-target').last()
  await touch(page, '.accordion-items-container')
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready'])
  await atRest(page)
  await inPage(page, (view) => {
    view.steps.length = 0
    view.reload()
  })
  await expect.poll(() => inPage(page, (view) => view.steps)).toEqual(['destroy', 'between', 'initialize', 'broken'])
  await touch(page, '.accordion-items-container')
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready'])
  await target.click()
  await timersPast(page, 300)
  await expect.poll(() => target.getAttribute('aria-expanded')).toBe('true')
})

it('[SITE-17] inline code that asks the library for what it does not have runs to its end, and gets the tweaks of the page', async () => {
  const code = `var done = []; Y.use('node', function (Y) { done.push(Y.Squarespace.Template.getTweakValue('header-padding'));
Y.Squarespace.FollowButtonUtils.renderAll(); Y.Squarespace.Singletons.ShoppingCart.on('change', function () {}); Y.namespace('Template').Site = {}; new Y.Anim({}).run(); done.push('end') })`
  const source = `<!doctype html><html lang="en"><head><title>Saved</title><script>Static = {SQUARESPACE_CONTEXT: {"pageType":2,"tweakJSON":{"header-padding":"24px"}}}</script></head><body><h1>Saved</h1><script>${code}</script></body></html>`
  const saved = await serveSaved(site, [{ path: '/tweaks', source }])
  const { page, problems } = await visit(saved, '/tweaks')
  await expect.poll(() => page.evaluate(() => (window as unknown as { done: unknown[] }).done)).toEqual(['24px', 'end'])
  expect(problems).toEqual([])
})
