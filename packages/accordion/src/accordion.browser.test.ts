import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fixtures } from './fixtures'
import { destroy, init } from './index'

function start(html: string): HTMLElement {
  document.body.innerHTML = html
  const element = document.querySelector('ul') as HTMLElement
  init(element)
  return element
}
const trigger = (name: string) => page.getByRole('button', { name, exact: true })
const panel = (name: string) =>
  document.getElementById(trigger(name).element().getAttribute('aria-controls') ?? '') as HTMLElement
const moved = () => new Promise((resolve) => setTimeout(resolve, 330))

afterEach(() => {
  const element = document.querySelector('ul')
  if (element) destroy(element)
  document.body.innerHTML = ''
  history.replaceState(null, '', location.pathname)
})

it('[ACC-01] by keyboard alone: Tab reaches a title, Enter and Space open and close it, and a screen reader is told', async () => {
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

it('[ACC-01] a second click within 250 ms changes nothing', async () => {
  start(fixtures.published)
  await trigger('Delivery').click()
  ;(trigger('Returns').element() as HTMLElement).click()
  expect(trigger('Returns').element().getAttribute('aria-expanded')).toBe('false')
  await moved()
  await trigger('Returns').click()
  expect(trigger('Returns').element().getAttribute('aria-expanded')).toBe('true')
  expect(trigger('Delivery').element().getAttribute('aria-expanded')).toBe('false')
})

it('sets the states that served stylesheets wait for', async () => {
  const element = start(fixtures.published)
  await trigger('Delivery').click()
  const item = element.querySelector('.accordion-item') as HTMLElement
  expect(item.dataset.isOpen).toBe('true')
  expect(item.querySelector('.accordion-icon-container')?.getAttribute('data-is-open')).toBe('true')
  expect(item.querySelector('.accordion-item__dropdown')?.classList).toContain('accordion-item__dropdown--open')
})

it('a search in the page opens the item that holds the words', () => {
  start(fixtures.clean)
  const hidden = document.querySelectorAll('.accordion-item__dropdown')[1] as HTMLElement
  expect(hidden.getAttribute('hidden')).toBe('until-found')
  hidden.dispatchEvent(new Event('beforematch', { bubbles: true }))
  expect(trigger('Two').element().getAttribute('aria-expanded')).toBe('true')
})

it('a link to something inside an item opens it, at the start and later', async () => {
  history.replaceState(null, '', '#two')
  start(fixtures.clean)
  await vi.waitFor(() => expect(trigger('Two').element().getAttribute('aria-expanded')).toBe('true'))
})

it('an accordion inside an accordion keeps to itself', () => {
  const element = start(fixtures.broken)
  expect(element.querySelector(':scope > .accordion-item > [aria-expanded]')).toBeNull()
})

it('tells the page what was opened, with the name of the block before it', async () => {
  const element = start(fixtures.published)
  const heard = vi.fn()
  element.addEventListener('accordion:open', (event) => heard((event as CustomEvent).detail))
  await trigger('Returns').click()
  expect(heard).toHaveBeenCalledExactlyOnceWith({ index: 1 })
})
