import { expect, it } from 'vitest'
import { chooseNear, getSplits, getTrigrams } from './near-words'

it.each([
  ['sokcs', 'socks'],
  ['soks', 'socks'],
  ['soccks', 'socks'],
  ['sucks', 'socks'],
  ['marmelade', 'marmalade'],
  ['maramlede', 'marmalade'],
  ['calcetnes', 'calcetines'],
  ['جوراب', 'جوارب'],
])('[SRC-03] %s is near to %s', (typed, word) => {
  expect(chooseNear(typed, ['cups', word, 'bird', 'notebook'])).toEqual([word])
})

it('[SRC-03] short words, and words with more mistakes, are not near', () => {
  expect(chooseNear('cpu', ['cup'])).toEqual([])
  expect(chooseNear('sakes', ['socks'])).toEqual([])
  expect(chooseNear('bird', ['birthday'])).toEqual([])
})

it.each([
  ['cpu', 'cup', 0],
  ['cusp', 'cups', 1],
  ['sockket', 'socket', 1],
  ['sokkket', 'sockets', 0],
  ['notebuuk', 'notebook', 1],
])('[SRC-03] a word of four letters may have a mistake, and one of eight two: %s and %s', (typed, word, found) => {
  expect(chooseNear(typed, [word])).toHaveLength(found)
})

it('[SRC-03] the fewest mistakes win, and a whole word wins over one that only begins so', () => {
  expect(chooseNear('marmels', ['marmalade', 'marvels', 'marmel'])).toEqual(['marvels', 'marmel'])
  expect(chooseNear('marmel', ['marmalade', 'notebook'])).toEqual(['marmalade'])
})

it('[SRC-03] near words have parts of three letters in common', () => {
  expect(getTrigrams('sokcs')).toEqual(['  s', ' so', 'sok', 'okc', 'kcs', 'cs '])
  expect(getTrigrams('socks').filter((part) => getTrigrams('sokcs').includes(part))).toEqual(['  s', ' so'])
})

it('[SRC-03] a word may be two that are written together', () => {
  expect(getSplits('giftcard')).toContainEqual(['gift', 'card'])
  expect(getSplits('card')).toEqual([['ca', 'rd']])
  expect(getSplits('cup')).toEqual([])
  expect([30, 31].map((length) => getSplits('x'.repeat(length)).length)).toEqual([27, 0])
})
