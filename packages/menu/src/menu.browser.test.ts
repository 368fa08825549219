import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'

const fixtures = await fixturesOf('menu')

function start(html: string): HTMLElement {
  document.body.innerHTML = html
  const block = document.querySelector('.sqs-block-menu') as HTMLElement
  init(block)
  return block
}
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('.menu')].filter((menu) => menu.checkVisibility()).map(({ id }) => id)

afterEach(() => {
  destroy(document.querySelector('.sqs-block-menu') as HTMLElement)
  document.body.innerHTML = ''
  document.dir = ''
})

it('[MNU-01] arrow keys wrap, Home and End reach the ends, Enter and Space select', async () => {
  start(fixtures.clean)
  expect(shown()).toEqual(['menu-0'])
  await userEvent.tab()
  await expect.element(tab('Supper')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Sweets')).toHaveFocus()
  expect(shown()).toEqual(['menu-0'])
  await userEvent.keyboard('{Enter}')
  expect(shown()).toEqual(['menu-2'])
  await userEvent.keyboard('{ArrowRight}{ArrowRight} ')
  expect(shown()).toEqual(['menu-1'])
  await userEvent.keyboard('{End}')
  await expect.element(tab('Sweets')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(tab('Supper')).toHaveFocus()
  await expect.element(tab('Wine')).toHaveAttribute('aria-selected', 'true')
  await userEvent.tab()
  expect(document.activeElement?.id).toBe('menu-1')
})

it('[MNU-01] Enter selects a published name, which is no button', async () => {
  start(fixtures.published)
  ;(tab('Lunch').element() as HTMLElement).focus()
  await expect.element(tab('Lunch')).toHaveAttribute('aria-selected', 'false')
  await userEvent.keyboard('{Enter}')
  await expect.element(tab('Lunch')).toHaveAttribute('aria-selected', 'true')
})

it('[MNU-01] in a text from right to left the arrows turn round', async () => {
  document.dir = 'rtl'
  start(fixtures.clean)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Wine')).toHaveFocus()
})

it('[MNU-02] a block with more names than menus stays as it was served, and its error names the cure', () => {
  document.body.innerHTML = fixtures.broken
  const block = document.querySelector('.sqs-block-menu') as HTMLElement
  const served = block.outerHTML
  expect(() => init(block)).toThrow('A block has 2 names for 1 menus. All are shown. Name each once.')
  expect(block.outerHTML).toBe(served)
})

it('a link to a menu selects it', async () => {
  start(fixtures.clean)
  location.hash = '#menu-1'
  await expect.poll(shown).toEqual(['menu-1'])
})
