import type { BlockContext } from '@ashlar/core-block'
import { informDialog } from '@ashlar/core-intents'
import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createHeldNetwork, createShop, httpOver, line, pageContextWith, siteWith } from '../../core-cart/src/fixtures'
import { destroy, init } from './block'
import { contract } from './contract'
import './style.css'

const fixtures = await fixturesOf('commerce')

const roots = () => [...document.querySelectorAll<HTMLElement>(contract.selectors.join(','))]
const one = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const details = () => one('.ProductItem-details-checkout,.product-detail')
const select = (name: string) => one(`select[data-variant-option-name="${name}"]`) as HTMLSelectElement
const price = () => one('.product-price-value,.product-price .sqs-money-native').textContent
const status = () => one('.product-status').textContent
const button = () => one('.sqs-add-to-cart-button')

type Over = ReturnType<typeof httpOver>
async function start(html: string, over: Over | undefined = httpOver(createShop()), pageContext = pageContextWith()) {
  document.body.innerHTML = html
  const context = {
    services: { http: over?.http, site: siteWith({ hasCart: false }), pageContext },
  } as unknown as BlockContext
  for (const root of roots()) await init(root, context)
}
afterEach(() => {
  for (const root of roots()) destroy(root)
  document.body.innerHTML = ''
})

describe('variants', () => {
  it('[COM-02] choosing shows the price, the sale, the stock and the open options, on the served elements', async () => {
    await start(fixtures.clean)
    expect(details().getAttribute('data-unselected-options')).toBe('["Size","Glaze"]')
    expect(price()).toBe('from €26.00')
    await userEvent.selectOptions(select('Size'), 'Small')
    expect(details().getAttribute('data-unselected-options')).toBe('["Glaze"]')
    await userEvent.selectOptions(select('Glaze'), 'Iron')
    expect([price(), one('.product-scarcity').textContent]).toEqual(['€32.00', 'Only 3 left in stock'])
    expect(details().dataset).toMatchObject({
      selectedVariant: 'bowl-2',
      variantInStock: 'true',
      unselectedOptions: '[]',
    })
    expect(one('.product-price-before').hidden).toBe(true)
    expect(status()).toBe('€32.00, Only 3 left in stock')
    await userEvent.selectOptions(select('Glaze'), 'Ash')
    expect([price(), one('.original-price').textContent, one('.product-scarcity').hidden]).toEqual([
      '€26.00',
      '€32.00',
      true,
    ])
    expect(one('.product-price-before').hidden).toBe(false)
  })

  it('[COM-02] select and radio buttons stay in step', async () => {
    await start(fixtures.published)
    const radio = (value: string) => one(`input[value="${value}"]`) as HTMLInputElement
    await userEvent.selectOptions(select('Colour'), 'Red')
    expect(radio('Red').checked).toBe(true)
    await userEvent.click(one('label[for="c-blue"]'))
    expect([select('Colour').value, radio('Blue').checked, radio('Red').checked]).toEqual(['Blue', true, false])
    one('label[for="c-red"]').focus()
    await userEvent.keyboard('{Enter}')
    expect([select('Colour').value, details().dataset.selectedVariant]).toEqual(['Red', 'v2'])
  })

  it('[COM-02] each value shows whether it is sold out or not available; sold out is shown on button and product', async () => {
    await start(fixtures.clean)
    const option = (name: string, value: string) => select(name).querySelector<HTMLOptionElement>(`[value="${value}"]`)
    await userEvent.selectOptions(select('Size'), 'Large')
    expect(option('Glaze', 'Ash')?.dataset.availability).toBe('sold-out')
    expect([option('Glaze', 'Iron')?.dataset.availability, option('Glaze', 'Iron')?.textContent]).toEqual([
      'none',
      'Iron – not available',
    ])
    await userEvent.selectOptions(select('Glaze'), 'Ash')
    expect(details().dataset.variantInStock).toBe('false')
    expect([button().textContent, button().getAttribute('aria-disabled'), one('.variant-out-of-stock').hidden]).toEqual(
      ['Sold Out', 'true', false],
    )
    expect(one('.sqs-add-to-cart-button-wrapper').hasAttribute('disabled')).toBe(true)
    await userEvent.selectOptions(select('Glaze'), 'Iron')
    expect([select('Size').value, select('Glaze').value, button().textContent]).toEqual(['', 'Iron', 'Add to Cart'])
  })

  it('[COM-02] the picture of the variant and its number follow the choice, and an event is dispatched', async () => {
    const selected = vi.fn()
    await start(
      fixtures.published.replace(
        '<div class="product-scarcity"',
        '<p class="product-sku"></p><div class="product-scarcity"',
      ),
    )
    const listener = (event: Event) => selected((event as CustomEvent).detail)
    document.body.addEventListener('commerce:select', listener, { once: true })
    await userEvent.selectOptions(select('Colour'), 'Red')
    expect(one('[data-variant-image]').dataset.slideUrl).toBe('/s/red.jpg')
    expect([one('.product-sku').textContent, price(), one('.original-price').textContent]).toEqual([
      'SQ7654321',
      '€25.00',
      '€35.00',
    ])
    expect(selected).toHaveBeenCalledWith({ variantId: 'v2', imageUrl: '/s/red.jpg' })
    await userEvent.selectOptions(select('Colour'), 'Blue')
    expect(document.querySelector('[data-variant-image]')).toBeNull()
  })

  it('what a browser filled in again counts as chosen, and sold out values are locked where the shop wants it', async () => {
    const storeSettings = {
      merchandisingSettings: { soldOutVariantsDropdownDisabled: true, customSoldOutText: 'Gone' },
    }
    document.body.innerHTML = fixtures.published
    select('Colour').value = 'Red'
    for (const root of roots()) await init(root, { services: { pageContext: pageContextWith({ storeSettings }) } })
    expect(details().dataset.selectedVariant).toBe('v2')
    const blue = select('Colour').querySelector<HTMLOptionElement>('[value=Blue]')
    expect([blue?.disabled, blue?.textContent]).toEqual([true, 'Blue – Gone'])
  })
})

