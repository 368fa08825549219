// @vitest-environment node
import { expect, it } from 'vitest'
import { maxOptionLength, maxVariants } from './new-product'
import {
  getNewAttributes,
  getNewVariantInput,
  getOptionNames,
  type KnownVariants,
  newVariantErrors,
} from './new-variant'

const single: KnownVariants = { optionNames: [], attributes: [{}] }
const socks: KnownVariants = {
  optionNames: ['Size', 'Colour'],
  attributes: [
    { Size: 'M', Colour: 'Red' },
    { Size: 'L', Colour: 'Red' },
  ],
}
const read = (known: KnownVariants, form: Readonly<Record<string, string>>) => getNewVariantInput(form, known)
const errors = (known: KnownVariants, form: Readonly<Record<string, string>>) =>
  Object.keys(newVariantErrors(known, read(known, form)))

it('a new variant has a value for each option, and the first one of a product also names the option', () => {
  const typed = { option: ' The \n size ', was: ' M ', 'value-0': ' L ', 'value-1': 'Blue' }
  expect(read(single, typed)).toEqual({ option: 'The size', was: 'M', values: ['L'] })
  expect(getOptionNames(single, read(single, typed))).toEqual(['The size'])
  expect(getNewAttributes(single, read(single, typed))).toEqual({ 'The size': 'L' })
  expect(read(socks, typed).values).toEqual(['L', 'Blue'])
  expect(getNewAttributes(socks, read(socks, typed))).toEqual({ Size: 'L', Colour: 'Blue' })
})

it('a variant that is there already, in all its values, is told beside the first field', () => {
  expect(errors(socks, { 'value-0': 'L', 'value-1': 'Blue' })).toEqual([])
  expect(errors(socks, { 'value-0': 'L', 'value-1': 'Red' })).toEqual(['value-0'])
  const sizes: KnownVariants = { optionNames: ['Size'], attributes: [{ Size: 'M' }] }
  expect([errors(sizes, { 'value-0': 'L' }), errors(sizes, { 'value-0': 'M' })]).toEqual([[], ['value-0']])
  expect(errors(single, { option: 'Size', was: 'M', 'value-0': 'L' })).toEqual([])
  expect(errors(single, { option: 'Size', was: 'M', 'value-0': 'M' })).toEqual(['value-0'])
})

it('each part has a text of some length, and a product so many variants', () => {
  expect(errors(single, {}).sort()).toEqual(['option', 'value-0', 'was'])
  expect(errors(socks, {}).sort()).toEqual(['value-0', 'value-1'])
  const long = 'x'.repeat(maxOptionLength)
  expect(errors(socks, { 'value-0': long, 'value-1': 'Red' })).toEqual([])
  expect(newVariantErrors(socks, read(socks, { 'value-0': 'L', 'value-1': `${long}x` }))).toEqual({
    'value-1': `Write 1 to ${maxOptionLength} characters. Nothing was added. Shorten it.`,
  })
  const many = (count: number) => ({
    ...socks,
    attributes: Array.from({ length: count }, (_, at) => ({ Size: `${at}`, Colour: 'Red' })),
  })
  const added = { 'value-0': 'XL', 'value-1': 'Red' }
  expect([errors(many(maxVariants - 1), added), errors(many(maxVariants), added)]).toEqual([[], ['value-0']])
})
