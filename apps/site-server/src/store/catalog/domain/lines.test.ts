// @vitest-environment node
import { expect, it } from 'vitest'
import { getLines, productLines } from './lines'

it('a list has each of its lines once, without blanks, empty lines and what controls', () => {
  const rule = { count: 3, length: 4, error: '' }
  expect(getLines(' one \r\n\n two\n one\na\u0000b', rule)).toEqual(['one', 'two', 'a b'])
  expect([getLines('', rule), getLines('\n \r\n', rule)]).toEqual([[], []])
})

it('a list has so many entries of so many characters, whatever their script', () => {
  const rule = { count: 2, length: 3, error: '' }
  expect([getLines('🧦🧦🧦\nabc', rule), getLines('a\nb\na', rule)]).toEqual([
    ['🧦🧦🧦', 'abc'],
    ['a', 'b'],
  ])
  expect([getLines('a\nb\nc', rule), getLines('a\nabcd', rule)]).toEqual([undefined, undefined])
  const { questions, categories } = productLines
  expect([questions.count, questions.length, categories.count]).toEqual([10, 100, 20])
})
