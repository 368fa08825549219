// @vitest-environment node

import type { BlockGuide, GuideOption } from 'virtual:block-guides'
import { expect, it } from 'vitest'
import { choosableOptions, getControl, readChoices } from './options'

const option = (kind: string, more: object = {}) => ({ name: 'a', kind, ...more }) as unknown as GuideOption
const guide = (...options: readonly GuideOption[]) => ({ options }) as unknown as BlockGuide

/** The values of an option that an address can choose. */
const getValid = (tried: GuideOption, values: readonly string[]) =>
  values.filter((value) => readChoices(guide(tried), { a: [value] }).a === value)

it('an address chooses values that an option can have, and no others', () => {
  expect(getValid(option('boolean'), ['true', 'false', '', 'yes'])).toEqual(['true', 'false'])
  expect(getValid(option('choice', { choices: ['grid', 'strip'] }), ['grid', 'list', ''])).toEqual(['grid'])
  expect(getValid(option('choice'), ['grid'])).toEqual([])
  const limited = option('number', { min: 1, max: 8 })
  expect(getValid(limited, ['1', '4.5', '8', '0.9', '8.1', ' ', '', 'many'])).toEqual(['1', '4.5', '8'])
  expect(getValid(option('number'), ['1000000000', '-1000000000', '1000000001', '-1000000001'])).toEqual([
    ...['1000000000', '-1000000000'],
  ])
  expect(getValid(option('text'), ['A', ' ', '', 'x'.repeat(200), 'x'.repeat(201)])).toEqual(['A', 'x'.repeat(200)])
})

it('of several values the last one counts, and names of members of each object are no values', () => {
  expect(readChoices(guide(option('boolean')), { a: ['false', 'true'] })).toEqual({ a: 'true' })
  expect(readChoices(guide(option('boolean')), { a: ['true', 'perhaps'], b: ['true'] })).toEqual({})
  const inherited = { ...option('text'), name: 'constructor' }
  expect(readChoices(guide(inherited), {})).toEqual({})
})

it('an option has the control of its kind, and no choice where its block reads it elsewhere', () => {
  const range = (more: object) => getControl(option('number', { default: 5, min: 0, max: 500, ...more }))
  expect([range({}), range({ default: 0 }), range({ default: 500 }), range({ min: -1, max: 499 })]).toEqual(
    Array(4).fill('range'),
  )
  expect([
    range({ max: 501 }),
    range({ default: -1 }),
    range({ default: 501 }),
    range({ max: undefined }),
    range({ min: undefined }),
  ]).toEqual(Array(5).fill('number'))
  expect(['boolean', 'choice', 'text'].map((kind) => getControl(option(kind)))).toEqual(['switch', 'select', 'text'])
  const named = (name: string) => getControl({ ...option('text'), name })
  expect(['titleColour', 'color', 'colours', 'colourful'].map(named)).toEqual(['colour', 'colour', 'text', 'text'])
  const month = { ...option('text'), name: 'month' }
  expect(choosableOptions('calendar', guide(option('text'), month))).toEqual([option('text')])
  expect(choosableOptions('gallery', guide(month))).toEqual([month])
})
