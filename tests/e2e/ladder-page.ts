// The accordion of the demo site with releases that fail, as a visitor meets it.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { LadderSite, LadderVisit } from './broken-releases'
import { statuses, visit } from './site'

const ready = `({ name: 'accordion', element, status: 'ready' })`
/** A module that does this in its start. */
export const starts = (body: string) =>
  `export function init(element) { ${body}; return ${ready} }\nexport function destroy() {}`
/** A release of the accordion. */
export const accordion = (version: string, source: string | null, more: object = {}) => ({
  block: 'accordion',
  version,
  source,
  ...more,
})
/** A module that throws at each click. */
export const throwsOnClick = (name: string) => `const handle = () => { throw new Error('on click') }
  export function init(element) { element.addEventListener('click', handle); return { name: '${name}', element, status: 'ready' } }
  export function destroy(element) { element.removeEventListener('click', handle) }`

/** The element of the accordion. */
export const list = '.accordion-items-container'
/** The release of the accordion that runs. */
export const release = (page: Page) => page.locator(list).getAttribute('data-block-release')

async function readServedText(site: LadderSite) {
  const { page } = await visit(site, '/', { javaScriptEnabled: false })
  const text = await page.locator(list).textContent()
  await page.context().close()
  return text
}

const servedTexts = new WeakMap<LadderSite, Promise<string | null>>()

/** The text of the accordion as it was served. */
export function servedText(site: LadderSite) {
  const text = servedTexts.get(site) ?? readServedText(site)
  servedTexts.set(site, text)
  return text
}

/** A visitor finds every word, opens an answer, and all other blocks run. */
export async function expectUsable(site: LadderSite, { page, problems }: LadderVisit) {
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready'])
  expect(await page.locator(list).textContent()).toBe(await servedText(site))
  const trigger = page.locator('.accordion-item__click-target').last()
  const wasOpen = await trigger.getAttribute('aria-expanded')
  await trigger.click()
  await expect.poll(() => trigger.getAttribute('aria-expanded')).not.toBe(wasOpen)
  await expectNeighbours(page)
  expect(problems.filter((line) => line.startsWith('uncaught'))).toEqual([])
}

/** All other blocks run. */
export async function expectNeighbours(page: Page) {
  const { accordion: _accordion, ...others } = await statuses(page)
  expect(
    Object.values(others)
      .flat()
      .filter((status) => status === 'failed'),
  ).toEqual([])
  await page.locator('.sqs-block-button-element[data-block-status=ready]').first().waitFor()
}

/** The records of the accordion. */
export const outcomes = (one: LadderVisit) =>
  one.recordsOf('accordion').map(({ wanted, got, rung, phase, code }) => [wanted, got, rung, phase, code])
