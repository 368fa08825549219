// @vitest-environment node
import { expect, it } from 'vitest'
import { chooseVariants, getName } from './product-list'

const row = (title: string, quantity: number, more: object = {}) => ({
  ...{ title, quantity, sku: `SKU-${title}`, attributes: '{}', unlimited: 0, workflow_state: 'published' },
  ...more,
})
const rows = [
  row('Çup', 4),
  row('apron', 0, { attributes: '{"Size":"M","Colour":"Red"}' }),
  row('Bowl', 3, { workflow_state: 'draft' }),
  row('Print', 0, { unlimited: 1 }),
  row('Poster', 9, { unlimited: 1, sku: 'PR-İ' }),
]
const choose = (query: object) =>
  chooseVariants(rows, { show: '', search: '', sort: '', ...query }).map(({ title }) => title)

it('a list of variants is narrowed to what is sold out, scarce or not published', () => {
  expect(['', 'toString', 'other'].map((show) => choose({ show }))).toEqual(
    Array(3).fill(rows.map(({ title }) => title)),
  )
  expect(choose({ show: 'sold-out' })).toEqual(['apron'])
  expect(choose({ show: 'scarce' })).toEqual(['apron', 'Bowl'])
  expect(choose({ show: 'unpublished' })).toEqual(['Bowl'])
})

it('a variant is found by a part of its name, of its options and of its SKU, in any case', () => {
  expect([choose({ search: ' çUP ' }), choose({ search: 'm, red' }), choose({ search: 'pr-i' })]).toEqual([
    ['Çup'],
    ['apron'],
    ['Poster'],
  ])
  expect(choose({ search: 'sku-', show: 'scarce' })).toEqual(['apron', 'Bowl'])
  expect(rows.slice(0, 2).map(getName)).toEqual(['Çup', 'apron, M, Red'])
  expect(getName({ title: 'Tea', attributes: '{"Size":"","Colour":"Red"}' })).toBe('Tea, Red')
})

it('the list has the order of the shop, that of the fewest left, or that of names', () => {
  expect(choose({ sort: 'stock' })).toEqual(['apron', 'Bowl', 'Çup', 'Print', 'Poster'])
  expect(choose({ sort: 'title' })).toEqual(['apron', 'Bowl', 'Çup', 'Poster', 'Print'])
  expect(choose({ sort: 'hasOwn' })).toEqual(rows.map(({ title }) => title))
})
