import { fixturesOf } from '@repo/tooling/fixtures'
import { findCovered, focusIsTrapped } from '@repo/tooling/wait'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import published70 from '../fixtures/published-7-0.html?raw'
import { contract, destroy, init } from './block'
import style from './style.css?inline'

const fixtures = await fixturesOf('header')

function start(html: string): HTMLElement[] {
  // Published pages bring their own style.
  const isOurs = html === fixtures.clean
  document.body.innerHTML = `${isOurs ? `<style>${style}</style>` : ''}${html}<main><a href="#" id="outside">Outside</a></main>`
  const found = [...document.querySelectorAll<HTMLElement>(contract.selectors.join(','))]
  for (const element of found) {
    init(element)
    if (isOurs) element.dataset.blockStatus = 'ready'
  }
  return found
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const focused = () => document.activeElement?.textContent?.trim()

afterEach(() => {
  for (const element of document.querySelectorAll<HTMLElement>(contract.selectors.join(','))) destroy(element)
  document.body.innerHTML = ''
})

it('[HDR-01] on a small window Tab stays in the open menu, the page behind is inert, and Escape closes it', async () => {
  await page.viewport(360, 640)
  start(fixtures.clean)
  const walks = page.getByRole('link', { name: 'Walks' })
  await expect.element(walks).not.toBeInTheDocument()
  await button('Open menu').click()
  await expect.element(walks).toBeVisible()
  expect(document.querySelector('main')?.inert).toBe(true)
  expect(document.body.classList).toContain('header--menu-open')
  await focusIsTrapped(() => document.querySelector('header'))
  for (let tabs = 0; tabs < 9; tabs++) {
    await userEvent.tab()
    expect(document.querySelector('header')?.contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Open menu')).toHaveFocus()
  expect(document.querySelector('main')?.hasAttribute('inert')).toBe(false)
})

it('[HDR-01] the menu closes when its burger disappears, and before a link leads to a part of the page', async () => {
  await page.viewport(360, 640)
  start(fixtures.clean)
  await button('Open menu').click()
  await page.viewport(1280, 640)
  await expect.poll(() => document.body.classList.contains('header--menu-open')).toBe(false)
  await page.viewport(360, 640)
  await button('Open menu').click()
  await page.getByRole('link', { name: 'About' }).click()
  expect(document.body.classList).not.toContain('header--menu-open')
})

it('[HDR-01] [HDR-02] a 7.1 header: titles that are links, folders over the list, the language picker, bound controllers', async () => {
  const [header] = start(fixtures.published)
  expect(header?.dataset.controllersBound).toBe('Header')
  const titles = header?.querySelectorAll<HTMLElement>('.header-nav-folder-title,.current-language') ?? []
  for (const title of titles) {
    title.focus()
    await userEvent.keyboard(' ')
    expect([title.getAttribute('role'), title.getAttribute('aria-expanded')]).toEqual(['button', 'true'])
  }
  expect(titles[0]?.getAttribute('aria-expanded')).toBe('false')
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(titles[1])
  await button('Open Menu').click()
  const root = header?.querySelector<HTMLElement>('[data-folder=root]')
  header?.querySelector<HTMLElement>('[data-folder-id]')?.click()
  expect(focused()).toBe('Back')
  expect([root?.inert, root?.className]).toEqual([true, expect.stringContaining('header-menu-nav-folder--open')])
  await userEvent.keyboard('{Enter}')
  expect(root?.inert).toBe(false)
  expect(document.activeElement?.getAttribute('data-folder-id')).toBe('/work')
})

it('[HDR-01] a 7.0 menu: its toggles elsewhere on the page, its folders, and its states', async () => {
  start(published70)
  await page.getByRole('button', { name: 'Open menu' }).first().click()
  expect(document.body.classList).toContain('is-mobile-overlay-active')
  expect(focused()).toBe('Work')
  await userEvent.keyboard('{Enter}')
  expect(document.querySelector('[data-controller-folder]')?.classList).toContain('is-active-folder')
  expect(document.querySelector('.Mobile-overlay-menu')?.classList).toContain('has-active-folder')
  await userEvent.keyboard('{Escape}')
  expect(focused()).toBe('Work')
  await userEvent.keyboard('{Escape}')
  expect(document.body.classList).not.toContain('is-mobile-overlay-active')
  expect(document.activeElement?.className).toBe('Mobile-bar-menu')
  const bound = [...document.querySelectorAll<HTMLElement>('[data-controllers-bound]')]
  expect(new Set(bound.map(({ dataset }) => dataset.controllersBound))).toEqual(
    new Set(['MobileOverlayToggle', 'MobileOverlayFolders', 'HashManager']),
  )
})

it('a header that scrolls back hides on the way down, and comes back on the way up and for the keyboard', async () => {
  document.body.classList.add('tweak-fixed-header-style-scroll-back')
  const [header] = start(fixtures.clean)
  document.body.style.minHeight = '4000px'
  window.scrollTo(0, 600)
  await expect.poll(() => header?.style.translate).toBe('0px -100%')
  window.scrollTo(0, 500)
  await expect.poll(() => header?.style.translate).toBe('')
  window.scrollTo(0, 900)
  await expect.poll(() => header?.style.translate).toBe('0px -100%')
  header?.querySelector<HTMLElement>('.header-title')?.focus()
  await expect.poll(() => header?.style.translate).toBe('')
  document.body.removeAttribute('style')
})

it('[HDR-01] what a key focuses is scrolled out from under a header that stays at the top', () => {
  const [header] = start(fixtures.clean)
  expect(getComputedStyle(header as HTMLElement).position).toBe('sticky')
  expect(findCovered(header as HTMLElement)).toEqual([])
})
