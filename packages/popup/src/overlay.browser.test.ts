import { fixturesOf } from '@repo/tooling/fixtures'
import './style.css'
import type { BlockContext } from '@ashlar/core-block'
import { createSite } from '@ashlar/core-site'
import { focusIsTrapped, settled } from '@repo/tooling/wait'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import { storageKey } from './contract'

const fixtures = await fixturesOf('popup')

const overlay = vi.fn()
let choice = 'declined'

function start(settings: Record<string, unknown> = {}, context: Record<string, unknown> = {}, html = fixtures.clean) {
  document.body.innerHTML = html
  begin(settings, context)
}
function begin(settings: Record<string, unknown>, context: Record<string, unknown> = {}) {
  const { site } = createSite({ websiteSettings: { popupOverlaySettings: { version: 1, ...settings } }, ...context })
  const services = { site, consent: { choice: () => choice }, tracking: { overlay } }
  init(document.body, { services } as unknown as BlockContext)
}
const popup = () => document.querySelector<HTMLDialogElement>('.sqs-popup-overlay')
const dialog = () => page.getByRole('dialog', { name: 'Four places left' })
const closer = () => page.getByRole('button', { name: 'Close' })

// Its code is fetched when it is due: a popup that wrongly opened would be there in the next frame.
beforeAll(async () => void (await import('./effects/dialog')))
beforeEach(async () => {
  choice = 'declined'
  overlay.mockReset()
  localStorage.removeItem(storageKey)
  await page.viewport(800, 600)
})
afterEach(() => {
  destroy(document.body)
  document.body.innerHTML = ''
  document.querySelector('style[data-test]')?.remove()
})

it('by keyboard: focus moves into it, stays in it, and returns when Escape closes it', async () => {
  document.body.innerHTML = fixtures.clean
  const from = page.getByRole('button', { name: 'A button' }).element() as HTMLElement
  from.focus()
  begin({})
  await expect.element(closer()).toHaveFocus()
  await focusIsTrapped(popup)
  for (const key of ['{Shift>}{Tab}{/Shift}', '{Tab}', '{Tab}', '{Tab}', '{Tab}']) {
    await userEvent.keyboard(key)
    expect(popup()?.contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  // The browser tells of the end of a dialog in a task of its own.
  await expect.poll(popup).toBeNull()
  expect(document.activeElement).toBe(from)
})

it('Escape closes the topmost only', async () => {
  start()
  await expect.element(dialog()).toBeVisible()
  const question = document.createElement('dialog')
  question.textContent = 'Sure?'
  document.body.append(question)
  // By a click, because one Escape closes all dialogs that were opened without a user action.
  popup()
    ?.querySelector('h2')
    ?.addEventListener('click', () => question.showModal())
  await userEvent.click(page.getByRole('heading', { name: 'Four places left' }))
  await userEvent.keyboard('{Escape}')
  expect([question.open, popup()?.open]).toEqual([false, true])
  await userEvent.keyboard('{Escape}')
  // The browser tells of the end of a dialog in a task of its own.
  await expect.poll(popup).toBeNull()
})

it('a press on the overlay closes it, a press inside does not', async () => {
  start()
  await userEvent.click(page.getByRole('heading', { name: 'Four places left' }))
  expect(popup()).not.toBeNull()
  await userEvent.click(popup() as Element, { position: { x: 5, y: 5 } })
  expect(popup()).toBeNull()
})

it('a selection of text may end on the overlay', async () => {
  start()
  await expect.poll(() => popup()?.open).toBe(true)
  // As a mouse that selects text, and is released beside it.
  popup()
    ?.querySelector('h2')
    ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  popup()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await settled()
  expect(popup()?.open).toBe(true)
})

it('it is not shown before cookies are chosen, over another dialog, or while the visitor types', async () => {
  choice = 'unasked'
  start({}, { cookieSettings: { isCookieBannerEnabled: true } })
  await settled()
  expect(popup()).toBeNull()
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  choice = 'accepted'
  document.dispatchEvent(new CustomEvent('ashlar:consent'))
  await settled()
  expect(popup()).toBeNull()
  const question = document.createElement('dialog')
  question.append(document.createElement('button'))
  document.body.append(question)
  question.showModal()
  await settled()
  expect(popup()).toBeNull()
  field.remove()
  question.close()
  await expect.element(dialog()).toBeVisible()
})

it('a hidden popup ends: the page is not inert, not locked, and nothing is stored or recorded', async () => {
  const style = document.createElement('style')
  style.dataset.test = ''
  style.textContent = '.sqs-popup-overlay { display: none !important }'
  document.head.append(style)
  start()
  await expect.poll(() => document.querySelector('dialog:modal')).toBeNull()
  await settled()
  await userEvent.click(page.getByRole('button', { name: 'A button' }))
  expect(document.activeElement?.textContent).toBe('A button')
  expect([popup(), localStorage.getItem(storageKey), overlay.mock.calls.length]).toEqual([null, null, 0])
})

it('a popup that is hidden later ends as well', async () => {
  start()
  await expect.element(dialog()).toBeVisible()
  popup()?.style.setProperty('display', 'none', 'important')
  await expect.poll(popup).toBeNull()
  expect(localStorage.getItem(storageKey)).toBeNull()
})

it('it causes no layout shift and never locks the page', async () => {
  document.body.innerHTML = `${fixtures.clean}<div style="block-size: 3000px"></div>`
  const head = document.querySelector('h1') as HTMLElement
  const before = head.getBoundingClientRect()
  begin({})
  await expect.element(dialog()).toBeVisible()
  expect(head.getBoundingClientRect()).toEqual(before)
  expect(getComputedStyle(document.documentElement).overflow).toBe('visible')
})

it('fits the window at 320 px with 200 % text, in both styles and right to left, and its targets are large enough', async () => {
  document.documentElement.dir = 'rtl'
  document.documentElement.style.fontSize = '200%'
  await page.viewport(320, 500)
  for (const style of [1, 2]) {
    start({ style, enableMobile: true })
    await expect.element(dialog()).toBeVisible()
    expect(popup()?.scrollWidth).toBeLessThanOrEqual(320)
    const { width, height, left } = (closer().element() as HTMLElement).getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(left).toBeGreaterThanOrEqual(0)
    destroy(document.body)
    localStorage.removeItem(storageKey)
  }
  document.documentElement.dir = ''
  document.documentElement.style.fontSize = ''
})

it('opens without motion when reduced motion is preferred', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' })
  start()
  await expect.element(dialog()).toBeVisible()
  expect(popup()?.getAnimations()).toEqual([])
})

it('a script in the content does not run, and a page without settings or content has no popup', async () => {
  start({}, {}, '<template data-popup-overlay><h2>Hello</h2><script>window.harmed = 1</script></template>')
  await expect.element(page.getByRole('dialog', { name: 'Hello' })).toBeVisible()
  expect(popup()?.querySelector('script')).toBeNull()
  expect((window as { harmed?: number }).harmed).toBeUndefined()
  destroy(document.body)
  document.body.innerHTML = fixtures.clean
  init(document.body, { services: { site: createSite({}).site } } as unknown as BlockContext)
  await settled()
  expect(popup()).toBeNull()
})

it('destroy removes an open popup and returns focus', async () => {
  document.body.innerHTML = fixtures.clean
  const served = document.body.innerHTML
  const from = page.getByRole('link', { name: 'A link' }).element() as HTMLElement
  from.focus()
  begin({})
  await expect.element(dialog()).toBeVisible()
  destroy(document.body)
  expect(document.body.innerHTML).toBe(served)
  expect(document.activeElement).toBe(from)
})
