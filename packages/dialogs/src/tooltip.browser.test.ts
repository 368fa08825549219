import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import './style.css'

const fixtures = await fixturesOf('dialogs')

const target = () => document.querySelector('[data-tooltip]') as HTMLElement
const tip = () => document.querySelector('.sqs-tooltip') as HTMLElement
const isShown = () => tip().matches(':popover-open')
const away = () => userEvent.hover(document.documentElement, { position: { x: 4, y: 4 }, force: true })

function start(html: string = fixtures.clean) {
  document.body.innerHTML = `<main style="padding:60px 40px">${html}</main>`
  init(target())
}

beforeEach(async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' })
  await away()
})
afterEach(() => {
  destroy(target())
  document.body.innerHTML = ''
})

it('[OVR-05] the mouse can move onto the tooltip; it closes when the mouse has left both', async () => {
  start()
  await userEvent.hover(target(), { position: { x: 10, y: 5 } })
  await vi.waitFor(() => expect(isShown()).toBe(true))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.hover(tip())
  vi.advanceTimersByTime(10_000)
  expect(isShown()).toBe(true)
  await away()
  await vi.waitFor(() => expect(isShown()).toBe(false))
})

it('[OVR-05] on keyboard focus it opens at once and describes the element; Escape and blur close it', async () => {
  start()
  await userEvent.tab()
  await expect.element(page.getByRole('tooltip')).toBeVisible()
  expect(target().getAttribute('aria-describedby')).toBe(tip().id)
  await userEvent.keyboard('{Escape}')
  expect(isShown()).toBe(false)
  expect(document.activeElement).toBe(target())
  target().blur()
  target().focus()
  expect(isShown()).toBe(true)
  target().blur()
  expect(isShown()).toBe(false)
})

it('[OVR-05] an element that had focus before the block started shows its tooltip', async () => {
  document.body.innerHTML = `<main>${fixtures.clean}</main>`
  await userEvent.tab()
  init(target())
  expect(isShown()).toBe(true)
})

it('[OVR-05] an icon is named by its tooltip, earlier descriptions stay, and destroy restores the element', () => {
  start('<button type="button" data-tooltip="Search" title="Search" aria-describedby="more"><svg></svg></button>')
  expect(page.getByRole('button', { name: 'Search' }).query()).toBe(target())
  expect(target().getAttribute('aria-describedby')).toBe('more')
  destroy(target())
  expect(target().title).toBe('Search')
  expect(target().getAttribute('aria-describedby')).toBe('more')
  expect(target().ariaLabel).toBeNull()
  expect(tip()).toBeNull()
  start('<button type="button" data-tooltip="Open from nine" aria-describedby="more">Shop</button>')
  expect(target().getAttribute('aria-describedby')).toBe(`more ${tip().id}`)
})

it('[OVR-05] the text of a tooltip is never parsed as HTML', async () => {
  start(fixtures.published)
  await userEvent.tab()
  expect(tip().textContent).toBe('<b>Bold</b> words')
})

it('[OVR-05] a tooltip that another script has taken out of the page comes back with the next focus', async () => {
  start()
  tip().remove()
  await userEvent.tab()
  await expect.poll(() => document.querySelector('.sqs-tooltip:popover-open')?.textContent).toBeTruthy()
  destroy(target())
  expect(document.querySelector('.sqs-tooltip')).toBeNull()
})
