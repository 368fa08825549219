import type { BlockContext } from '@ashlar/core-block'
import { joinCart, type PageCart } from '@ashlar/core-cart'
import { afterEach, expect, it, vi } from 'vitest'
import { createShop, httpOver, line, siteWith } from '../../core-cart/src/fixtures'
import { destroy, init } from './block'
import { contract } from './contract'

const selector = contract.selectors.join(',')
const roots = () => [...document.querySelectorAll<HTMLElement>(selector)]
const undos: (() => void)[] = []
let page: PageCart

async function start(html: string, shop = createShop(), hasCart = true) {
  document.body.innerHTML = html
  const over = httpOver(shop)
  const context = { services: { http: over.http, site: siteWith({ hasCart }) } } as unknown as BlockContext
  page = joinCart({
    services: context.services ?? {},
    onCleanup: (undo) => void (undo && undos.push(undo)),
  }) as PageCart
  for (const root of roots()) await init(root, context)
  return { shop, over }
}
afterEach(() => {
  for (const root of roots()) destroy(root)
  for (const undo of undos.splice(0)) undo()
  document.body.innerHTML = ''
})

const header =
  '<a class="sqs-custom-cart cart-quantity-zero" href="/cart" aria-label="0 items in cart"><span class="sqs-cart-quantity">0</span><span class="sqs-cart-subtotal"></span></a>'
const classic =
  '<a class="Cart sqs-custom-cart" href="/cart" data-test="template-cart"><span class="Cart-inner">Cart (<span class="sqs-cart-quantity">0</span>)</span></a>'
const floating = `<div id="floatingCart" class="floating-cart hidden">${classic}</div>`
const loose = '<p>In all <span class="sqs-cart-quantity">0</span> for <span class="sqs-cart-subtotal"></span></p>'
const counts = () => [...document.querySelectorAll('.sqs-cart-quantity')].map((element) => element.textContent)

it('[COM-04] every indicator of a page shows the same from the first sync on, and after each later one', async () => {
  const shop = createShop({ lines: [line('a', 2)] })
  const { over } = await start(`${header}${floating}${loose}`, shop)
  await vi.waitFor(() => expect(counts()).toEqual(['2', '2', '2']))
  const link = document.querySelector('a') as HTMLElement
  expect(link.getAttribute('aria-label')).toBe('2 items in cart')
  expect(link.classList).not.toContain('cart-quantity-zero')
  expect(document.querySelector('.floating-cart')?.classList).not.toContain('hidden')
  expect([...document.querySelectorAll('.sqs-cart-subtotal')].map((element) => element.textContent)).toEqual([
    '$20.00',
    '$20.00',
  ])
  expect(over.requests).toEqual(['GET /api/commerce/cart'])
  await page.change({ kind: 'quantity', entryId: 'a', quantity: 1 })
  expect(counts()).toEqual(['1', '1', '1'])
  expect(link.getAttribute('aria-label')).toBe('1 item in cart')
})

it('[COM-04] before the first sync an indicator is not initialised and keeps the server-rendered text', async () => {
  const { over } = await start(header.replaceAll('0', '7'), createShop(), false)
  const link = document.querySelector('a') as HTMLElement
  expect([counts(), link.hasAttribute('data-cart-initialized'), over.requests]).toEqual([['7'], false, []])
  await page.change({ kind: 'add', itemId: 'a', variantId: 'v', quantity: 3 })
  await vi.waitFor(() => expect([counts(), link.hasAttribute('data-cart-initialized')]).toEqual([['3'], true]))
})

it('[COM-14] once the cart is purchased, in this tab or another, the indicator is empty', async () => {
  const shop = createShop({ lines: [line('a', 2)] })
  await start(`${header}${floating}`, shop)
  await vi.waitFor(() => expect(counts()).toEqual(['2', '2']))
  shop.set({ isPurchased: true })
  page.refresh()
  await vi.waitFor(() => expect(counts()).toEqual(['0', '0']))
  expect(document.querySelector('a')?.classList).toContain('cart-quantity-zero')
  expect(document.querySelector('.sqs-cart-subtotal')?.textContent).toBe('$0.00')
  expect(document.querySelector('.floating-cart')?.classList).toContain('hidden')
})

it('an event is dispatched at each sync', async () => {
  const synced = vi.fn()
  document.addEventListener('cart-indicator:sync', (event) => synced((event as CustomEvent).detail), { once: true })
  await start(header, createShop({ lines: [line('a', 2)] }))
  await vi.waitFor(() => expect(synced).toHaveBeenCalledWith({ quantity: 2, subtotalCents: 2000 }))
})

it('[COM-04] without a cart no service is fetched; with one those that read and write it', async () => {
  const shop = createShop({ lines: [line('a', 2)] })
  const services = { http: httpOver(shop).http, i18n: undefined, site: siteWith({}) }
  const load = vi.fn(async (name: keyof typeof services) => services[name])
  const context = { services: { load } } as unknown as BlockContext
  document.body.innerHTML = header
  await init(roots()[0] as HTMLElement, context)
  expect(load).not.toHaveBeenCalled()
  destroy(roots()[0] as HTMLElement)
  await cookieStore.set('hasCart', 'true')
  await init(roots()[0] as HTMLElement, context)
  await vi.waitFor(() => expect(counts()).toEqual(['2']))
  expect(load.mock.calls.flat().sort()).toEqual(['http', 'i18n'])
})

const asked = header.replace('href', 'data-shows-added="true" href')
const panel = () => document.querySelector<HTMLElement>('.cart-panel')
/** A product of the page was added, as its block tells. */
async function add(from: HTMLElement = document.body) {
  await page.change({ kind: 'add', itemId: 'a', variantId: 'a-v', quantity: 1 })
  const detail = { itemId: 'a', variantId: 'a-v', quantity: 1 }
  from.dispatchEvent(new CustomEvent('commerce:add', { bubbles: true, detail }))
}

it('[COM-04] once something was added, what is in the cart opens where the markup asks for it; closed, it is gone and the focus is back', async () => {
  await start(`${asked}<button>Add</button>`, createShop(), false)
  const button = document.querySelector('button') as HTMLElement
  button.focus()
  await add(button)
  await vi.waitFor(() => expect(panel()?.matches(':popover-open')).toBe(true))
  expect(document.activeElement).toBe(panel())
  expect([...(panel()?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining('/shop/'),
    '/cart',
    '/commerce/goto-checkout',
  ])
  panel()?.hidePopover()
  await vi.waitFor(() => expect(panel()).toBeNull())
  expect(document.activeElement).toBe(button)
})

it('[COM-04] what was added before the indicator has started opens too, with its product first', async () => {
  const shop = createShop({ lines: [line('a', 1), line('b', 1)] })
  const button = '<button class="cart-added">Added!</button>'
  await start(`${asked}<form><input type="hidden" name="itemId" value="a">${button}</form>`, shop)
  await vi.waitFor(() => expect(panel()?.matches(':popover-open')).toBe(true))
  const titles = [...(panel()?.querySelectorAll('a[href^="/shop/"]') ?? [])].map((link) => link.textContent)
  expect(titles).toEqual(['Thing a', 'Thing b'])
})

it.each([
  ['the markup does not ask for it', header, (): HTMLElement => document.body],
  ['a dialog has added it', `${asked}<dialog open></dialog>`, () => document.querySelector('dialog') as HTMLElement],
])('[COM-04] nothing opens where %s', async (_case, html, getSource) => {
  await start(html, createShop(), false)
  await add(getSource())
  await vi.waitFor(() => expect(counts()).toEqual(['1']))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(panel()).toBeNull()
})
