import type { BlockContext, Services } from '@ashlar/core-block'
import { type Cart, emptyCart, joinCart, type PageCart } from '@ashlar/core-cart'
import { confirmDialog } from '@ashlar/core-intents'
import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createHeldNetwork, createShop, httpOver, line, siteWith } from '../../core-cart/src/fixtures'
import { destroy, init } from './block'
import { messages } from './messages'
import './style.css'

const fixtures = await fixturesOf('cart')

type Over = ReturnType<typeof httpOver>
let root: HTMLElement
async function start(over: Over | undefined, html = fixtures.published, site = siteWith()) {
  document.body.innerHTML = html
  root = document.querySelector('#sqs-cart-root') as HTMLElement
  await init(root, { services: { http: over?.http, site } } as unknown as BlockContext)
}
afterEach(() => {
  destroy(root)
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

const two = () => createShop({ lines: [line('a', 2), line('b', 1)] })
const rows = () =>
  [...root.querySelectorAll<HTMLElement>('.cart-row')].map(
    (row) => `${row.dataset.entryId}${row.querySelector<HTMLInputElement>('.cart-row-qty-input')?.value}`,
  )
const shows = (...wanted: string[]) => vi.waitFor(() => expect(rows()).toEqual(wanted))
const total = () => root.querySelector('.cart-total-price')?.textContent
const getQuantity = (name: string) => page.getByRole('spinbutton', { name: `Quantity of Thing ${name}` })
const alertText = () => root.querySelector('[role=alert]')?.textContent

describe('a cart', () => {
  it('[COM-10] is found by its root: lines, quantities and totals of the server', async () => {
    const shop = two()
    await start(httpOver(shop))
    await shows('a2', 'b1')
    expect([root.querySelector('.cart-row-price')?.textContent, total()]).toEqual(['$20.00', '$30.00'])
    await userEvent.fill(getQuantity('a'), '5')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(total()).toBe('$60.00'))
    await page.getByRole('button', { name: 'One more of Thing b' }).click()
    await vi.waitFor(() => expect(total()).toBe('$70.00'))
    expect(shop.cart().entries.map(({ quantity }) => quantity)).toEqual([5, 2])
  })

  it.each([360, 1280])(
    'at %i px nothing of a line moves as the steps take the place of its plain form',
    async (width) => {
      await page.viewport(width, 800)
      document.body.innerHTML = fixtures.clean
      root = document.querySelector('#sqs-cart-root') as HTMLElement
      // Beside the picture of a line, and within the padding of a page.
      root.style.paddingInlineStart = '144px'
      const places = () =>
        [...root.querySelectorAll('.cart-row-qty-input, .cart-row-remove, .cart-row')].map((element) => {
          const { x, y, width: across, height } = element.getBoundingClientRect()
          return [x, y, across, height].map(Math.round).join(' ')
        })
      const served = places()
      expect(served.length).toBeGreaterThan(2)
      const { http } = httpOver(createShop(), () => 'lost')
      await init(root, { services: { http, site: siteWith() } } as unknown as BlockContext)
      await vi.waitFor(() => expect(root.querySelector('.cart-more')).not.toBeNull())
      expect(places()).toEqual(served)
    },
  )

  it('shows a change at once, keeps the totals of the server meanwhile, and marks them as pending', async () => {
    const { network, hold, release } = createHeldNetwork()
    await start(httpOver(two(), network))
    await shows('a2', 'b1')
    hold()
    await page.getByRole('button', { name: 'One more of Thing a' }).click()
    expect([rows(), total()]).toEqual([['a3', 'b1'], '$30.00'])
    expect(root.querySelector('.cart-container')?.getAttribute('aria-busy')).toBe('true')
    release()
    await vi.waitFor(() => expect(total()).toBe('$40.00'))
    expect(root.querySelector('.cart-container')?.hasAttribute('aria-busy')).toBe(false)
  })

  it('[COM-10] a refused quantity is reset, with this text', async () => {
    await start(httpOver(createShop({ lines: [line('a', 2)], stock: 3 })))
    await shows('a2')
    await userEvent.fill(getQuantity('a'), '9')
    await userEvent.tab()
    await vi.waitFor(() => expect(alertText()).toBe('Unable to update quantity. There are not so many left.'))
    expect(rows()).toEqual(['a2'])
  })

  it('[COM-10] a change that was refused before the cart has started is told once it has', async () => {
    const over = httpOver(createShop({ lines: [line('a', 2)], stock: 3 }))
    const services = { http: over.http, site: siteWith() } as unknown as Services
    const undos: (() => void)[] = []
    onTestFinished(() => {
      for (const undo of undos) undo()
    })
    const other = joinCart({ services, onCleanup: (undo) => void (undo && undos.push(undo)) }) as PageCart
    expect(await other.change({ kind: 'quantity', entryId: 'a', quantity: 9 })).toMatchObject({ code: 'sold-out' })
    document.body.innerHTML = fixtures.published
    root = document.querySelector('#sqs-cart-root') as HTMLElement
    await init(root, { services })
    await vi.waitFor(() => expect(alertText()).toBe('Unable to update quantity. There are not so many left.'))
    await shows('a2')
  })

  it('[COM-10] a removed line goes at once; focus moves to the undo button, which adds it again', async () => {
    const shop = two()
    await start(httpOver(shop))
    await shows('a2', 'b1')
    await page.getByRole('button', { name: 'Remove Thing a' }).click()
    await shows('b1')
    const undo = page.getByRole('button', { name: 'Undo' })
    await vi.waitFor(() => expect(document.activeElement).toBe(undo.element()))
    expect(root.querySelector('[role=status]')?.textContent).toBe('Thing a was removed.')
    await undo.click()
    await shows('b1', 'a2')
    expect(shop.cart().totalQuantity).toBe(3)
    expect(document.activeElement).toBe(root.querySelector('.cart-title'))
  })

  it('[COM-10] the title gets the focus of a line that was removed on another page', async () => {
    const shop = two()
    const { network, hold, release } = createHeldNetwork()
    await start(httpOver(shop, network))
    await shows('a2', 'b1')
    shop.set({ entries: [line('a', 2)] })
    hold()
    await page.getByRole('button', { name: 'One more of Thing a' }).click()
    ;(getQuantity('b').element() as HTMLElement).focus()
    release()
    await shows('a3')
    expect(document.activeElement).toBe(root.querySelector('.cart-title'))
  })
})

describe('quantity 0', () => {
  it('[COM-09] is confirmed with this text, by the dialogs of the page; a refusal resets the quantity', async () => {
    const asked: string[] = []
    let answer: 'confirm' | 'reject' = 'reject'
    const undo = confirmDialog.answer(document, ({ message, settle }) => {
      asked.push(message)
      settle(answer)
    })
    await start(httpOver(two()))
    await shows('a2', 'b1')
    await userEvent.fill(getQuantity('a'), '0')
    await userEvent.keyboard('{Enter}')
    await shows('a2', 'b1')
    answer = 'confirm'
    await page.getByRole('button', { name: 'One less of Thing b' }).click()
    await shows('a2')
    undo()
    expect(asked).toEqual(Array(2).fill(messages.zero.default))
    expect(messages.zero.default).toBe(
      "You have set this item's quantity to 0. This will remove it from your cart. Would you like to continue?",
    )
  })

  it('[COM-09] is asked by the browser itself where the page has no dialogs', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true)
    await start(httpOver(two()))
    await shows('a2', 'b1')
    await userEvent.fill(getQuantity('a'), '0')
    await userEvent.tab()
    await shows('b1')
    expect(confirm).toHaveBeenCalledExactlyOnceWith(messages.zero.default)
  })
})

