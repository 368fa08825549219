// A form on a page, or beside a server, that has no service for it.
import type { BlockContext } from '@ashlar/core-block'
import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import './style.css'

const fixtures = await fixturesOf('forms')

let root: HTMLFormElement
afterEach(() => {
  destroy(root)
  document.body.innerHTML = ''
})

const send = () => page.getByRole('button', { name: /Send|Submit/ }).click()
const alerted = (text: string) =>
  vi.waitFor(() => expect(page.getByRole('alert').element().textContent).toContain(text))
const fill = (name: string, text: string) => userEvent.fill(page.getByRole('textbox', { name }), text)

/** Starts the form with these services; its own address answers in a frame. */
function startInFrame(context?: BlockContext, html = fixtures.clean) {
  document.body.innerHTML = `${html}<iframe name="answers"></iframe>`
  root = document.querySelector('form') as HTMLFormElement
  root.target = 'answers'
  init(root, context)
}
const frameAddress = () => document.querySelector('iframe')?.contentWindow?.location.pathname

it('with init(element) alone the own address of the form takes the answers, once they are right', async () => {
  startInFrame()
  await send()
  await alerted('One or more fields is invalid, please check your entries.')
  expect(frameAddress()).toBe('blank')
  await fill('Name *', 'Ada')
  await send()
  await expect.poll(frameAddress).toBe('/api/form/submit/f1')
  expect(root.dataset.state).toBe('submitting')
  // The visitor comes back to the page.
  dispatchEvent(new Event('pageshow'))
  await alerted('This form has not been configured yet.')
})

it('where the server has no keys, the own address of the form takes the answers; another refusal is shown', async () => {
  const refusing = (status: number) =>
    ({ services: { http: { post: () => Promise.reject({ status }) } } }) as unknown as BlockContext
  startInFrame(refusing(500))
  await fill('Name *', 'Ada')
  await send()
  await alerted('Unable to send form. Please try again later.')
  expect(frameAddress()).toBe('blank')
  destroy(root)
  startInFrame(refusing(404))
  await fill('Name *', 'Ada')
  await send()
  await expect.poll(frameAddress).toBe('/api/form/submit/f1')
})

it('a published form names the first page of its site, which takes no answers: the visitor reads so', async () => {
  startInFrame(undefined, fixtures.published.slice(0, fixtures.published.indexOf('<div class="newsletter')))
  await fill('First', 'Ada')
  await userEvent.fill(page.getByLabelText('Email', { exact: true }), 'ada@example.com')
  await send()
  await alerted('This form has not been configured yet.')
  expect(frameAddress()).toBe('blank')
})
