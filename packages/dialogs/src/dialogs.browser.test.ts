import { alertDialog, confirmDialog, informDialog, systemError } from '@ashlar/core-intents'
import { focusIsTrapped } from '@repo/tooling/wait'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import './style.css'

const setMotion = (reducedMotion: 'reduce' | 'no-preference') => commands.emulateMedia({ reducedMotion })
const settle = vi.fn()
const opener = () => document.querySelector('button') as HTMLButtonElement
const dialogs = () => [...document.querySelectorAll<HTMLDialogElement>('.sqs-dialog')]
/** A press of the real mouse on the overlay, near the corner of the page. */
const pressBeside = () => userEvent.click(document.documentElement, { position: { x: 8, y: 8 }, force: true })
const closed = () => vi.waitFor(() => expect(dialogs()).toEqual([]))

function start(html = '<button type="button">Delete</button><p style="height:2000px">Page</p>') {
  document.body.innerHTML = html
  init(document.body)
  opener().focus()
}
const ask = (more = {}) => confirmDialog.ask(opener(), { message: 'Delete the letter?', settle, ...more })

beforeEach(async () => {
  await setMotion('reduce')
  settle.mockReset()
})
afterEach(() => {
  destroy(document.body)
  document.body.innerHTML = ''
})

it.each([
  ['OK', 'confirm'],
  ['Cancel', 'reject'],
] as const)('[OVR-01] a question is named, and %s answers it with %s, once', async (name, outcome) => {
  start()
  expect(ask({ title: 'Sure?' })).toBe(true)
  await expect.element(page.getByRole('alertdialog', { name: 'Sure?' })).toBeVisible()
  expect(page.getByRole('alertdialog').element().getAttribute('aria-describedby')).toBe(
    document.querySelector('.sqs-dialog-message')?.id,
  )
  await page.getByRole('button', { name, exact: true }).click()
  expect(settle).toHaveBeenCalledExactlyOnceWith(outcome)
  await closed()
  expect(document.activeElement).toBe(opener())
})

it('[OVR-01] Escape and a press on the overlay cancel; a press on the box does not', async () => {
  start()
  ask()
  await userEvent.keyboard('{Escape}')
  // The browser tells of the end of a dialog in a task of its own.
  await expect.poll(() => settle).toHaveBeenLastCalledWith('cancel')
  await closed()
  ask()
  await page.getByText('Delete the letter?').click()
  expect(settle).toHaveBeenCalledOnce()
  await pressBeside()
  expect(settle).toHaveBeenCalledTimes(2)
  expect(settle).toHaveBeenLastCalledWith('cancel')
  await closed()
})

it('[OVR-01] a text selection may end on the overlay; a dialog that the browser closes is cancelled', async () => {
  start()
  ask()
  const [dialog] = dialogs() as [HTMLDialogElement]
  const text = dialog.querySelector('p') as Element
  text.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(settle).not.toHaveBeenCalled()
  dialog.close()
  await vi.waitFor(() => expect(settle).toHaveBeenCalledExactlyOnceWith('cancel'))
  await closed()
})