describe('coupons and shipping', () => {
  it('[COM-10] a code is applied and removed again; an unknown one shows an error', async () => {
    await start(httpOver(two()))
    await shows('a2', 'b1')
    await userEvent.fill(page.getByLabelText('Promo code'), 'NONE')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(alertText()).toBe('Unable to apply this code. This code is not known.'))
    await userEvent.fill(page.getByLabelText('Promo code'), 'TEN')
    await page.getByRole('button', { name: 'Apply' }).click()
    await vi.waitFor(() => expect(total()).toBe('$20.00'))
    await page.getByRole('button', { name: 'Remove code TEN' }).click()
    await vi.waitFor(() => expect(total()).toBe('$30.00'))
    expect(document.activeElement).toBe(root.querySelector('.cart-title'))
  })

  it('[COM-10] sends the country, and the shipping method', async () => {
    const put = vi.fn()
    const cart: Partial<Cart> = {
      requiresShipping: true,
      shippingOptions: [
        { id: 'slow', title: 'By cart', costCents: 500, isSelected: true },
        { id: 'fast', title: 'By horse', costCents: 1500, isSelected: false },
      ],
    }
    const shop = two()
    shop.set(cart)
    const other = httpOver(shop)
    await start({ ...other, http: { ...other.http, put } })
    await shows('a2', 'b1')
    put.mockResolvedValue({ cart: { ...shop.cart(), revision: 50, shippingCostCents: 1500, grandTotalCents: 4500 } })
    await userEvent.fill(page.getByLabelText('Country'), 'de')
    await userEvent.fill(page.getByLabelText('Postal code'), '10115')
    await page.getByRole('button', { name: 'Estimate' }).click()
    await vi.waitFor(() => expect(total()).toBe('$45.00'))
    expect(put.mock.calls[0]).toMatchObject([
      '/api/commerce/cart/shipping',
      { body: { country: 'DE', postalCode: '10115', optionId: 'slow' } },
    ])
    const [slow, fast] = [page.getByRole('radio', { name: /By cart/ }), page.getByRole('radio', { name: /By horse/ })]
    const chosen = cart.shippingOptions?.map((option) => ({ ...option, isSelected: option.id === 'fast' }))
    put.mockResolvedValue({ cart: { ...shop.cart(), revision: 51, shippingOptions: chosen, grandTotalCents: 4600 } })
    ;(slow.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await vi.waitFor(() => expect(put.mock.calls[1]?.[1]?.body).toMatchObject({ optionId: 'fast' }))
    await vi.waitFor(() => expect(total()).toBe('$46.00'))
    expect(document.activeElement).toBe(fast.element())
    await expect.element(fast).toBeChecked()
  })
})

