import type { BlockContext } from '@ashlar/core-block'
import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import { contract } from './contract'
import './style.css'

const fixtures = await fixturesOf('restock')

const post = vi.fn()
const roots = () => [...document.querySelectorAll<HTMLElement>(contract.selectors.join())]
const shop = (restockNotificationsEnabled: boolean) => ({
  websiteSettings: { storeSettings: { merchandisingSettings: { restockNotificationsEnabled } } },
})
const context = { services: { http: { post }, pageContext: shop(true) } } as unknown as BlockContext

function start(html: string) {
  document.body.innerHTML = html
  for (const root of roots()) init(root, context)
}
const details = () => document.querySelector<HTMLElement>('[data-selected-variant],.ProductItem-details-checkout')
/** As the product's own block publishes a choice. */
function choose(variantId: string, isInStock: boolean) {
  Object.assign((details() as HTMLElement).dataset, {
    selectedVariant: variantId,
    variantInStock: String(isInStock),
  })
}
const isShown = () => roots().map((root) => !root.hidden)
const write = (email: string) => userEvent.fill(page.getByLabelText('Email'), email)
const send = () => page.getByRole('button', { name: 'Notify me' }).click()
const shown = (text: string) =>
  vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toBe(text))

beforeEach(() => post.mockReset())
afterEach(() => {
  for (const root of roots()) destroy(root)
  document.body.innerHTML = ''
})

it('[LST-02] the form follows the choice, and sends the address with the chosen variant', async () => {
  post.mockResolvedValue({ success: true })
  start(fixtures.clean)
  expect(isShown()).toEqual([true])
  choose('bowl-1', true)
  await vi.waitFor(() => expect(isShown()).toEqual([false]))
  choose('bowl-4', false)
  await vi.waitFor(() => expect(isShown()).toEqual([true]))
  expect(page.getByRole('combobox').query()).toBeNull()
  const events: unknown[] = []
  document.addEventListener('restock:sent', (event) => events.push((event as CustomEvent).detail), { once: true })
  await write(' ada@example.com ')
  await send()
  await shown('Thank you! You will get one email when it is back in stock.')
  expect(post.mock.calls[0]?.[0]).toBe('/api/commerce/restock-notifications')
  expect(post.mock.calls[0]?.[1].body).toEqual({ productId: 'bowl', variantId: 'bowl-4', email: 'ada@example.com' })
  expect(events).toEqual([{ productId: 'bowl', variantId: 'bowl-4' }])
})

it('[LST-02] on a published page the served variant is sent while none is chosen, and nothing reaches the URL', async () => {
  post.mockResolvedValue({ success: true })
  start(fixtures.published.split('\n')[0] ?? '')
  const before = location.href
  await write('ada@example.com')
  await userEvent.keyboard('{Enter}')
  await shown('Thank you! You will get one email when it is back in stock.')
  expect(post.mock.calls[0]?.[1].body).toEqual({ productId: '5f1', variantId: 'v3', email: 'ada@example.com' })
  expect(location.href).toBe(before)
})

it('[LST-02] of several published forms that of the chosen variant is shown', async () => {
  start(fixtures.published.split('\n')[1] ?? '')
  await vi.waitFor(() => expect(isShown()).toEqual([false, false]))
  choose('w2', false)
  await vi.waitFor(() => expect(isShown()).toEqual([false, true]))
})

it.each([
  ['', 'Email is required.'],
  ['ada@', 'Email is not valid. Email addresses should follow the format example@example.com.'],
])('[LST-02] "%s" is refused beside the field, and stays in it', async (email, text) => {
  start(fixtures.clean)
  await write(email)
  await send()
  await shown(text)
  const field = page.getByLabelText('Email').element() as HTMLInputElement
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual([email, 'true'])
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text)
  expect(document.activeElement).toBe(field)
  expect(post).not.toHaveBeenCalled()
  await userEvent.type(field, 'b')
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('false'))
  expect(field.hasAttribute('aria-describedby')).toBe(false)
})
