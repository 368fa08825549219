import type { BlockContext } from '@ashlar/core-block'
import { settled } from '@repo/tooling/wait'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fixtures } from './fixtures'
import { destroy, init } from './index'
import './style.css'

let root: HTMLFormElement
let saved: Record<string, unknown>[] = []
let answers: (() => unknown)[] = []
const http = {
  async post(path: string, { body }: { body?: Record<string, unknown> } = {}) {
    if (path.endsWith('Key')) return { key: 'k' }
    saved.push(body ?? {})
    return (answers.shift() ?? (() => ({ success: true })))()
  },
}
function start(html: string, more: object = {}) {
  document.body.innerHTML = html
  root = document.querySelector('form') as HTMLFormElement
  init(root, { services: { http, ...more } } as unknown as BlockContext)
}
const send = () => page.getByRole('button', { name: 'Send' }).click()
const alerted = (text: string) =>
  vi.waitFor(() => expect(page.getByRole('alert').element().textContent).toContain(text))
const write = () => userEvent.fill(page.getByRole('textbox', { name: 'Name *' }), 'Ada')

beforeEach(() => {
  saved = []
  answers = []
})
afterEach(() => {
  destroy(root)
  document.body.innerHTML = ''
})

const asked = (attributes: string) =>
  fixtures.clean.replace('<div class="form-button-wrapper">', `<div class="captcha-container" ${attributes}></div>$&`)

it('[FRM-07] a captcha that is not completed sends nothing: Complete CAPTCHA before submitting.', async () => {
  const consent = { allows: () => false, whenAllowed: () => new Promise(() => {}) }
  start(asked('data-sitekey="k1"'), { consent })
  await expect.element(page.getByRole('button', { name: 'Load the check' })).toBeVisible()
  await write()
  await send()
  await alerted('Complete CAPTCHA before submitting.')
  expect(saved).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeEnabled()
})

it('[FRM-01] [FRM-07] after a failure its captcha restarts and the button waits for it; the request carries the proof', async () => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode('salt7')))
  const challenge = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const sum = { algorithm: 'SHA-256', challenge, maxnumber: 50, salt: 'salt', signature: 's' }
  let release = () => {}
  const get = vi
    .fn()
    .mockResolvedValueOnce(sum)
    .mockImplementationOnce(() => new Promise((resolve) => (release = () => resolve(sum))))
  answers = [() => Promise.reject(Object.assign(new Error('failed'), { status: 500, body: {} }))]
  start(asked('data-challenge="/api/form/challenge"'), { http: { ...http, get } })
  expect(get).not.toHaveBeenCalled()
  await write()
  await send()
  await alerted('Unable to send form. Please try again later.')
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  root.requestSubmit()
  release()
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeEnabled()
  await send()
  await vi.waitFor(() => expect(root.dataset.state).toBe('success'))
  expect(saved.map(({ captchaKey }) => JSON.parse(atob(String(captchaKey))).number)).toEqual([7, 7])
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
