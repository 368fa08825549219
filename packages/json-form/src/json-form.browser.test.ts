import type { BlockContext } from '@ashlar/core-block'
import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import './style.css'

const fixtures = await fixturesOf('json-form')

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

let root: HTMLElement
const form = () => root.querySelector('form') as HTMLFormElement
async function start(html = fixtures.clean) {
  document.body.innerHTML = html
  const script = document.querySelector('script.sqs-form-block-context') as HTMLElement
  root = script.parentElement as HTMLElement
  const context = { itemId: '', collection: { id: 'c1', permissionType: 1 }, features: {}, source: {} }
  init(root, { services: { http, site: { context, session }, tracking: { formRender } } } as unknown as BlockContext)
  await vi.waitFor(() => expect(form().noValidate).toBe(true))
}
const saves = () => sent.filter(({ path }) => path.endsWith('SaveFormSubmission')).map(({ body }) => body)
const shown = () => JSON.parse(String(saves()[0]?.form))
const send = () => page.getByRole('button', { name: /^(Send|Submit)/ }).click()
const state = (wanted: string) => vi.waitFor(() => expect(form().dataset.state).toBe(wanted))
const alerted = (text: string) =>
  vi.waitFor(() => expect(page.getByRole('alert').element().textContent).toContain(text))
const fill = (name: string, text: string) => userEvent.fill(page.getByLabelText(name, { exact: true }), text)

