import type { Variant } from '@ashlar/core-cart'
import { isInStock, priceOf } from '@ashlar/core-cart/product'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Config, getAvailability, getVariant, init, isOut, openNames, reduce, type State } from './model'
import { giftCardUrl } from './model/links'

const variant = (attributes: Record<string, string>, more: Partial<Variant> = {}): Variant => ({
  id: Object.values(attributes).join('-') || 'only',
  sku: 'SQ0000001',
  priceCents: 1000,
  salePriceCents: null,
  onSale: false,
  stock: { unlimited: true },
  attributes,
  imageUrl: null,
  ...more,
})
const product = (variants: readonly Variant[], names: readonly string[]): Config => ({
  itemId: 'p',
  productType: 1,
  variants,
  names,
  currency: 'USD',
  scarcity: 0,
  soldOutText: '',
  planId: undefined,
  locksSoldOut: false,
  confirmation: 2,
  restored: [],
})
const choose = (state: State, choice: Record<string, string>) =>
  Object.entries(choice).reduce((now, [name, value]) => reduce(now, { type: 'choose', name, value }), state)

const shirts = product(
  [
    variant({ Size: 'S', Colour: 'Red' }, { stock: { quantity: 2 } }),
    variant({ Size: 'S', Colour: 'Blue' }, { stock: { quantity: 0 } }),
    variant({ Size: 'L', Colour: 'Red' }, { onSale: true, salePriceCents: 700 }),
  ],
  ['Size', 'Colour'],
)

describe('choosing', () => {
  it('[COM-02] choosing every option picks the variant, with its price and its stock', () => {
    const start = init(shirts)
    expect([getVariant(start), openNames(start)]).toEqual([undefined, ['Size', 'Colour']])
    const large = choose(start, { Size: 'L', Colour: 'Red' })
    expect(getVariant(large)?.id).toBe('L-Red')
    expect(priceOf(getVariant(large) as Variant)).toBe(700)
    expect([openNames(large), isOut(large)]).toEqual([[], false])
  })

  it('[COM-02] sold out differs from not available: each value shows which, by the rest of the choice', () => {
    const small = choose(init(shirts), { Size: 'S' })
    expect(getAvailability(small, 'Colour', 'Red')).toBe('available')
    expect(getAvailability(small, 'Colour', 'Blue')).toBe('sold-out')
    const large = choose(init(shirts), { Size: 'L' })
    expect(getAvailability(large, 'Colour', 'Blue')).toBe('none')
    expect(isOut(choose(init(shirts), { Size: 'S', Colour: 'Blue' }))).toBe(true)
  })

  it('[COM-02] unlimited wins over any number', () => {
    expect(isInStock({ stock: { unlimited: true, quantity: 0 } as never })).toBe(true)
    expect(isInStock({ stock: { quantity: 0 } })).toBe(false)
  })

  it('the last word wins: what cannot be had with it is open again', () => {
    const blue = choose(init(shirts), { Size: 'L', Colour: 'Blue' })
    expect([blue.choice, openNames(blue)]).toEqual([{ Colour: 'Blue' }, ['Size']])
  })

  it('[COM-01] a product with one variant asks nothing, and one without any is not sold out', () => {
    const only = init(product([variant({})], []))
    expect([getVariant(only)?.id, openNames(only)]).toEqual(['only', []])
    expect(isOut(init(product([variant({}, { stock: { quantity: 0 } })], [])))).toBe(true)
    expect(isOut(init(product([], [])))).toBe(false)
  })

  it('adding is one at a time, and ends with its message', () => {
    const adding = reduce(init(shirts), { type: 'add' })
    expect(reduce(adding, { type: 'add' })).toBe(adding)
    const added = reduce(adding, { type: 'added', message: 'Done' })
    expect([added.phase, added.message]).toEqual(['added', 'Done'])
    expect(reduce(added, { type: 'rest' }).phase).toBe('ready')
    expect(reduce(adding, { type: 'failed', message: 'No' })).toMatchObject({ phase: 'ready', message: 'No' })
    expect(reduce(adding, { type: 'rest' })).toBe(adding)
  })
})

const names = ['Size', 'Colour', '__proto__'] as const
const values = ['a', 'b', 'constructor'] as const
const table = fc
  .uniqueArray(fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2), fc.constantFrom(0, 0, 1, -1)), {
    minLength: 2,
    maxLength: 14,
    selector: ([a, b, c]) => `${a}${b}${c}`,
  })
  .map((rows) =>
    rows.map(([a, b, c, stock]) => {
      const attributes = Object.fromEntries([a, b, c].map((value, at) => [names[at], values[value]])) as Record<
        string,
        string
      >
      return variant(attributes, { id: `${a}${b}${c}`, stock: stock < 0 ? { unlimited: true } : { quantity: stock } })
    }),
  )
const clicks = fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { maxLength: 8 })

/** The availability of a value, by a count of the variants that the other choices leave. */
function countAvailability({ config, choice }: State, name: string, value: string) {
  const others = Object.entries(choice).filter(([other]) => other !== name)
  const left = config.variants.filter(
    ({ attributes }) => attributes[name] === value && others.every(([other, chosen]) => attributes[other] === chosen),
  )
  if (left.length === 0) return 'none'
  return left.some(isInStock) ? 'available' : 'sold-out'
}

describe('random tables of variants', () => {
  it('[COM-02] any sequence of choices can be completed, and each availability equals a count over the variants', () => {
    fc.assert(
      fc.property(table, clicks, (variants, made) => {
        const state = made.reduce(
          (now, [name, value]) =>
            reduce(now, { type: 'choose', name: names[name] as string, value: values[value] as string }),
          init(product(variants, names)),
        )
        const choice = Object.entries(state.choice)
        const matching = variants.filter(({ attributes }) =>
          choice.every(([name, value]) => attributes[name] === value),
        )
        expect(matching.length).toBeGreaterThan(0)
        if (openNames(state).length === 0) expect(matching).toEqual([getVariant(state)])
        else expect(getVariant(state)).toBeUndefined()
        for (const name of names)
          for (const value of values)
            expect(getAvailability(state, name, value)).toBe(countAvailability(state, name, value))
      }),
      { numRuns: 400 },
    )
  })

  it('choosing any variant value by value ends at that variant, in any order', () => {
    fc.assert(
      fc.property(table, fc.nat(), fc.shuffledSubarray([...names], { minLength: 3 }), (variants, at, order) => {
        const wanted = variants[at % variants.length] as Variant
        const state = order.reduce(
          (now, name) => reduce(now, { type: 'choose', name, value: wanted.attributes[name] as string }),
          init(product(variants, names)),
        )
        expect(getVariant(state)).toBe(wanted)
      }),
    )
  })
})

it('[COM-06] the page of a gift card is named by website, product and SKU', () => {
  expect(giftCardUrl('w', 'p', 'SQ1')).toBe('/checkout/giftcard?websiteId=w&giftCardProductId=p&sku=SQ1')
})
