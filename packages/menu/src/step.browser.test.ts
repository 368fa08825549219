import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import served from '../fixtures/served.html?raw'
import { destroy, init } from './block'
import './style.css'
import './step'

const fixtures = await fixturesOf('menu')

const root = () => document.querySelector('.sqs-block-menu') as HTMLElement
const tab = (name: string) => page.getByText(name, { exact: true }).first().element() as HTMLElement
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('.menu')].filter((menu) => menu.checkVisibility()).map(({ id }) => id)
/** What is announced of each name. */
const tabs = () =>
  [...document.querySelectorAll<HTMLElement>('[role=tab]')].map(({ textContent, ariaSelected, tabIndex }) => [
    ...[textContent, ariaSelected, tabIndex],
  ])

function serve(hash = '') {
  history.replaceState(null, '', hash || location.pathname)
  document.body.innerHTML = served
  // The page is parsed, and the bootstrap has seen its blocks.
  document.dispatchEvent(new Event('DOMContentLoaded'))
  root().dataset.blockStatus = 'queued'
}

async function start() {
  root().dataset.blockStatus = 'ready'
  await init(root())
}

beforeEach(() => serve())
afterEach(() => {
  destroy(root())
  document.body.innerHTML = ''
  history.replaceState(null, '', location.pathname)
})

it.each([
  ['a pointer', () => userEvent.click(tab('Wine'))],
  ['Enter', () => userEvent.keyboard('{Enter}')],
  ['Space', () => userEvent.keyboard(' ')],
  ['click()', async () => tab('Wine').click()],
])('[MNU-01] %s shows the menu of a name, and moves neither the page nor its address', async (_, press) => {
  expect(tabs()).toEqual([
    ['Supper', 'true', 0],
    ['Wine', 'false', -1],
    ['Sweets', 'false', -1],
  ])
  const { scrollY } = window
  tab('Wine').focus()
  await press()
  expect([shown(), window.scrollY, location.hash]).toEqual([['menu-1'], scrollY, ''])
  expect(tabs()).toEqual([
    ['Supper', 'false', -1],
    ['Wine', 'true', 0],
    ['Sweets', 'false', -1],
  ])
})

it.each([
  ['a click with Ctrl', new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true })],
  ['Space with Alt', new KeyboardEvent('keydown', { key: ' ', altKey: true, bubbles: true, cancelable: true })],
  ['Space in a word that is composed', new KeyboardEvent('keydown', { key: ' ', isComposing: true, bubbles: true })],
])('[DOM-10] %s is none of the menu', (_, event) => {
  const leave = (late: Event) => late.preventDefault()
  tab('Wine').addEventListener('click', leave)
  tab('Wine').dispatchEvent(event)
  expect(shown()).toEqual(['menu-0'])
})

it('no other key is a press, and the menu that is shown can be focused, as on a block that has started', async () => {
  tab('Wine').focus()
  await userEvent.keyboard('{ArrowRight}{Home}a')
  expect(shown()).toEqual(['menu-0'])
  expect(document.getElementById('menu-0')?.tabIndex).toBe(0)
})

it('a link to a menu selects it, and the block goes on from the menu that is shown', async () => {
  location.hash = 'menu-2'
  await expect.poll(shown).toEqual(['menu-2'])
  tab('Wine').click()
  await start()
  expect(shown()).toEqual(['menu-1'])
  tab('Supper').click()
  expect(shown()).toEqual(['menu-0'])
})

it('menus of a page whose address leads somewhere are left to their block', async () => {
  serve('#menu-1')
  expect(root().matches('[data-complete],:has([role=tab])')).toBe(false)
  await start()
  expect(shown()).toEqual(['menu-1'])
})

it('a press is left to a block that starts, and answered for one that has failed', () => {
  const pressed = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('click', pressed, true)
  for (const status of ['starting', 'ready']) {
    root().dataset.blockStatus = status
    tab('Wine').click()
    expect(shown()).toEqual(['menu-0'])
  }
  root().dataset.blockStatus = 'failed'
  tab('Wine').click()
  document.removeEventListener('click', pressed, true)
  expect([shown(), pressed.mock.calls.length]).toEqual([['menu-1'], 2])
})

it('menus without the mark of this markup are left to their block', () => {
  document.body.innerHTML = fixtures.clean
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(root().matches('[data-complete],:has([role=tab])')).toBe(false)
})