beforeEach(() => {
  sent.length = 0
  answers = []
  kept.clear()
  formRender.mockReset()
})
afterEach(() => {
  destroy(root)
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

it('[LDR-14] [FRM-06] a form with broken JSON is logged once, and the HTML of the server stays', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = fixtures.broken
  root = document.body.firstElementChild as HTMLElement
  const served = root.outerHTML
  init(root)
  expect(logged.mock.calls).toEqual([['Could not render form']])
  expect(root.outerHTML).toBe(served)
  expect(root.textContent).toContain('Write to house@aitz-and-mar.example')
})

it('[FRM-01] a server-rendered form is hydrated with the answers that were typed before', async () => {
  document.body.innerHTML = fixtures.clean
  const field = document.getElementById('t1-field') as HTMLInputElement
  const box = document.querySelector('input[value=Boots]') as HTMLInputElement
  field.value = 'Ada'
  box.checked = true
  root = document.body.firstElementChild as HTMLElement
  init(root, { services: { http } } as unknown as BlockContext)
  expect(document.getElementById('t1-field')).toBe(field)
  await send()
  await state('success')
  expect(shown()).toEqual({ t1: 'Ada', e1: '', m1: '', c1: ['Boots'] })
})

it('a form beside it, in the same element of the page, is left alone', async () => {
  await start()
  const other = document.createElement('form')
  root.append(other)
  const received = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('submit', received, { once: true })
  other.requestSubmit()
  expect(received).toHaveBeenCalledOnce()
  expect(form().dataset.state).toBe('idle')
  expect(sent).toEqual([])
})

it('[FRM-04] [FRM-15] another is rendered in the empty place; its request is that of any form', async () => {
  await start(fixtures.published)
  expect(formRender).toHaveBeenCalledExactlyOnceWith('5f0a')
  await fill('Vorname', 'Ada')
  await fill('E-Mail *', 'ada@example.com')
  await send()
  await state('success')
  expect(sent.map(({ path }) => path)).toEqual(['/api/form/FormSubmissionKey', '/api/form/SaveFormSubmission'])
  expect(saves()[0]).toMatchObject({
    key: 'k1',
    formId: '5f0a',
    collectionId: 'c9',
    objectName: 'page-section-1',
    isOverlayForm: false,
    submitButtonText: 'Send',
    captchaKey: '',
    pageId: 'c1',
    contentSource: 'c',
    pagePath: location.pathname,
  })
})

it('[FRM-08] [FRM-09] wrong answers are named over the form with links, above each title, and tied to their fields', async () => {
  await start()
  await fill('Email', 'nobody')
  await send()
  await alerted('One or more fields is invalid, please check your entries.')
  await vi.waitFor(() => expect(document.activeElement).toBe(page.getByRole('alert').element()))
  expect(sent).toEqual([])
  const email = page.getByLabelText('Email', { exact: true }).element()
  const error = document.getElementById(email.getAttribute('aria-describedby') ?? '')
  expect(error?.textContent).toBe('Email is not valid. Email addresses should follow the format example@example.com.')
  expect(document.getElementById('e1')?.firstElementChild).toBe(error)
  expect([email.getAttribute('aria-invalid'), document.getElementById('e1')?.className]).toEqual([
    'true',
    'form-item field email error',
  ])
  await page.getByRole('link', { name: 'Name is required.' }).click()
  expect(document.activeElement?.id).toBe('t1-field')
  await fill('Email', 'ada@example.com')
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('false')
})

it('[FRM-08] sentences that come with the form go before ours', async () => {
  await start(fixtures.published)
  await send()
  await expect.element(page.getByRole('link', { name: 'Name fehlt.' })).toBeVisible()
})

it('[FRM-10] a long text has a counter, which is announced, and an error once it is too long', async () => {
  await start()
  await fill('Message', 'x'.repeat(21))
  await expect.element(page.getByText('21 / 20')).toBeVisible()
  await expect
    .poll(() => document.querySelector('.form-status')?.textContent, { timeout: 3000 })
    .toMatch(/^\d+ \/ \d+$/)
  expect(document.getElementById('m1')?.classList).toContain('error')
})

it('[FRM-11] errors of the server are above each title, and the answers stay', async () => {
  answers = [failure(400, { errors: { e1: 'We know this one' } })]
  await start()
  await fill('Name *', 'Ada')
  await fill('Email', 'ada@example.com')
  await send()
  await alerted('Your form has encountered a problem. Please scroll down to review.')
  await expect.element(page.getByText('Your form has encountered a problem. Please scroll up to review.')).toBeVisible()
  expect(document.getElementById('e1')?.textContent).toContain('We know this one')
  expect((document.getElementById('t1-field') as HTMLInputElement).value).toBe('Ada')
})

it('[FRM-12] after a failure pressing again sends the same thing under the same id', async () => {
  answers = [failure(500)]
  await start()
  await fill('Name *', 'Ada')
  await send()
  await state('failure')
  // The words of the owner for a form that was sent are not there yet.
  expect(root.querySelector('.form-submission-text')?.textContent).toBe('')
  expect(root.querySelector('.sqs-form-block-submission-html')?.childNodes).toHaveLength(0)
  await send()
  await state('success')
  expect(saves()).toHaveLength(2)
  expect(new Set(saves().map(({ intentId }) => intentId)).size).toBe(1)
})

it('[FRM-01] sends once for several presses; the owner’s HTML comes only after success, and no code in it runs', async () => {
  let release = () => {}
  answers = [() => new Promise((resolve) => (release = () => resolve({ success: true })))]
  await start()
  await fill('Name *', 'Ada')
  await send()
  await expect.element(page.getByRole('button', { name: 'Submitting…' })).toBeVisible()
  form().requestSubmit()
  form().requestSubmit()
  await vi.waitFor(() => expect(saves()).toHaveLength(1))
  expect(root.querySelector('.form-submission-text')?.textContent).toBe('')
  expect(root.querySelector('.sqs-form-block-submission-html')?.childNodes).toHaveLength(0)
  release()
  await state('success')
  await expect.element(page.getByRole('link', { name: 'for that' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'the walks' })).toBeVisible()
  expect(form().hidden).toBe(true)
  expect(document.activeElement?.className).toBe('form-submission-text')
  expect(root.querySelector('.sqs-form-block-submission-html script')).toBeNull()
  expect((window as { harmed?: number }).harmed).toBeUndefined()
  expect(saves()).toHaveLength(1)
})

it('without a network it waits, and is sent by itself when there is one', async () => {
  answers = [failure(0)]
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'))
  await start()
  await fill('Name *', 'Ada')
  await send()
  await alerted('No network: the form is sent once there is one.')
  onLine.mockReturnValue(true)
  await state('success')
  expect(saves().map(({ intentId }) => intentId)).toEqual([saves()[0]?.intentId, saves()[0]?.intentId])
})

it('answers survive a reload, server-rendered or not, and are removed once they are sent', async () => {
  for (const html of [fixtures.clean, fixtures.clean.replace(' data-rendered=""', '')]) {
    await start(html)
    await fill('Name *', 'Ada')
    await page.getByRole('checkbox', { name: 'Boots' }).click()
    // A draft of the name alone may be stored before.
    await vi.waitFor(() => expect(JSON.stringify([...kept.values()])).toContain('true'))
    expect(kept.size).toBe(1)
    destroy(root)
    await start(html)
    await vi.waitFor(() => expect((document.getElementById('t1-field') as HTMLInputElement).value).toBe('Ada'))
    expect((page.getByRole('checkbox', { name: 'Boots' }).element() as HTMLInputElement).checked).toBe(true)
    await send()
    await state('success')
    expect(kept.size).toBe(0)
    destroy(root)
  }
})
