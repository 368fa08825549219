import { translate } from '@ashlar/core-block'
import { createI18n } from '@ashlar/core-i18n'
import { currencies, fractionDigits, money, toMinorUnits } from '@ashlar/core-i18n/money'
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ProductListItem, ProductPage, type Shop } from './markup'
import type { Product, Variant } from './model-product'
import { decimal, price } from './prices'

const language = createI18n({ locale: 'en-US' })
const variant: Variant = {
  id: 'v',
  sku: 'SQ0000001',
  priceCents: 3200,
  salePriceCents: null,
  onSale: false,
  stock: { quantity: 3 },
  attributes: {},
  imageUrl: null,
}
const product: Product = {
  id: 'p',
  title: 'Tea & <Cake>',
  url: '/shop/tea',
  description: 'Every week.',
  images: [],
  productType: 1,
  variantAttributeNames: [],
  variants: [variant],
  subscribable: false,
  subscriptionPlan: null,
  isGiftCard: false,
  workflowState: 1,
}
const shop = { currency: 'USD', crumb: 'c', intent: 'i' }
const html = (more: Partial<Product> = {}, of: Partial<Shop> = {}) =>
  renderToStaticMarkup(
    createElement(ProductPage, { config: { product: { ...product, ...more }, shop: { ...shop, ...of } }, language }),
  )

describe('money', () => {
  it.each(currencies.map(({ code }) => code))(
    '[I18N-03] [I18N-06] cents of %s are written without losing one',
    (code) => {
      fc.assert(
        fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
          const amount = decimal(cents, code)
          expect(amount.split('.')[1]?.length ?? 0).toBe(fractionDigits(code))
          expect(toMinorUnits(money(amount, code))).toBe(BigInt(cents))
        }),
        { numRuns: 30 },
      )
    },
  )

  it('[I18N-05] a page without a language service writes what the language service writes', () => {
    for (const { code } of currencies)
      for (const cents of [0, 5, 1999, 123456789]) expect(price(cents, code)).toBe(price(cents, code, language))
  })

  it('[I18N-04] anything but money is written as nothing, and never throws', () => {
    expect([
      price(1.5, 'USD'),
      price(Number.NaN, 'USD', language),
      price(100, 'dollars', language),
      price(100, ''),
    ]).toEqual(Array(4).fill(''))
  })

  it('the default texts have their values filled in; an absent value is left as it stands', () => {
    expect(translate(undefined, { key: 'x', default: 'Only {count} of {total}' }, { count: 3 })).toBe(
      'Only 3 of {total}',
    )
  })
})

