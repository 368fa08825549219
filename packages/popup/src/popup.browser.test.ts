import { fixturesOf } from '@repo/tooling/fixtures'
import './style.css'
import type { BlockContext } from '@ashlar/core-block'
import { createSite } from '@ashlar/core-site'
import { settled } from '@repo/tooling/wait'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import { storageKey } from './contract'

const fixtures = await fixturesOf('popup')

const overlay = vi.fn()
const buttonClick = vi.fn()
let choice = 'declined'

interface Start {
  readonly html?: string
  readonly context?: Record<string, unknown>
}

function start(settings: Record<string, unknown> = {}, { html = fixtures.clean, context = {} }: Start = {}) {
  document.body.innerHTML = html
  begin(settings, context)
}
/** On the current page, as a second tab or a later visit does. */
function begin(settings: Record<string, unknown>, context: Record<string, unknown> = {}) {
  const { site } = createSite({ websiteSettings: { popupOverlaySettings: { version: 1, ...settings } }, ...context })
  const services = { site, consent: { choice: () => choice }, tracking: { overlay, buttonClick } }
  init(document.body, { services } as unknown as BlockContext)
}
const popup = () => document.querySelector<HTMLDialogElement>('.sqs-popup-overlay')
const dialog = () => page.getByRole('dialog', { name: 'Four places left' })
const closer = () => page.getByRole('button', { name: 'Close' })
const stored = () => JSON.parse(localStorage.getItem(storageKey) ?? 'null')?.value
const dispatch = (type: string, detail?: unknown) =>
  document.querySelector('.sqs-popup-overlay form')?.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }))

// Its code is fetched when it is due: a popup that wrongly opened would be there in the next frame.
beforeAll(async () => void (await import('./effects/dialog')))
beforeEach(async () => {
  choice = 'declined'
  overlay.mockReset()
  buttonClick.mockReset()
  localStorage.removeItem(storageKey)
  await page.viewport(800, 600)
})
afterEach(() => {
  destroy(document.body)
  document.body.innerHTML = ''
  window.scrollTo(0, 0)
})

it('[POP-01] [POP-04] it is shown with the content of the page, and the actions of a visitor are stored and recorded', async () => {
  const events: string[] = []
  for (const type of ['popup:open', 'popup:close'])
    document.addEventListener(type, () => events.push(type), { once: true })
  start()
  await expect.element(dialog()).toBeVisible()
  expect(popup()?.textContent).toContain('In the ridge week.')
  expect(popup()?.dataset.style).toBe('1')
  const before = Date.now()
  await userEvent.click(closer())
  await expect.poll(popup).toBeNull()
  expect(stored()).toEqual({ submitted: false, version: '1', closedDate: expect.any(Number) })
  expect(stored().closedDate).toBeGreaterThanOrEqual(before)
  expect(overlay.mock.calls).toEqual([[{ action: 'open', version: '1' }], [{ action: 'close', version: '1' }]])
  expect(events).toEqual(['popup:open', 'popup:close'])
})

it('[POP-01] by time: exactly at its delay, unless another tab has closed it in the meantime', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  start({ showOnTimer: true, timerDelay: '5000' })
  vi.advanceTimersByTime(4999)
  await settled()
  expect(popup()).toBeNull()
  vi.advanceTimersByTime(1)
  await expect.poll(() => popup()?.open).toBe(true)
  destroy(document.body)
  start({ showOnTimer: true, timerDelay: '5000' })
  localStorage.setItem(storageKey, JSON.stringify({ value: { closedDate: Date.now(), version: '1' } }))
  vi.advanceTimersByTime(6000)
  await settled()
  expect(popup()).toBeNull()
  vi.useRealTimers()
})

it('[POP-01] by scrolling: once the visitor has scrolled far enough', async () => {
  start(
    { showOnScroll: true, scrollPercentage: 50 },
    { html: `${fixtures.clean}<div style="block-size: 3000px"></div>` },
  )
  const distance = document.documentElement.scrollHeight - document.documentElement.clientHeight
  window.scrollTo(0, distance * 0.4)
  await settled()
  expect(popup()).toBeNull()
  window.scrollTo(0, distance * 0.6)
  await expect.element(dialog()).toBeVisible()
  // The browser restores the scroll position of an earlier visit.
  destroy(document.body)
  begin({ showOnScroll: true, scrollPercentage: 50 })
  await expect.element(dialog()).toBeVisible()
})

it('[POP-04] a stored form in it is a sign-up, recorded once, and the thanks stay open', async () => {
  const submitted = vi.fn()
  document.addEventListener('popup:submit', (event) => submitted((event as CustomEvent).detail), { once: true })
  start({ showUntilSignup: true })
  await expect.element(dialog()).toBeVisible()
  dispatch('forms:success', { formId: 'news' })
  dispatch('forms:success', { formId: 'news' })
  expect(submitted).toHaveBeenCalledExactlyOnceWith({ formId: 'news' })
  expect(overlay.mock.calls.filter(([{ action }]) => action === 'submit')).toHaveLength(1)
  expect(stored()).toEqual({ submitted: true, version: '1' })
  expect(popup()?.open).toBe(true)
  await userEvent.click(closer())
  await expect.poll(popup).toBeNull()
  expect(stored()).toMatchObject({ submitted: true })
})
