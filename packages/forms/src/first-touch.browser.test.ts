// The code that answers in a form is fetched with its first touch.
import type { BlockContext } from '@ashlar/core-block'
import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import './style.css'

const fixtures = await fixturesOf('forms')

const post = vi.fn(async (path: string) => (path.endsWith('Key') ? { key: 'k1' } : { success: true }))
const saves = () => post.mock.calls.filter(([path]) => path.endsWith('SaveFormSubmission'))

/** A form without a counter, which would ask for all of its code at the start. */
function start(session?: object): HTMLFormElement {
  document.body.innerHTML = fixtures.clean.replace('data-max-length', 'data-other')
  const root = document.querySelector('form') as HTMLFormElement
  const site = { context: {}, session }
  init(root, { services: { http: { post }, ...(session && { site }) } } as unknown as BlockContext)
  return root
}
const send = () => page.getByRole('button', { name: 'Send' }).click()

afterEach(() => {
  destroy(document.querySelector('form') as HTMLFormElement)
  document.body.innerHTML = ''
  post.mockClear()
  vi.restoreAllMocks()
})

it('touched and sent without a network it waits, and is sent by itself when there is one', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'))
  const root = start()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name *' }), 'Ada')
  await send()
  await send()
  const note = page.getByText('No network: the form is sent once there is one.')
  await expect.element(note).toBeVisible()
  expect(post).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  await vi.waitFor(() => expect(root.dataset.state).toBe('success'))
  expect(saves()).toHaveLength(1)
  await expect.element(note).not.toBeInTheDocument()
})

it('sent at once where the browser wrongly tells of no network: the server is asked', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const root = start()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name *' }), 'Ada')
  await send()
  await vi.waitFor(() => expect(root.dataset.state).toBe('success'))
  expect(saves()).toHaveLength(1)
})

it('sent later where the browser wrongly tells of no network and the first question is lost: no event would come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('lost'))
  const root = start()
  root.dispatchEvent(new Event('input', { bubbles: true }))
  const [name] = root.querySelectorAll<HTMLInputElement>('input[type=text],input:not([type])')
  if (name) name.value = 'Ada'
  root.requestSubmit()
  await vi.waitFor(() => expect(root.dataset.state).toBe('success'))
  expect(saves()).toHaveLength(1)
})

it('an error in the code ends the block, and the input goes the way of the server’s HTML', async () => {
  const read = () => {
    throw new Error('broken')
  }
  const root = start({ read })
  const native = vi.fn((event: SubmitEvent) => event.preventDefault())
  const errors: string[] = []
  root.addEventListener('block:error', (event) => {
    errors.push((event as CustomEvent<{ error: Error }>).detail.error.message)
    root.addEventListener('submit', native)
  })
  await send()
  await vi.waitFor(() => expect(native).toHaveBeenCalledOnce())
  expect(errors).toEqual(['broken'])
  expect(post).not.toHaveBeenCalled()
  expect(root.dataset.state).toBeUndefined()
})
