import type { BlockContext } from '@ashlar/core-block'
import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import './style.css'

const fixtures = await fixturesOf('reviews')

const sent: Record<string, unknown>[] = []
const saved = new Map<string, unknown>()
const session = {
  read: (key: string) => saved.get(key),
  write: (key: string, value: unknown) => void saved.set(key, value),
  remove: (key: string) => void saved.delete(key),
}
let answer: () => unknown
const failure = (status: number) => () => {
  throw Object.assign(new Error('failed'), { status })
}
const http = {
  async post(path: string, { body }: { body: Record<string, unknown> }) {
    expect(path).toBe('/api/commerce/reviews')
    sent.push(body)
    return answer()
  },
}

let root: HTMLElement
function start(html = fixtures.published) {
  document.body.innerHTML = html
  root = document.querySelector('.product-reviews') as HTMLElement
  init(root, { services: { http, site: { session } } } as unknown as BlockContext)
}
const form = (at = 0) => root.querySelectorAll<HTMLFormElement>('form')[at] as HTMLFormElement
const expectNotice = (text: string, at = 0) =>
  vi.waitFor(() => expect(form(at).querySelector('.product-review-notice')?.textContent).toBe(text))
const send = (at = 0) => page.getByRole('button', { name: 'Send review' }).nth(at).click()
const star = (name: string, at = 0) => page.getByRole('radio', { name, exact: true }).nth(at)

beforeEach(() => {
  sent.length = 0
  saved.clear()
  answer = () => ({ success: true })
})
afterEach(() => {
  vi.restoreAllMocks()
  destroy(root)
  document.body.innerHTML = ''
})

it('[REV-02] by keyboard alone: without stars focus moves to them, arrows choose them, Enter sends', async () => {
  start()
  await send()
  await expectNotice('Please select a star rating')
  expect(sent).toEqual([])
  const stars = form().querySelector('.product-review-stars') as HTMLElement
  expect(stars.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(stars.getAttribute('aria-describedby') ?? '')?.textContent).toContain('star rating')
  expect(document.activeElement).toBe(star('1 star').element())
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expectNotice('')
  await userEvent.tab()
  await userEvent.keyboard('Fog every day, and good soup.')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expectNotice('Thank you! Your review is kept.')
  expect(sent).toEqual([
    {
      token: 't1',
      productId: 'ridge',
      rating: 4,
      text: 'Fog every day, and good soup.',
      intentId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
  expect(form().contains(document.activeElement)).toBe(true)
  expect(form(1).dataset.state).toBe('idle')
})

it.each([
  [410, 'Your review request has expired', 'done'],
  [500, 'Try submitting your review again', 'idle'],
])('[REV-02] a server that responds with %i: "%s"', async (status, text, phase) => {
  start()
  answer = failure(status)
  await star('3 stars').click()
  await send()
  await expectNotice(text)
  expect(form().dataset.state).toBe(phase)
})

it('[REV-01] the id stays the same until the review is stored, and a double click sends it once', async () => {
  start()
  answer = failure(502)
  await star('5 stars').click()
  await send()
  await expectNotice('Try submitting your review again')
  let respond = () => {}
  answer = () => new Promise<void>((resolve) => (respond = resolve))
  await page.getByRole('button', { name: 'Send review' }).first().dblClick()
  respond()
  await expectNotice('Thank you! Your review is kept.')
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

it('[REV-01] a draft survives a reload, and is removed once the review is stored', async () => {
  start()
  await star('2 stars').click()
  await userEvent.fill(page.getByRole('textbox').first(), 'Too much')
  const before = [...saved.values()]
  destroy(root)
  start()
  expect(new FormData(form()).get('rating')).toBe('2')
  expect(new FormData(form()).get('text')).toBe('Too much')
  await send()
  await expectNotice('Thank you! Your review is kept.')
  expect(sent[0]).toMatchObject(before[0] as object)
  expect(saved.size).toBe(0)
})

it('[REV-01] without a network it waits with a notice, and is sent automatically', async () => {
  start()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answer = failure(0)
  await star('4 stars').click()
  await send()
  await expectNotice('You are offline. Your review is kept here, and is sent when you are back.')
  online.mockReturnValue(true)
  answer = () => ({ success: true })
  await expectNotice('Thank you! Your review is kept.')
  expect(sent[1]).toEqual(sent[0])
})

it('a form of somebody else in it is left to its owner', () => {
  start()
  root.insertAdjacentHTML('beforeend', '<form><input name="email"></form>')
  const other = root.lastElementChild as HTMLFormElement
  other.querySelector('input')?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  expect(other.dispatchEvent(event)).toBe(true)
})

it('alone, without services, it shows an error message', async () => {
  document.body.innerHTML = fixtures.clean
  root = document.querySelector('.product-reviews') as HTMLElement
  init(root)
  await star('4 stars').click()
  await send()
  await expectNotice('Try submitting your review again')
})

it('[REV-01] the stars are in one row, also on a page that gives each label a line of its own', () => {
  start(`<style>label { display: block }</style>${fixtures.published}`)
  const tops = [...form().querySelectorAll('.product-review-stars label')].map(
    (label) => label.getBoundingClientRect().top,
  )
  expect(tops).toHaveLength(5)
  expect(new Set(tops).size).toBe(1)
})
