import type { BlockContext } from '@ashlar/core-block'
import { fixturesOf } from '@repo/tooling/fixtures'
import { settled } from '@repo/tooling/wait'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import './style.css'

const fixtures = await fixturesOf('forms')

interface Sent {
  readonly path: string
  readonly body: Record<string, unknown>
}
const sent: Sent[] = []
let answers: (() => unknown)[] = []
const kept = new Map<string, unknown>()
const session = {
  read: (key: string) => kept.get(key),
  write: (key: string, value: unknown) => void kept.set(key, value),
  remove: (key: string) => void kept.delete(key),
}
const formRender = vi.fn()
const event = vi.fn()
const failure =
  (status: number, body: object = {}) =>
  () => {
    throw Object.assign(new Error('failed'), { status, body, errors: (body as { errors?: object }).errors })
  }
const http = {
  async post(path: string, { body }: { body?: Record<string, unknown> } = {}) {
    sent.push({ path, body: body ?? {} })
    if (path.endsWith('Key')) return { key: `k${sent.length}` }
    return (answers.shift() ?? (() => ({ success: true })))()
  },
}

let root: HTMLFormElement
function start(html = fixtures.clean, more: object = {}) {
  document.body.innerHTML = html
  root = document.querySelector('form') as HTMLFormElement
  const context = { itemId: '', collection: { id: 'c1', permissionType: 2 }, features: {}, source: {} }
  init(root, {
    services: { http, site: { context, session }, tracking: { formRender, event }, ...more },
  } as unknown as BlockContext)
}
const saves = () => sent.filter(({ path }) => path.endsWith('SaveFormSubmission')).map(({ body }) => body)
const send = () => page.getByRole('button', { name: /Send|Submit|Sign Up/ }).click()
const state = (wanted: string) => vi.waitFor(() => expect(root.dataset.state).toBe(wanted))
const alerted = (text: string) =>
  vi.waitFor(() => expect(page.getByRole('alert').element().textContent).toContain(text))
const fill = (name: string, text: string) => userEvent.fill(page.getByRole('textbox', { name }), text)