describe('markup of the server', () => {
  it('[COM-13] [I18N-07] the text of a subscription names its billing period and its duration', () => {
    const plan = { id: 'plan', billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 6 }
    const made = html({ subscribable: true, subscriptionPlan: plan })
    expect(made).toContain('every month for 6 months')
    expect(made).toContain('Monthly for 6 months')
    expect(made).toContain('data-subscription-option-id="plan"')
    expect(made).toContain('>Subscribe<')
    expect(made).not.toContain('name="quantity"')
    const weekly = { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 0 }
    expect(html({ subscribable: true, subscriptionPlan: weekly })).toContain('Every 2 weeks, until canceled')
  })

  it('[COM-01] [COM-02] a product is a plain form with price, stock and the fields that the server needs', () => {
    const made = html({}, { scarcity: 5 })
    expect(made).toMatch(/<form [^>]*class="ProductItem-details-checkout product-details"/)
    for (const attribute of ['method="post"', 'action="/commerce/cart/add"', 'autoComplete="off"'])
      expect(made).toContain(attribute)
    for (const [name, value] of [
      ['crumb', 'c'],
      ['intentId', 'i'],
      ['itemId', 'p'],
      ['variantId', 'v'],
    ])
      expect(made).toContain(`name="${name}" value="${value}"`)
    expect(made).toContain('Only 3 left in stock')
    expect(made).toContain('Tea &amp; &lt;Cake&gt;')
  })

  it('[COM-02] a sale shows the original price, and a sold-out product cannot be sent', () => {
    const sale = html({ variants: [{ ...variant, onSale: true, salePriceCents: 1600 }] })
    expect(sale).toMatch(/\$16\.00.*Original price.*\$32\.00/)
    expect(sale).toContain('product-mark sale')
    const out = html({ variants: [{ ...variant, stock: { quantity: 0 } }] })
    expect(out).toMatch(/<button type="submit"[^>]* disabled=""/)
    expect(out).toContain('product-mark sold-out')
  })

  it('[COM-02] a value whose variants are all sold out is named so, and cannot be chosen where the shop locks it', () => {
    const attributes = { Size: 'Large' }
    const variants = [
      { ...variant, attributes: { Size: 'Small' } },
      { ...variant, id: 'w', attributes, stock: { quantity: 0 } },
    ]
    const made = (locksSoldOut: boolean) =>
      html({ variants, variantAttributeNames: ['Size'] }, { control: 'buttons', locksSoldOut })
    expect(made(false)).toMatch(/<option value="Large">Large – Sold Out</)
    expect(made(false)).toMatch(
      /<input[^>]* aria-label="Large – Sold Out" data-availability="sold-out"[^>]* value="Large"/,
    )
    expect(made(false)).not.toMatch(/disabled|(?:aria-label|availability)="[^"]*"[^>]* value="Small"/)
    expect(made(true).match(/disabled=""[^>]*value="Large"|value="Large" disabled=""/g)).toHaveLength(2)
  })

  it('lines about the stock are there where they say something, or may with another choice', () => {
    const lines = (made: string) => made.match(/product-scarcity|variant-out-of-stock/g) ?? []
    expect(lines(html())).toEqual([])
    expect(lines(html({}, { scarcity: 5 }))).toEqual(['product-scarcity'])
    expect(lines(html({ variants: [{ ...variant, stock: { quantity: 0 } }] }))).toEqual(['variant-out-of-stock'])
    const variants = [variant, { ...variant, id: 'w' }]
    expect(lines(html({ variants }, { scarcity: 5 }))).toEqual(['product-scarcity', 'variant-out-of-stock'])
    expect(lines(html({ variants }))).toEqual(['variant-out-of-stock'])
    expect(html({ variants })).not.toContain('>0<')
  })

  it('a gift card asks for its recipient, and a product asks the questions of its owner', () => {
    const made = html({ isGiftCard: true, productType: 4, questions: [{ label: 'Wrapping', required: true }] })
    expect(made).toMatch(/type="email"[^>]*name="giftCardEmail"|name="giftCardEmail"[^>]*type="email"/)
    expect(made).toContain('name="answer-Wrapping"')
  })

  it('[COM-08] a list has a quick view for each product that works as a link, except for sold-out ones', () => {
    const item = (quantity: number) =>
      renderToStaticMarkup(
        createElement(ProductListItem, {
          config: { product: { ...product, variants: [{ ...variant, stock: { quantity } }] }, shop },
          group: 'shop',
        }),
      )
    expect(item(3)).toContain('href="/shop/tea" data-id="p" data-group="shop"')
    expect(item(0)).not.toContain('data-id')
  })

  it.each([
    ['that is there', {}, true],
    ['that is sold out', { variants: [{ ...variant, stock: { quantity: 0 } }] }, false],
    ['of several variants', { variants: [variant, { ...variant, id: 'w' }] }, false],
    ['with a question', { questions: [{ label: 'What to write', required: false }] }, false],
    ['with a plan', { subscribable: true }, false],
    ['for another person', { isGiftCard: true }, false],
  ])('[COM-01] a list that adds products has a form for one %s: %#', (_kind, more: Partial<Product>, has) => {
    const config = { product: { ...product, ...more }, shop }
    const card = renderToStaticMarkup(createElement(ProductListItem, { config, hasQuickAdd: true }))
    expect(card.includes('action="/commerce/cart/add"')).toBe(has)
    expect(renderToStaticMarkup(createElement(ProductListItem, { config }))).not.toContain('<form')
  })

  it('a second picture of a list waits for the pointer, and says nothing', () => {
    const image = { url: '/a.jpg', alt: 'A cake', width: 4, height: 5 }
    const images = [image, { ...image, url: '/b.jpg', alt: 'The same cake' }, { ...image, url: '/c.jpg' }]
    const config = { product: { ...product, images }, shop }
    const card = renderToStaticMarkup(createElement(ProductListItem, { config }))
    expect(card.match(/<img [^>]*>/g)).toEqual([
      expect.stringMatching(/ alt="A cake" /),
      expect.stringMatching(/ src="\/b.jpg" alt="" .* loading="lazy" fetchPriority="low"/),
    ])
  })
})
