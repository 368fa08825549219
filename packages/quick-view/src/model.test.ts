import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sample } from './markup'
import { init, readProduct, reduce } from './model'

const bowl = sample.products[0]?.product
const start = init({ ids: ['a', 'b', 'c'], index: 2 })

it('[COM-08] the products of a group follow one another, the first the last', () => {
  expect(reduce(start, { type: 'step', by: 1 })).toMatchObject({ index: 0, phase: 'loading', product: undefined })
  expect(reduce(start, { type: 'step', by: -1 }).index).toBe(1)
  const alone = init({ ids: ['a'], index: 0 })
  expect(reduce(alone, { type: 'step', by: 1 })).toBe(alone)
})

it('[COM-08] a late answer about a product that was left changes nothing, and what failed can be tried again', () => {
  expect(reduce(start, { type: 'load', id: 'a', product: bowl })).toBe(start)
  expect(reduce(start, { type: 'load', id: 'c', product: bowl })).toMatchObject({ phase: 'ready', product: bowl })
  const failed = reduce(start, { type: 'load', id: 'c', product: undefined })
  expect(failed.phase).toBe('failed')
  expect(reduce(failed, { type: 'retry' })).toMatchObject({ phase: 'loading', attempt: 1 })
})

it('[COM-01] a product is read without its odd members; without a name it is undefined', () => {
  expect(readProduct(JSON.parse(JSON.stringify({ product: bowl })))).toEqual({ ...bowl, questions: [] })
  const odd = readProduct({
    product: {
      id: 'a',
      title: 'A',
      url: 'javascript:alert(1)',
      images: [{ url: 'data:text/html,x' }, { url: '/a.jpg', width: -1 }],
      variants: [
        { id: 'v' },
        { id: 'w', priceCents: 1.5 },
        { id: 'x', priceCents: 5, onSale: true, stock: { quantity: 'many' } },
      ],
      subscribable: true,
    },
  })
  expect(odd).toMatchObject({
    url: '',
    images: [{ url: '/a.jpg', width: 0 }],
    subscribable: false,
    subscriptionPlan: null,
  })
  expect(odd?.variants).toMatchObject([{ id: 'x', onSale: false, stock: { quantity: 0 } }])
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(readProduct({ product: value })?.title ?? 'none').not.toBe('')
    }),
  )
})

it('[COM-18] a product is subscribable where it says so and has a plan with a period', () => {
  const period = { value: 2, unit: 'WEEK' }
  const read = (subscribable: unknown, billingPeriod: unknown) => {
    const product = readProduct({
      product: { id: 'a', title: 'A', subscribable, subscriptionPlan: { id: 'p', billingPeriod, numBillingCycles: 3 } },
    })
    return [product?.subscribable, product?.subscriptionPlan]
  }
  const plan = { id: 'p', billingPeriod: period, numBillingCycles: 3 }
  expect(read(true, period)).toEqual([true, plan])
  expect(read(undefined, period)).toEqual([false, plan])
  for (const odd of [{ value: 0, unit: 'WEEK' }, { value: 2 }, undefined])
    expect(read(true, odd)).toEqual([false, null])
})