it('[OVR-01] by keyboard alone: the harmless button has focus, Enter presses it, Tab reaches the other one', async () => {
  start()
  ask({ confirmLabel: 'Delete', rejectLabel: 'Keep' })
  await expect.element(page.getByRole('button', { name: 'Keep' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(settle).toHaveBeenLastCalledWith('reject')
  expect(document.activeElement).toBe(opener())
  ask({ confirmLabel: 'Delete', rejectLabel: 'Keep' })
  await focusIsTrapped(() => dialogs()[0])
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(settle).toHaveBeenLastCalledWith('confirm')
  expect(document.activeElement).toBe(opener())
})

it('[OVR-02] an information dialog stays open while the mouse is over it, and closes 2000 ms later', async () => {
  start()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  informDialog.ask(opener(), { message: 'Copied', settle })
  const box = document.querySelector('.sqs-dialog-box') as HTMLElement
  // The browser handles a movement of the mouse with its next frame.
  const entered = new Promise((resolve) => box.addEventListener('pointerenter', resolve, { once: true }))
  const left = new Promise((resolve) => box.addEventListener('pointerleave', resolve, { once: true }))
  // From the moment itself: while the driver is busy, the clock of the test goes on.
  const callsAfter: Record<number, number> = {}
  const look = (delay: number) => setTimeout(() => (callsAfter[delay] = settle.mock.calls.length), delay)
  box.addEventListener('pointerleave', () => [1999, 2000].forEach(look), { once: true })
  await page.getByText('Copied').hover()
  await entered
  vi.advanceTimersByTime(10_000)
  expect(settle).not.toHaveBeenCalled()
  await userEvent.hover(document.documentElement, { position: { x: 8, y: 8 }, force: true })
  await left
  vi.advanceTimersByTime(2000)
  expect(callsAfter).toEqual({ 1999: 0, 2000: 1 })
  expect(settle).toHaveBeenCalledOnce()
})

it('[OVR-04] with motion it fades; the page works at once, and the dialog is removed after 600 ms at the latest', async () => {
  await setMotion('no-preference')
  start()
  ask()
  const [shown] = dialogs() as [HTMLDialogElement]
  // A box that was never seen has nothing to fade from.
  await vi.waitFor(() => expect(getComputedStyle(shown).opacity).toBe('1'))
  // At once: a click from outside may take longer than the fade.
  ;(page.getByRole('button', { name: 'OK', exact: true }).element() as HTMLElement).click()
  expect(shown.open).toBe(false)
  expect(document.activeElement).toBe(opener())
  const fades = shown.getAnimations() as CSSTransition[]
  expect(fades.map((fade) => fade.transitionProperty)).toContain('opacity')
  expect(fades[0]?.effect?.getTiming().duration).toBe(300)
  // As on a page in the background, where animations do not advance.
  for (const fade of fades) fade.pause()
  await closed()
})

it('[OVR-04] with reduced motion it does not fade, also when the preference changes while it is open', async () => {
  await setMotion('no-preference')
  start()
  ask()
  await setMotion('reduce')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  expect(dialogs()).toEqual([])
})

it('[OVR-06] a system error that a visitor has closed opens again with the next failed request', async () => {
  start()
  systemError.ask(document.body, { message: 'No' })
  systemError.ask(document.body, { message: 'No' })
  expect(dialogs()).toHaveLength(1)
  await page.getByRole('button', { name: 'Clear' }).click()
  await closed()
  expect(systemError.ask(document.body, { message: 'Again' })).toBe(true)
  expect(dialogs()).toHaveLength(1)
})

it('[OVR-07] Escape closes the topmost dialog only; focus stays inside and returns step by step', async () => {
  start()
  ask({ title: 'First' })
  const first = page.getByRole('alertdialog', { name: 'First' })
  confirmDialog.ask(document.activeElement as Element, { title: 'Second', message: 'Really?', settle })
  await focusIsTrapped(() => dialogs()[1])
  for (const shift of [false, false, false, true, true, true]) {
    const before = document.activeElement
    await userEvent.tab({ shift })
    expect(dialogs()[1]?.contains(document.activeElement)).toBe(true)
    expect(document.activeElement).not.toBe(before)
  }
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => settle).toHaveBeenCalledOnce()
  await expect.element(first).toBeVisible()
  expect(dialogs()[0]?.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await closed()
  expect(document.activeElement).toBe(opener())
})

it('[OVR-07] the page behind is inert, and Escape and Tab work after a press on the text', async () => {
  start()
  ask({ title: 'First' })
  ask({ title: 'Second', message: 'Really?' })
  await focusIsTrapped(() => dialogs()[1])
  opener().focus()
  expect(dialogs()[1]?.contains(document.activeElement)).toBe(true)
  await page.getByText('Really?').click()
  await userEvent.tab()
  expect(dialogs()[1]?.contains(document.activeElement)).toBe(true)
  await page.getByText('Really?').click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => settle).toHaveBeenCalledOnce()
  expect(dialogs()[0]?.open).toBe(true)
})

it('[OVR-01] an outcome may open the next dialog at once, and a request without text or callback is harmless', async () => {
  start()
  ask({ settle: () => alertDialog.ask(opener(), { message: 'Done', settle }) })
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Done' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(settle).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(opener())
  confirmDialog.ask(opener(), {} as never)
  informDialog.ask(opener(), null as never)
  await userEvent.keyboard('{Escape}{Escape}')
  await closed()
})

it('text of a request is never parsed as HTML', () => {
  start()
  ask({ title: '<img src=x onerror="window.harmed=1">', message: '<script>window.harmed=1</script>' })
  expect(dialogs()[0]?.querySelector('img, script')).toBeNull()
  expect((window as { harmed?: number }).harmed).toBeUndefined()
})

it('an open request is cancelled when the block ends', () => {
  start()
  ask()
  destroy(document.body)
  expect(settle).toHaveBeenCalledExactlyOnceWith('cancel')
  expect(dialogs()).toEqual([])
})
