import { expect, it } from 'vitest'
import { defineContract } from './contract'
import { alias, custom, flag, number, readOptions, text } from './options'

function element(attributes: Record<string, string>) {
  const made = document.createElement('div')
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

it('options are read from data attributes in kebab case, each with its default', () => {
  const contract = defineContract({
    name: 'one',
    selectors: ['.one'],
    options: { firstOpen: flag(false), count: number(3), autoplaySpeed: text('slow') },
  })
  expect({ ...readOptions(element({ 'data-first-open': 'true', 'data-autoplay-speed': 'fast' }), contract) }).toEqual({
    firstOpen: true,
    count: 3,
    autoplaySpeed: 'fast',
  })
})

it('an option named like a member of every object is an option like any other', () => {
  const options = Object.fromEntries(['constructor', 'toString', '__proto__'].map((name) => [name, text('none')]))
  const values = readOptions(element({}), { options })
  expect([values.constructor, values.toString]).toEqual(['none', 'none'])
  expect(Object.hasOwn(values, '__proto__')).toBe(true)
})

it('a contract without options has an empty set of them', () => {
  const contract = defineContract({ name: 'one', selectors: ['.one'] })
  expect({ ...readOptions(element({ 'data-x': '1' }), contract) }).toEqual({})
})

it('the first source with a value counts, and within it the first alias', () => {
  const contract = defineContract({
    name: 'one',
    selectors: ['.one'],
    options: { gutter: alias(number(7, { unit: 'px' }), 'gutter', 'padding'), loop: flag(true) },
  })
  const read = (...sources: Parameters<typeof readOptions>[0][]) => ({ ...readOptions(sources as never, contract) })
  expect(read(element({ 'data-padding': '4' }), { gutter: 9, loop: '' })).toEqual({ gutter: 4, loop: false })
  expect(read(undefined, null, { padding: '3', gutter: 2 })).toEqual({ gutter: 2, loop: true })
  expect(read((name: string) => (name === 'padding' ? '5px' : undefined))).toEqual({ gutter: 5, loop: true })
})

it('a custom option has a reader of its own', () => {
  const options = { ratio: custom<number | undefined>(undefined, (raw) => (raw === '3:2' ? 1.5 : undefined)) }
  expect({ ...readOptions(element({ 'data-ratio': '3:2' }), { options }) }).toEqual({ ratio: 1.5 })
  expect({ ...readOptions(element({}), { options }) }).toEqual({ ratio: undefined })
})

it('[ENV-04] a form with a field called "getAttribute" is read by its attributes', () => {
  const form = document.createElement('form')
  form.dataset.title = 'Read'
  form.innerHTML = '<input name="getAttribute"><input name="title">'
  expect(readOptions(form, { options: { title: text() } }).title).toBe('Read')
})