describe('adding', () => {
  async function chooseIron() {
    await userEvent.selectOptions(select('Size'), 'Small')
    await userEvent.selectOptions(select('Glaze'), 'Iron')
  }
  const added = () => vi.waitFor(() => expect(status()).toBe('A bowl for every day was added to your cart.'))

  it('the variant and the quantity go to the cart; the result is announced, shown on the button, and focus stays', async () => {
    const shop = createShop()
    const { network, hold, release } = createHeldNetwork()
    const over = httpOver(shop, network)
    hold()
    const addedLine = vi.fn()
    await start(fixtures.clean, over)
    document.body.addEventListener('commerce:add', (event) => addedLine((event as CustomEvent).detail), { once: true })
    await chooseIron()
    await userEvent.fill(one('[name=quantity]'), '2')
    button().focus()
    await userEvent.keyboard('{Enter}{Enter}')
    expect([button().textContent, button().classList.contains('adding-to-cart')]).toEqual(['Adding…', true])
    release()
    await added()
    expect([button().textContent, button().classList.contains('cart-added')]).toEqual(['Added!', true])
    expect(document.activeElement).toBe(button())
    expect(addedLine).toHaveBeenCalledWith({ itemId: 'bowl', variantId: 'bowl-2', quantity: 2 })
    expect(shop.applied).toHaveLength(1)
    expect(shop.cart().totalQuantity).toBe(2)
    await vi.waitFor(() => expect(button().textContent).toBe('Add to Cart'))
  })

  it('without a choice no request is sent: a message names the open option, and focus moves there', async () => {
    const over = httpOver(createShop())
    await start(fixtures.published, over)
    await userEvent.click(button())
    expect([status(), over.requests]).toEqual(['Please choose: Colour', []])
    await userEvent.selectOptions(select('Colour'), 'Blue')
    await userEvent.click(button(), { force: true })
    expect([over.requests, button().textContent]).toEqual([[], 'Sold Out'])
  })

  it('a refused quantity shows the available number', async () => {
    await start(fixtures.clean, httpOver(createShop({ stock: 1 })))
    await chooseIron()
    await userEvent.fill(one('[name=quantity]'), '5')
    await userEvent.click(button())
    await vi.waitFor(() => expect(status()).toBe('There are not so many left. Only 1 can be had.'))
    expect(one('.product-status').classList.contains('visually-hidden')).toBe(false)
    expect([button().textContent, button().hasAttribute('aria-disabled')]).toEqual(['Add to Cart', false])
  })

  it('without a network a message announces a later attempt, which then succeeds', async () => {
    let isOn = false
    const shop = createShop()
    await start(
      fixtures.clean,
      httpOver(shop, () => (isOn ? undefined : 'mute')),
    )
    await chooseIron()
    await userEvent.click(button())
    await vi.waitFor(() => expect(status()).toContain('when you are back online'))
    isOn = true
    window.dispatchEvent(new Event('online'))
    await added()
    expect(shop.applied).toHaveLength(1)
  })

  it('the plain form is left to the browser without the http service', async () => {
    await start(fixtures.clean, undefined)
    const sent = vi.fn((event: Event) => event.preventDefault())
    const form = one('form') as HTMLFormElement
    form.addEventListener('submit', (event) =>
      sent({ ...event, preventDefault: () => event.preventDefault() } as Event),
    )
    await chooseIron()
    await userEvent.click(button())
    expect(sent).toHaveBeenCalledOnce()
  })

  const giftCard = (fields: string) =>
    `<article class="ProductItem"><h1>Gift card</h1><form class="ProductItem-details-checkout" data-currency="USD"><div class="product-variants" data-item-id="g" data-variants='[{"id":"g1","sku":"SQ5","price":2500,"unlimited":true}]'></div>${fields}<button type="submit" class="sqs-add-to-cart-button" data-item-id="g" data-product-type="4">Buy</button></form></article>`

  it('a gift card takes its recipient along, and what else the owner asks', async () => {
    const over = httpOver(createShop({ lines: [line('g', 1)] }))
    const post = vi.spyOn(over.http, 'post')
    await start(
      giftCard(
        '<input type="email" name="giftCardEmail" aria-label="Email"><textarea name="giftCardMessage" aria-label="Message"></textarea><input name="answer-Wrapping" aria-label="Wrapping">',
      ),
      over,
    )
    await userEvent.fill(page.getByLabelText('Email'), 'kim@example.com')
    await userEvent.fill(page.getByLabelText('Message'), 'For you')
    await userEvent.fill(page.getByLabelText('Wrapping'), 'Red')
    await userEvent.click(button())
    await vi.waitFor(() => expect(status()).toContain('Gift card was added'))
    expect(post.mock.calls[0]?.[1]?.body).toMatchObject({
      itemId: 'g',
      variantId: 'g1',
      quantity: 1,
      giftCard: { recipientEmail: 'kim@example.com', message: 'For you' },
      answers: { Wrapping: 'Red' },
    })
  })

  it.each([
    [1, 'a dialog'],
    [3, 'the cart page'],
  ])('confirmation type %i confirms an added product by %s', async (addToCartConfirmationType) => {
    const notified = vi.fn()
    const undo = informDialog.answer(document, ({ message }) => notified(message))
    const left = vi.fn((event: Event) => event.preventDefault())
    document.body.addEventListener('commerce:leave', left, { once: true })
    await start(
      fixtures.clean,
      httpOver(createShop()),
      pageContextWith({ storeSettings: { addToCartConfirmationType } }),
    )
    await chooseIron()
    await userEvent.click(button())
    await added()
    undo()
    expect([notified.mock.calls.length, left.mock.calls.length]).toEqual(
      addToCartConfirmationType === 1 ? [1, 0] : [0, 1],
    )
  })
})

it.each([
  [1000, '$10.00'],
  ['10.50', '$10.50'],
  [{ currency: 'USD', value: '7.00' }, '$7.00'],
  [{ currencyCode: 'USD', value: 700 }, '$7.00'],
  [0, '$0.00'],
])('[I18N-06] a price of %j is shown as %s', async (served, shown) => {
  const variants = JSON.stringify([{ id: 'v', price: served, unlimited: true }]).replaceAll('"', '&quot;')
  await start(
    `<article class="ProductItem"><div class="product-price"><span class="sqs-money-native"></span></div><div class="product-variants" data-variants="${variants}"></div></article>`,
  )
  expect(price()).toBe(shown)
})