beforeEach(() => {
  sent.length = 0
  answers = []
  kept.clear()
  formRender.mockReset()
  event.mockReset()
})
afterEach(() => {
  destroy(root)
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

it('[FRM-01] sends once for several presses, shows Submitting…, then the owner’s text in place of the form', async () => {
  let release = () => {}
  answers = [() => new Promise((resolve) => (release = () => resolve({ success: true })))]
  start()
  await fill('Name *', 'Ada')
  await send()
  await expect.element(page.getByRole('button', { name: 'Submitting…' })).toBeVisible()
  root.requestSubmit()
  root.requestSubmit()
  await vi.waitFor(() => expect(saves()).toHaveLength(1))
  release()
  await state('success')
  expect(root.hidden).toBe(true)
  await expect.element(page.getByText('Thanks for that.')).toBeVisible()
  expect(saves()).toHaveLength(1)
  expect(document.activeElement?.textContent).toBe('Thanks for that.')
})

it('[FRM-01] the owner’s own HTML comes through the one door, and nothing in it runs', async () => {
  start()
  await fill('Name *', 'Ada')
  await send()
  await state('success')
  await expect.element(page.getByRole('link', { name: 'the walks' })).toBeVisible()
  expect(document.querySelector('.form-submission-html script')).toBeNull()
  expect((window as { harmed?: number }).harmed).toBeUndefined()
})

it('[FRM-01] after a failure nothing of the owner’s words is there yet', async () => {
  answers = [failure(500)]
  start()
  await fill('Name *', 'Ada')
  await send()
  await alerted('Unable to send form. Please try again later.')
  expect(document.querySelector('.form-submission-html')?.childNodes).toHaveLength(0)
  await expect.element(page.getByText('Thanks for that.')).not.toBeVisible()
})

it('[FRM-05] a published form is read by its own classes and its own handler, which is taken out of the way', async () => {
  start(fixtures.published.slice(0, fixtures.published.indexOf('<div class="newsletter')))
  await fill('First', 'Ada')
  await userEvent.fill(page.getByLabelText('Email', { exact: true }), 'ada@example.com')
  await send()
  await state('success')
  const [body] = saves()
  expect(body).toMatchObject({ formId: '5f0a', collectionId: '5f0b', objectName: 'page-section-1' })
  expect(JSON.parse(String(body?.form))).toEqual({
    'name-yui_1': ['Ada', ''],
    'email-yui_2': 'ada@example.com',
    'phone-yui_3': ['', '', '', ''],
  })
  expect(root.onsubmit).toBeNull()
})

it('[FRM-08] wrong answers are named over the form with links to them, above each, and tied to their fields', async () => {
  start()
  await fill('Email', 'nobody')
  await send()
  const alert = page.getByRole('alert')
  await alerted('One or more fields is invalid, please check your entries.')
  expect(document.activeElement).toBe(alert.element())
  expect(sent).toEqual([])
  const email = page.getByRole('textbox', { name: 'Email' }).element()
  const shown = document.getElementById(email.getAttribute('aria-describedby') ?? '')
  expect(shown?.textContent).toBe('Email is not valid. Email addresses should follow the format example@example.com.')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById('e1')?.firstElementChild).toBe(shown)
  await page.getByRole('link', { name: 'Name is required.' }).click()
  expect(document.activeElement?.id).toBe('t1-field')
  await fill('Email', 'ada@example.com')
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('false')
})

it('[FRM-10] a long text counts along, and is marked once it is too long', async () => {
  start()
  await fill('Message', 'x'.repeat(21))
  await expect.element(page.getByText('21 / 20')).toBeVisible()
  expect(document.getElementById('m1')?.classList).toContain('error')
  await fill('Name *', 'Ada')
  await send()
  await expect.element(page.getByText('You have exceeded the character limit.').first()).toBeVisible()
  await fill('Message', 'short')
  await expect.element(page.getByText('5 / 20')).toBeVisible()
})

it('[FRM-10] the count is announced after a pause in typing, not at each letter', async () => {
  start()
  const received = await vi.waitFor(() => {
    const status = document.querySelector<HTMLElement>('.form-status[role=status]')
    if (!status) throw new Error('There is no live region yet.')
    return status
  })
  const shown: (string | null)[] = []
  const observer = new MutationObserver(() => shown.push(received.textContent))
  observer.observe(received, { childList: true })
  await page.getByLabelText('Message').click()
  await userEvent.keyboard('three words')
  await expect.poll(() => shown).toEqual(['11 / 20'])
  observer.disconnect()
})

it('without a network it waits, and is sent by itself when there is one', async () => {
  answers = [failure(0)]
  start()
  await vi.waitFor(() => expect(document.querySelector('.form-counter')).not.toBeNull())
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'))
  await fill('Name *', 'Ada')
  await send()
  await alerted('No network: the form is sent once there is one.')
  onLine.mockReturnValue(true)
  await state('success')
  expect(saves().map(({ intentId }) => intentId)).toEqual([saves()[0]?.intentId, saves()[0]?.intentId])
})

it('answers survive a reload, and are removed once they are sent', async () => {
  start()
  await fill('Name *', 'Ada')
  await page.getByRole('checkbox', { name: 'Boots' }).click()
  // The name may have been kept before the box was checked.
  await vi.waitFor(() => expect(JSON.stringify([...kept.values()])).toContain('Boots":true'))
  destroy(root)
  start()
  await vi.waitFor(() => expect((document.getElementById('t1-field') as HTMLInputElement).value).toBe('Ada'))
  expect((page.getByRole('checkbox', { name: 'Boots' }).element() as HTMLInputElement).checked).toBe(true)
  await send()
  await state('success')
  expect(kept.size).toBe(0)
})

it('[FRM-02] [FRM-15] a newsletter dispatches subscribe; a form in view is counted once', async () => {
  start(fixtures.published.slice(fixtures.published.indexOf('<div class="newsletter')))
  await vi.waitFor(() => expect(formRender).toHaveBeenCalledExactlyOnceWith('5f0c'))
  const received = vi.fn()
  root.addEventListener('forms:subscribe', received)
  await fill('Email Address', 'ada@example.com')
  await send()
  await state('success')
  expect(received).toHaveBeenCalledOnce()
  expect(event).toHaveBeenCalledExactlyOnceWith('newsletter-subscribe', { formId: '5f0c' })
})

it('a place to go to that is no web address is nowhere', async () => {
  start('<form data-form-id="x" data-success-redirect="javascript:document.title=1"><button>Send</button></form>')
  root.requestSubmit()
  await vi.waitFor(() => expect(saves()).toHaveLength(1))
  expect(location.protocol).toMatch(/^http/)
})

it('[FRM-14] a newsletter narrower than 320 px has its small layout in a window of any width', async () => {
  const newsletter = fixtures.published.slice(fixtures.published.indexOf('<div class="newsletter'))
  start(`<div id="place" style="width:319px">${newsletter}</div>`)
  const wrapper = document.querySelector('.newsletter-form-wrapper') as HTMLElement
  const isSmall = () =>
    [root, wrapper].map(({ classList }) =>
      ['newsletter-form-small-mode', 'newsletter-form-has-small-container'].every((name) => classList.contains(name)),
    )
  await expect.poll(isSmall).toEqual([true, true])
  // The observer's first report is the size there is.
  await settled()
  ;(document.getElementById('place') as HTMLElement).style.width = '320px'
  await expect.poll(isSmall).toEqual([false, false])
})
