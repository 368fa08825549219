import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { countLeaks, type Leak } from './leaks'
import { atRest, timersPast } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, scrollSlowly, statuses, visit } from './site'

const site = openSite()

interface View {
  readonly ashlar: { destroy(): void; jobs(): readonly { go(): void }[] }
  readonly leaks: () => Leak[]
  readonly steps: string[]
  reload(): void
  insertAccordion(): void
}
const inPage = <Value>(page: Page, work: (view: View) => Value) =>
  page.evaluate(`(${work})(window)`) as Promise<Awaited<Value>>

// React leaves inert listeners on the element of a root that has ended, and web-vitals cannot be ended: its reports go nowhere.
const withoutEnd = /\/cdn\/.work\/react\/|\/vitals-/
const leaksOf = async (page: Page) =>
  (await inPage(page, (view) => view.leaks())).filter(({ from }) => !withoutEnd.test(from))

it('[LDR-03] after the global destroy of a page with every block no listener, timer, observer or React root is left', async () => {
  const { page, problems } = await visit(site, '/blocks/all', {}, countLeaks)
  await page.getByRole('button', { name: 'Accept' }).click()
  await scrollSlowly(page)
  await inPage(page, (view) => {
    for (const job of [...view.ashlar.jobs()]) job.go()
  })
  await atRest(page)
  const started = await statuses(page)
  expect(Object.keys(started).length).toBeGreaterThan(25)
  const kinds = new Set((await leaksOf(page)).map(({ what }) => what.split(' ')[0]))
  for (const kind of ['listener', 'MutationObserver', 'IntersectionObserver', 'ResizeObserver'])
    expect(kinds).toContain(kind)
  const roots = () =>
    page.evaluate(() => {
      const isRoot = (element: Element) =>
        Object.entries(element).some(([name, value]) => name.startsWith('__reactContainer') && value)
      return [...document.querySelectorAll('*')].filter(isRoot).length
    })
  expect(await roots()).toBeGreaterThan(0)
  await inPage(page, (view) => view.ashlar.destroy())
  await atRest(page)
  expect(await leaksOf(page)).toEqual([])
  expect(await roots()).toBe(0)
  expect(await inPage(page, (view) => view.ashlar.jobs().length)).toBe(0)
  expect(problems).toEqual([])
  await page.context().close()
})

it('[LDR-03] template code runs to its end: initializers and modules at DOM ready, destroyers at the global destroy', async () => {
  const saved = await serveSaved(site, ['template-code.html'])
  const { page } = await visit(saved, '/template-code?breaks')
  await expect.poll(() => inPage(page, (view) => view.steps)).toContain('domready')
  const steps = await inPage(page, (view) => view.steps)
  expect([...steps].sort()).toEqual(
    ['account false', 'broken', 'domready', 'end', 'image true', 'initialize', 'use 2', 'use alone'].sort(),
  )
  const list = page.locator('.template-list')
  await expect.poll(() => list.getAttribute('data-sorted')).toBe('true')
  expect(await list.getAttribute('class')).toBe('template-list is-sorted')
  expect(await page.locator('.template-list [data-seen]').count()).toBe(2)
  for (const image of ['.template-image', '.template-image-2']) {
    expect(await page.locator(image).getAttribute('src')).toMatch(/[bc]\.jpg$/)
    expect(await page.locator(image).getAttribute('class')).toContain('loaded')
  }
  await list.click()
  expect(await inPage(page, (view) => view.steps.at(-1))).toBe('click')
  await inPage(page, (view) => view.insertAccordion())
  const inserted = page.locator('.template-place .accordion-item__click-target').first()
  await inserted.scrollIntoViewIfNeeded()
  await page.locator('.accordion-item__click-target').last().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready', 'ready'])
  await page.context().close()
})

it('[LDR-03] template code that ends the page and starts it again gets running blocks once', async () => {
  const saved = await serveSaved(site, ['template-code.html'])
  const { page } = await visit(saved, '/template-code')
  const target = page.locator('.accordion-item__click-target').last()
  await target.scrollIntoViewIfNeeded()
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready'])
  await atRest(page)
  await inPage(page, (view) => {
    view.steps.length = 0
    view.reload()
  })
  await expect.poll(() => inPage(page, (view) => view.steps)).toEqual(['destroy', 'between', 'initialize', 'broken'])
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready'])
  await target.click()
  await timersPast(page, 300)
  expect(await target.getAttribute('aria-expanded')).toBe('true')
  await page.context().close()
})
