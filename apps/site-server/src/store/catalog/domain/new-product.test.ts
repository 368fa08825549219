import { expect, it } from 'vitest'
import { combine, getOptions, getSkus, getSlug, optionErrors } from './new-product'

it('options are written one on a line, and each combination is a variant', () => {
  const options = getOptions('Size: S, M\n\n Colour : Moss , Rust, Moss\n') ?? []
  expect(options).toEqual([
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Moss', 'Rust'] },
  ])
  expect(combine(options)).toEqual([
    { Size: 'S', Colour: 'Moss' },
    { Size: 'S', Colour: 'Rust' },
    { Size: 'M', Colour: 'Moss' },
    { Size: 'M', Colour: 'Rust' },
  ])
  expect(getOptions('Time: 10:30, 12:00')).toEqual([{ name: 'Time', values: ['10:30', '12:00'] }])
  expect([getOptions(''), combine([])]).toEqual([[], [{}]])
})

it('a line without values, an option that is there twice, and too many variants are no options', () => {
  for (const typed of ['Size', 'Size:', ': S', 'Size: S\nSize: M', `Size: ${'x'.repeat(51)}`])
    expect(Object.keys(optionErrors(getOptions(typed))), typed).toEqual(['options'])
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at).join(',')
  expect(optionErrors(getOptions(`A: ${numbers(10)}\nB: ${numbers(10)}`))).toEqual({})
  expect(optionErrors(getOptions(`A: ${numbers(10)}\nB: ${numbers(11)}`)).options).toContain('110')
})

it('SKUs of several variants are numbered within their length, and an address has Latin letters', () => {
  expect(getSkus('CUP', 1)).toEqual(['CUP'])
  expect(getSkus('CUP', 2)).toEqual(['CUP-1', 'CUP-2'])
  expect(getSkus('x'.repeat(60), 10).every(({ length }) => length <= 60)).toBe(true)
  expect(getSlug('Mermelada de ñoras, ¡250 g!', 'x')).toBe('mermelada-de-noras-250-g')
  expect(getSlug('مربى التين', 'product-1')).toBe('product-1')
  // Letters that are no Latin ones with an accent, and accents that are stored apart.
  const titles = ['Fußmatte', 'Łódź', 'Đồng hồ', 'Smørrebrød æble', 'IŞIK ışık', 'Café'.normalize('NFD')]
  expect(titles.map((title) => getSlug(title, 'x'))).toEqual([
    ...['fussmatte', 'lodz', 'dong-ho', 'smorrebrod-aeble', 'isik-isik', 'cafe'],
  ])
})
