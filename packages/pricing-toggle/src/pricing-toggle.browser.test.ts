import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import { contract } from './contract'
import './style.css'

const fixtures = await fixturesOf('pricing-toggle')

const roots = () => [...document.querySelectorAll<HTMLElement>(contract.selectors.join())]
function start(html: string): HTMLElement {
  document.body.innerHTML = html
  for (const element of roots()) init(element)
  return roots()[0] as HTMLElement
}
/** The words that can be seen of prices and join buttons. */
const seen = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('.product-price,.join-button,.join-section')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.textContent)

afterEach(() => {
  for (const element of roots()) destroy(element)
  document.body.innerHTML = ''
  document.dir = ''
})

it.each([
  ['pricing-plan', 0],
  ['ma', 1],
])('[PRC-01] in the markup of %s a click swaps price and join button', async (prefix, at) => {
  start(fixtures.published)
  const root = roots()[at] as HTMLElement
  expect(seen(root)).toEqual(['€9 every month', 'Join by the month'])
  await page.getByRole('radio', { name: 'Yearly' }).nth(at).click()
  expect(seen(root)).toEqual(['€90 every year', 'Join for the year'])
  const chosen = root.querySelectorAll(`.${prefix}-pricing-option-selected`)
  expect([...chosen].map(({ textContent }) => textContent)).toEqual(['Yearly'])
  expect(seen(roots()[1 - at] as HTMLElement)).toEqual(['€9 every month', 'Join by the month'])
})

it('[PRC-01] by keyboard: one stop of Tab, arrows choose and go round, the selected option and its price are announced', async () => {
  const root = start(fixtures.clean)
  await userEvent.tab()
  await expect.element(page.getByRole('radio', { name: 'Monthly' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'Yearly' })).toHaveFocus()
  await expect.element(page.getByRole('radio', { name: 'Yearly' })).toBeChecked()
  await expect.element(page.getByRole('status')).toHaveTextContent('€90 every year')
  await userEvent.keyboard('{ArrowDown}')
  expect(seen(root)[0]).toBe('€9 every month')
  document.dir = 'rtl'
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(seen(root)[0]).toBe('€90 every year')
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Join for the year' })).toHaveFocus()
})

it('[PRC-01] a section is swapped as a button is; a price that belongs to both stays', async () => {
  start(fixtures.broken)
  const root = roots().find((root) => root.querySelectorAll('.join-section').length === 2) as HTMLElement
  expect(seen(root)).toEqual(['€1', '€2', 'x'])
  await page.getByRole('radio', { name: 'B' }).click()
  expect(seen(root)).toEqual(['€1', '€2', 'y'])
})

it('dispatches the chosen option, once', async () => {
  const root = start(fixtures.clean)
  const received = vi.fn()
  root.addEventListener('pricing-toggle:choose', (event) => received((event as CustomEvent).detail))
  await page.getByRole('radio', { name: 'Yearly' }).click()
  await page.getByRole('radio', { name: 'Yearly' }).click()
  expect(received).toHaveBeenCalledExactlyOnceWith({ index: 1 })
})