describe('checkout', () => {
  const left = () => {
    const received = vi.fn((event: Event) => event.preventDefault())
    document.body.addEventListener('cart:checkout', received, { once: true })
    return received
  }

  it('[COM-05] with it the visitor goes there once every change has been made', async () => {
    const shop = two()
    const { network, hold, release } = createHeldNetwork()
    await start(httpOver(shop, network))
    await shows('a2', 'b1')
    hold()
    const received = left()
    await page.getByRole('button', { name: 'One more of Thing a' }).click()
    await page.getByRole('link', { name: 'Checkout' }).click()
    expect(received).not.toHaveBeenCalled()
    release()
    await vi.waitFor(() => expect(received).toHaveBeenCalledOnce())
    expect(shop.cart().totalQuantity).toBe(4)
    expect(received).toHaveBeenCalledWith(expect.objectContaining({ detail: { url: '/commerce/goto-checkout' } }))
  })
})

describe('what the server drew', () => {
  it('is brought to life without being drawn again, and shows no other button than it needs', async () => {
    document.body.innerHTML = fixtures.clean
    const row = document.querySelector('.cart-row')
    root = document.querySelector('#sqs-cart-root') as HTMLElement
    const { http } = httpOver(createShop(), () => 'lost')
    await init(root, { services: { http, site: siteWith() } } as unknown as BlockContext)
    expect(document.querySelector('.cart-row')).toBe(row)
    expect(rows()).toEqual(['bowl2', 'cup1'])
    await vi.waitFor(() => expect(root.querySelector('.cart-update')).toBeNull())
  })

  it('stays a page of plain forms without the http service', async () => {
    await start(undefined, fixtures.clean)
    const actions = [...root.querySelectorAll('form')].map((form) => form.getAttribute('action'))
    expect(new Set(actions)).toEqual(
      new Set(['/commerce/cart/update', '/commerce/cart/coupon', '/commerce/cart/shipping']),
    )
    expect(root.querySelectorAll('.cart-update')).toHaveLength(2)
    const sent = vi.fn((event: SubmitEvent) => event.preventDefault())
    document.addEventListener('submit', sent, { once: true })
    root.querySelector<HTMLElement>('.cart-row-remove')?.click()
    const form = new FormData(root.querySelector('form') as HTMLFormElement, sent.mock.calls[0]?.[0].submitter)
    expect(Object.fromEntries(form)).toMatchObject({ entryId: 'bowl', removal: '1' })
  })

  it('[I18N-03] [I18N-04] [I18N-05] money of another currency is written as that currency is', async () => {
    const shop = createShop({ lines: [line('a', 1, { unitPriceCents: 123456 })] })
    shop.set({})
    const cart = { ...emptyCart, ...shop.cart(), subtotalAmount: { amount: '123456', currencyCode: 'JPY' } }
    const over = httpOver(shop)
    vi.spyOn(over.http, 'get').mockResolvedValue({ cart })
    await start(over)
    await vi.waitFor(() => expect(total()).toBe('¥123,456'))
  })
})
