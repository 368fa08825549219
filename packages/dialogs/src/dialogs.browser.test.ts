import { alertDialog, confirmDialog, informDialog, systemError } from '@ashlar/core-intents'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { fixtures } from './fixtures'
import { destroy, init } from './index'
import './style.css'

const session = () => cdp() as unknown as { send(method: string, options: object): Promise<void> }
const wish = (value: string) =>
  session().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
const settle = vi.fn()
const opener = () => document.querySelector('button') as HTMLButtonElement
const dialogs = () => [...document.querySelectorAll<HTMLDialogElement>('.sqs-dialog')]
const gone = () => vi.waitFor(() => expect(dialogs()).toEqual([]))

function start(html = '<button type="button">Delete</button><p style="height:2000px">Page</p>') {
  document.body.innerHTML = html
  init(document.body)
  opener().focus()
}
const ask = (more = {}) => confirmDialog.ask(opener(), { message: 'Delete the letter?', settle, ...more })

beforeEach(async () => {
  await wish('reduce')
  settle.mockReset()
})
afterEach(async () => {
  destroy(document.body)
  const tipped = document.querySelector<HTMLElement>('[data-tooltip]')
  if (tipped) destroy(tipped)
  document.body.innerHTML = ''
  await wish('no-preference')
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
  await gone()
  expect(document.activeElement).toBe(opener())
})

it('[OVR-01] Escape, and a press beside it, cancel', async () => {
  start()
  ask()
  await userEvent.keyboard('{Escape}')
  expect(settle).toHaveBeenLastCalledWith('cancel')
  ask()
  dialogs()[0]?.click()
  expect(settle).toHaveBeenCalledTimes(2)
  expect(settle).toHaveBeenLastCalledWith('cancel')
  await gone()
})

it('[OVR-02] an information goes away after 2000 ms, which counts as put away, but not while it is read', async () => {
  start()
  informDialog.ask(opener(), { message: 'Copied', settle })
  const shown = dialogs()[0] as HTMLElement
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(settle).not.toHaveBeenCalled()
  shown.dispatchEvent(new PointerEvent('pointerenter'))
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(settle).not.toHaveBeenCalled()
  shown.dispatchEvent(new PointerEvent('pointerleave'))
  await vi.waitFor(() => expect(settle).toHaveBeenCalledOnce(), { timeout: 3000 })
  await gone()
})

it('[OVR-03] an alert has one button', async () => {
  start()
  alertDialog.ask(opener(), { title: 'Closed', message: 'The house is closed in January.', settle })
  expect(page.getByRole('button', { name: 'Cancel', exact: true }).query()).toBeNull()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  expect(settle).toHaveBeenCalledOnce()
})

it('[OVR-04] it is 350 px wide with 20 px inside, over everything', () => {
  start()
  ask()
  const box = document.querySelector('.sqs-dialog-box') as HTMLElement
  expect(box.getBoundingClientRect().width).toBe(350)
  expect(getComputedStyle(box).padding).toBe('20px')
  expect(getComputedStyle(dialogs()[0] as Element).zIndex).toBe('30000')
})

it('[OVR-04] with motion it fades, and is gone after 600 ms at the latest', async () => {
  await wish('no-preference')
  start()
  ask()
  const shown = dialogs()[0] as HTMLElement
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  expect(shown.getAnimations()[0]?.effect?.getTiming().duration).toBe(300)
  await gone()
})

it('[OVR-05] words beside an element come after 1200 ms under a mouse, stay under it, and go by Escape', async () => {
  document.body.innerHTML = `<main>${fixtures.clean}</main>`
  init(opener())
  const tip = document.querySelector<HTMLElement>('.sqs-tooltip') as HTMLElement
  opener().dispatchEvent(new PointerEvent('pointerenter', { clientX: 40, clientY: 40 }))
  await new Promise((resolve) => setTimeout(resolve, 900))
  expect(tip.hidden).toBe(true)
  await vi.waitFor(() => expect(tip.hidden).toBe(false))
  expect(tip.style.translate).toBe('55px 55px')
  opener().dispatchEvent(new PointerEvent('pointerleave', { relatedTarget: tip }))
  expect(tip.hidden).toBe(false)
  await userEvent.keyboard('{Escape}')
  expect(tip.hidden).toBe(true)
})

it('[OVR-05] by keyboard the words are there at once, and are heard with the element', async () => {
  document.body.innerHTML = `<main>${fixtures.clean}</main>`
  init(opener())
  await userEvent.tab()
  await expect.element(page.getByRole('tooltip')).toBeVisible()
  expect(opener().getAttribute('aria-describedby')).toBe(page.getByRole('tooltip').element().id)
  opener().blur()
  await expect.element(page.getByText('Sizes 36 to 47')).not.toBeVisible()
})

it('[OVR-06] a system error covers the page, and can be cleared', async () => {
  start()
  systemError.ask(opener(), { message: 'The session has ended.', settle })
  await expect.element(page.getByRole('alertdialog', { name: 'Something went wrong' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
  expect(document.querySelector('.sqs-dialog-box')?.getBoundingClientRect().width).toBe(innerWidth)
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(settle).toHaveBeenCalledOnce()
  await gone()
})

it('[OVR-07] Escape closes the topmost only; focus stays inside and goes back step by step', async () => {
  start()
  ask({ title: 'First' })
  const first = page.getByRole('alertdialog', { name: 'First' })
  confirmDialog.ask(document.activeElement as Element, { title: 'Second', message: 'Really?', settle })
  for (let press = 0; press < 4; press++) {
    await userEvent.tab()
    expect(dialogs()[1]?.contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  expect(settle).toHaveBeenCalledTimes(1)
  await expect.element(first).toBeVisible()
  expect(dialogs()[0]?.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await gone()
  expect(document.activeElement).toBe(opener())
})

it('words from the page are words, whatever they look like', () => {
  start()
  ask({ title: '<img src=x onerror="window.harmed=1">', message: '<script>window.harmed=1</script>' })
  expect(dialogs()[0]?.querySelector('img, script')).toBeNull()
  expect((window as { harmed?: number }).harmed).toBeUndefined()
})

it('whoever waits is told when the block is taken down', () => {
  start()
  ask()
  destroy(document.body)
  expect(settle).toHaveBeenCalledExactlyOnceWith('cancel')
  expect(dialogs()).toEqual([])
})
