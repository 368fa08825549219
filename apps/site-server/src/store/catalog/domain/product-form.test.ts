// @vitest-environment node
import { expect, it } from 'vitest'
import type { ProductJson, VariantJson } from './product'
import {
  getProductInput,
  maxDescription,
  maxTitle,
  productErrors,
  type VariantPreview,
  withVariant,
} from './product-form'

const form = {
  title: '  Wool \n socks ',
  description: '\r\nWarm.\r\n\rDry. ',
  state: 'published',
  publishOn: ' 2027-04-10 ',
  picture: ['one.jpg', 'two.jpg', 'three.jpg'],
  photo: ['one.jpg', 'two.jpg', 'unknown.jpg'],
  place: ['2', '2', ''],
  alt: [' A sock ', '', 'Two'],
}

it('a product is read as its owner writes it: blanks, line ends, states and pictures that there are', () => {
  expect(getProductInput(form, ['one.jpg', 'two.jpg', 'three.jpg'])).toEqual({
    title: 'Wool socks',
    description: 'Warm.\n\nDry.',
    photos: ['two.jpg', 'one.jpg'],
    alts: { 'one.jpg': 'A sock', 'two.jpg': '', 'three.jpg': 'Two' },
    state: 'published',
    publishOn: '2027-04-10',
  })
  expect(getProductInput({ state: 'toString' }, [])).toEqual({
    ...{ title: '', description: '', photos: [], alts: {}, state: 'draft', publishOn: '' },
  })
  expect(getProductInput({ state: 'sold' }, [], 'scheduled').state).toBe('scheduled')
})

it('the mistakes of a product are told beside its fields, and none for one at each limit', () => {
  const input = { ...getProductInput(form, []), title: 'x'.repeat(maxTitle), description: 'x'.repeat(maxDescription) }
  expect(productErrors(input)).toEqual({})
  expect(productErrors({ ...input, state: 'scheduled' })).toEqual({})
  const wrong = {
    title: `${input.title}x`,
    description: `${input.description}x`,
    state: 'scheduled',
    publishOn: '10 April',
  }
  expect(Object.keys(productErrors({ ...input, ...wrong })).sort()).toEqual(['description', 'publishOn', 'title'])
  expect(Object.keys(productErrors({ ...input, title: '', publishOn: '' }))).toEqual(['title'])
})

it('of a variant that is not saved yet the valid values are shown, and the other variants stay', () => {
  const variant = { id: 'red', priceCents: 900, salePriceCents: 700, onSale: true, stock: { unlimited: true } }
  const other = { ...variant, id: 'blue' }
  const product = { id: 'socks', variants: [other, variant] as unknown as readonly VariantJson[] } as ProductJson
  const show = (preview: Partial<VariantPreview>) => {
    const usual = { id: 'red', priceCents: undefined, salePriceCents: undefined, onSale: false, stock: undefined }
    const [kept, shown] = withVariant(product, { ...usual, ...preview }).variants
    expect(kept).toEqual(other)
    return shown
  }
  expect(show({})).toEqual(variant)
  expect(show({ priceCents: 0 })).toEqual({ ...variant, priceCents: 0 })
  expect(show({ salePriceCents: 500, onSale: true })).toEqual({ ...variant, salePriceCents: 500 })
  expect(show({ salePriceCents: 500 })).toEqual({ ...variant, salePriceCents: 500, onSale: false })
  expect(show({ salePriceCents: null, onSale: true })).toEqual({ ...variant, salePriceCents: null, onSale: false })
  const stock = { unlimited: false, quantity: 2 } as unknown as VariantPreview['stock']
  expect(show({ stock })).toEqual({ ...variant, stock })
})

it('a title of characters that nobody sees is none', () => {
  expect(productErrors(getProductInput({ ...form, title: ' \u200b\u2800 ' }, []))).toEqual({
    title: 'Write a title. Nothing was saved.',
  })
})
