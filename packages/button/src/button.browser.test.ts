import type { BlockContext } from '@ashlar/core-block'
import { fixturesOf } from '@repo/tooling/fixtures'
import { settled } from '@repo/tooling/wait'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { destroy, init } from './block'

const fixtures = await fixturesOf('button')

const buttonRender = vi.fn()
const buttonClick = vi.fn()
const context = { services: { tracking: { buttonRender, buttonClick } } } as unknown as BlockContext

let root: HTMLElement
async function start(html: string, given: BlockContext = context) {
  document.body.innerHTML = html
  root = document.querySelector('.sqs-block-button-element') as HTMLElement
  init(root, given)
  await settled()
}

beforeEach(() => {
  buttonRender.mockReset()
  buttonClick.mockReset()
})
afterEach(() => {
  destroy(root)
  document.body.innerHTML = ''
  history.replaceState(null, '', location.pathname)
})

it('[BTN-01] a button in view is reported once, with all its facts', async () => {
  await start(fixtures.published)
  expect(buttonRender).toHaveBeenCalledExactlyOnceWith({
    id: 'block-b1',
    buttonText: 'Shop',
    clickthroughUrl: '#shop',
    alignment: 'center',
    size: 'medium',
    newWindow: true,
    context: 1,
  })
  expect(buttonClick).not.toHaveBeenCalled()
})

it('[BTN-01] a click is reported with the same payload, by pointer and by keyboard', async () => {
  await start(fixtures.clean)
  await userEvent.click(root)
  root.focus()
  await userEvent.keyboard('{Enter}')
  const payload = {
    id: '',
    buttonText: 'See the walks',
    clickthroughUrl: '#walks',
    alignment: 'left',
    size: 'medium',
    newWindow: false,
    context: 1,
  }
  expect(buttonClick.mock.calls).toEqual([[payload], [payload]])
})

it('[BTN-01] a middle click, which opens a link as well, is reported; a right click is not', async () => {
  await start(fixtures.clean)
  root.dispatchEvent(new MouseEvent('auxclick', { button: 2, bubbles: true }))
  expect(buttonClick).not.toHaveBeenCalled()
  root.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true }))
  expect(buttonClick).toHaveBeenCalledOnce()
})

it('[BTN-01] the link is followed at once: the report is made within the click, waits for nothing and prevents nothing', async () => {
  const added = vi.spyOn(HTMLAnchorElement.prototype, 'addEventListener')
  buttonClick.mockReturnValue(new Promise(() => {}))
  await start(fixtures.clean)
  const ours = added.mock.calls.filter(([type]) => /click/.test(type))
  added.mockRestore()
  expect(ours.map(([type, , options]) => [type, options])).toEqual([
    ['click', { passive: true }],
    ['auxclick', { passive: true }],
  ])
  let prevented: boolean | undefined
  document.addEventListener('click', (event) => (prevented = event.defaultPrevented), { once: true })
  root.click()
  expect(buttonClick).toHaveBeenCalledOnce()
  expect(prevented).toBe(false)
  await vi.waitFor(() => expect(location.hash).toBe('#walks'))
})

it('[BTN-01] a button in a popup carries that context, and its text is cut at 250 characters without extra spaces', async () => {
  await start(
    `<div class="sqs-popup-overlay"><button id="b" class="sqs-block-button-element sqs-block-button-element--large">
      Sign <b>up</b>\n now ${'x'.repeat(400)}</button></div>`,
  )
  const { buttonText, ...rest } = buttonRender.mock.calls[0]?.[0] ?? {}
  expect(rest).toEqual({ id: 'b', clickthroughUrl: '', alignment: '', size: 'large', newWindow: false, context: 2 })
  expect(buttonText).toHaveLength(250)
  expect(buttonText.startsWith('Sign up now xxx')).toBe(true)
})

it('[BTN-01] tracking is fetched with the consent of the visitor, and at once for an account', async () => {
  let agree = () => {}
  const consent = { whenAllowed: () => new Promise<void>((resolve) => (agree = resolve)) }
  const load = vi.fn(async () => ({ buttonRender, buttonClick }))
  await start(fixtures.clean, { services: { consent, load } } as unknown as BlockContext)
  root.click()
  expect([load.mock.calls, buttonClick.mock.calls]).toEqual([[], []])
  agree()
  await vi.waitFor(() => expect(buttonRender).toHaveBeenCalledOnce())
  root.click()
  expect(buttonClick).toHaveBeenCalledOnce()
  destroy(root)
  const pageContext = { authenticatedAccount: { id: 'a1' } }
  await start(fixtures.clean, { services: { consent, load, pageContext } } as unknown as BlockContext)
  await vi.waitFor(() => expect(buttonRender).toHaveBeenCalledTimes(2))
  expect(load.mock.calls).toEqual([['tracking'], ['tracking']])
})

it('[BTN-01] without tracking the link works, and after the end nothing is reported', async () => {
  await start(fixtures.clean, {})
  await userEvent.click(root)
  expect(location.hash).toBe('#walks')
  destroy(root)
  await start(fixtures.clean)
  destroy(root)
  root.click()
  expect(buttonClick).not.toHaveBeenCalled()
})

it('[LDR-14] a container without a button is logged; one with a button is only observed', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = '<div class="sqs-block-button-container"></div>'
  root = document.querySelector('div') as HTMLElement
  init(root, context)
  expect(log).toHaveBeenCalledExactlyOnceWith('Careful, there was no button found inside this node!', root)
  document.body.innerHTML = fixtures.published
  root = document.querySelector('.sqs-block-button-container') as HTMLElement
  init(root, context)
  expect(log).toHaveBeenCalledOnce()
  expect(buttonRender).not.toHaveBeenCalled()
  log.mockRestore()
})
