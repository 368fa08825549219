import { fixturesOf } from '@repo/tooling/fixtures'
import { settled } from '@repo/tooling/wait'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import './style.css'

const fixtures = await fixturesOf('accordion')

function start(html: string): HTMLElement {
  document.body.innerHTML = html
  const element = document.querySelector('ul') as HTMLElement
  init(element)
  return element
}
const trigger = (name: string) => page.getByRole('button', { name, exact: true })
const panel = (name: string) =>
  document.getElementById(trigger(name).element().getAttribute('aria-controls') ?? '') as HTMLElement
/** The item has moved: its animation is over, and so is the time in which clicks are ignored. */
async function moved() {
  for (const animation of document.getAnimations()) animation.finish()
  vi.advanceTimersByTime(250)
  await settled()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  const element = document.querySelector('ul')
  if (element) destroy(element)
  document.body.innerHTML = ''
  history.replaceState(null, '', location.pathname)
})

it('[ACC-01] by keyboard alone: Tab reaches a title, Enter and Space open and close it, and its state is announced', async () => {
  start(fixtures.published)
  await userEvent.tab()
  expect(document.activeElement).toBe(trigger('Delivery').element())
  await userEvent.keyboard('{Enter}')
  await expect.element(trigger('Delivery')).toHaveAttribute('aria-expanded', 'true')
  expect(panel('Delivery').getAttribute('aria-labelledby')).toBe(trigger('Delivery').element().id)
  await moved()
  expect(panel('Delivery').offsetHeight).toBeGreaterThan(10)
  await userEvent.keyboard(' ')
  await moved()
  expect(panel('Delivery').checkVisibility({ contentVisibilityAuto: true })).toBe(true)
  expect(panel('Delivery').getAttribute('hidden')).toBe('until-found')
})

it('sets the states that published stylesheets select', async () => {
  const element = start(fixtures.published)
  await trigger('Delivery').click()
  const item = element.querySelector('.accordion-item') as HTMLElement
  expect(item.dataset.isOpen).toBe('true')
  expect(item.querySelector('.accordion-icon-container')?.getAttribute('data-is-open')).toBe('true')
  expect(item.querySelector('.accordion-item__dropdown')?.classList).toContain('accordion-item__dropdown--open')
})

it('a title alone has a plus, which becomes a minus while it is open; a published one with an icon has none beside it', async () => {
  const line = (name: string, pseudo: string) => getComputedStyle(trigger(name).element(), pseudo)
  const element = start(fixtures.clean)
  expect(line('Two', '::after').content).toBe('""')
  expect(line('Two', '::before').rotate).toBe('90deg')
  await trigger('Two').click()
  await moved()
  expect(line('Two', '::before').rotate).toBe('0deg')
  destroy(element)
  start(fixtures.published)
  expect(line('Delivery', '::after').content).toBe('none')
})

it('a search in the page opens the item with the match', () => {
  start(fixtures.clean)
  const hidden = document.querySelectorAll('.accordion-item__dropdown')[1] as HTMLElement
  expect(hidden.getAttribute('hidden')).toBe('until-found')
  hidden.dispatchEvent(new Event('beforematch', { bubbles: true }))
  expect(trigger('Two').element().getAttribute('aria-expanded')).toBe('true')
})

it('a link to an element inside an item opens the item at the start', async () => {
  history.replaceState(null, '', '#two')
  start(fixtures.clean)
  await vi.waitFor(() => expect(trigger('Two').element().getAttribute('aria-expanded')).toBe('true'))
})

it('an accordion inside another one is left alone', () => {
  const element = start(fixtures.broken)
  expect(element.querySelector(':scope > .accordion-item > [aria-expanded]')).toBeNull()
})

it('dispatches an event with the index of the item that was opened', async () => {
  const element = start(fixtures.published)
  const opened = vi.fn()
  element.addEventListener('accordion:open', (event) => opened((event as CustomEvent).detail))
  await trigger('Returns').click()
  expect(opened).toHaveBeenCalledExactlyOnceWith({ index: 1 })
})
