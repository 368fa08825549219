import { destroy as endCommerce, init as startCommerce } from '@ashlar/commerce'
import type { BlockContext } from '@ashlar/core-block'
import { fixturesOf } from '@repo/tooling/fixtures'
import { settled } from '@repo/tooling/wait'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import { sample } from './markup'
import './style.css'

const fixtures = await fixturesOf('quick-view')

const get = vi.fn()
const quickView = vi.fn()
const context = { services: { http: { get }, tracking: { quickView } } } as unknown as BlockContext
const buttons = () => [...document.querySelectorAll<HTMLElement>('.sqs-product-quick-view-button')]
const dialog = () => document.querySelector<HTMLDialogElement>('dialog')
const products = Object.fromEntries(sample.products.map(({ product }) => [product.id, product]))
const title = () => dialog()?.querySelector('h2')?.textContent
const shown = (name: string) => vi.waitFor(() => expect(title()).toBe(name))

function start(html: string) {
  document.body.innerHTML = `<main>${html}</main>`
  for (const button of buttons()) init(button, context)
}
beforeEach(() => {
  get.mockReset().mockImplementation(async (path: string) => ({ product: products[path.split('/').at(-1) as string] }))
  quickView.mockReset()
})
afterEach(() => {
  for (const button of buttons()) destroy(button)
  document.body.innerHTML = ''
})

it('[COM-08] [TRK-04] a press shows the product in a dialog, counts the look once, and focus comes back when it closes', async () => {
  start(fixtures.clean)
  await page.getByRole('link', { name: 'Quick view of A cup' }).click()
  await shown('A cup')
  expect(dialog()?.matches(':modal')).toBe(true)
  expect(get).toHaveBeenCalledExactlyOnceWith('/api/commerce/products/cup', expect.anything())
  expect(quickView).toHaveBeenCalledExactlyOnceWith('cup')
  expect(dialog()?.querySelector<HTMLFormElement>('form')?.getAttribute('action')).toBe('/commerce/cart/add')
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(dialog()).toBeNull())
  expect(document.activeElement).toBe(buttons()[1])
})

it('[COM-08] [TRK-04] from one product the others of its list are reached, by button and by key, and each look counts', async () => {
  start(fixtures.clean)
  buttons()[0]?.click()
  await shown('A bowl')
  await page.getByRole('button', { name: 'Next product' }).click()
  await shown('A cup')
  await userEvent.keyboard('{ArrowRight}')
  await shown('A jug')
  await userEvent.keyboard('{ArrowRight}')
  await shown('A bowl')
  await page.getByRole('button', { name: 'Previous product' }).click()
  await shown('A jug')
  expect(quickView.mock.calls.flat()).toEqual(['bowl', 'cup', 'jug', 'bowl', 'jug'])
})

it('[COM-08] the buttons of published lists open by key as well, with the group of their markup', async () => {
  get.mockImplementation(async (path: string) => ({
    product: { ...products.cup, id: path, title: path.split('/').at(-1) },
  }))
  start(fixtures.published)
  buttons()[0]?.focus()
  await userEvent.keyboard('{Enter}')
  await shown('shirt')
  await page.getByRole('button', { name: 'Next product' }).click()
  await shown('hat')
})

it('[COM-08] a failed load shows an error and a retry; a press beside the dialog closes it', async () => {
  get.mockRejectedValueOnce(new Error('offline'))
  start(fixtures.clean)
  buttons()[0]?.click()
  const retry = page.getByRole('button', { name: 'Unable to load. Try again.' })
  await expect.element(retry).toBeVisible()
  await retry.click()
  await shown('A bowl')
  dialog()?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  dialog()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await vi.waitFor(() => expect(dialog()).toBeNull())
})

it('[COM-08] a selection of text may end beside the dialog', async () => {
  start(fixtures.clean)
  buttons()[1]?.click()
  await shown('A cup')
  dialog()
    ?.querySelector('h2')
    ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  dialog()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(dialog()?.open).toBe(true)
})

it('[COM-08] a product that arrives after its dialog has closed is shown nowhere, and nothing is uncaught', async () => {
  const uncaught = vi.fn((event: Event) => event.preventDefault())
  for (const type of ['error', 'unhandledrejection']) window.addEventListener(type, uncaught)
  let arrive = (_response: object) => {}
  get.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  start(fixtures.clean)
  buttons()[0]?.click()
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce())
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(dialog()).toBeNull())
  arrive({ product: products.bowl })
  await settled()
  for (const type of ['error', 'unhandledrejection']) window.removeEventListener(type, uncaught)
  expect(uncaught).not.toHaveBeenCalled()
  expect(dialog()).toBeNull()
})

it('a press that asks for a new tab, and a button without an id, are left to the browser', () => {
  start(`${fixtures.clean}${fixtures.empty}`)
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  const seen = vi.fn()
  buttons()[0]?.addEventListener('click', (event) => seen(event.defaultPrevented))
  buttons()[0]?.dispatchEvent(press)
  buttons().at(-1)?.click()
  expect(seen).toHaveBeenCalledWith(false)
  expect(dialog()).toBeNull()
})

it('taking the block down closes its dialog', async () => {
  start(fixtures.clean)
  const [button] = buttons() as [HTMLElement]
  button.click()
  await shown('A bowl')
  destroy(button)
  expect(dialog()).toBeNull()
})

it('[COM-08] the product in the dialog is put into the cart by the block that knows how', async () => {
  const post = vi.fn(async () => ({ cart: { id: 'c', revision: 1, totalQuantity: 1, entries: [] } }))
  start(fixtures.clean)
  buttons()[0]?.click()
  await shown('A bowl')
  const form = dialog()?.querySelector('form') as HTMLFormElement
  await startCommerce(form, { services: { http: { post } } } as unknown as BlockContext)
  try {
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await vi.waitFor(() => expect(form.querySelector('[role=status]')?.textContent).toContain('was added'))
    expect(post).toHaveBeenCalledExactlyOnceWith(
      '/api/commerce/cart/entries',
      expect.objectContaining({ body: expect.objectContaining({ itemId: 'bowl', variantId: 'bowl-1', quantity: 1 }) }),
    )
  } finally {
    endCommerce(form)
  }
})
