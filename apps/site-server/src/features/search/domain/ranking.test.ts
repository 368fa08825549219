import { expect, it } from 'vitest'
import { rankEntries, type TermHit } from './ranking'

const hit = (url: string, more: Partial<TermHit> = {}): TermHit => ({
  url,
  isInTitle: false,
  rank: 1,
  weight: 4,
  ...more,
})

it('[SRC-03] entries with all terms are found, those with a term in the title first', () => {
  const wool = [hit('/a'), hit('/b', { isInTitle: true }), hit('/c')]
  const socks = [hit('/b'), hit('/a')]
  expect(rankEntries([wool, socks], 'all')).toEqual(['/b', '/a'])
})

it('[SRC-03] the same word counts more than a near one, and what is more about it comes first', () => {
  const hits = [hit('/near', { weight: 1, rank: 9 }), hit('/more', { rank: 2 }), hit('/less')]
  expect(rankEntries([hits], 'all')).toEqual(['/more', '/less', '/near'])
  expect(rankEntries([[hit('/a', { weight: 1 }), hit('/b', { weight: 2 }), hit('/a', { weight: 4 })]], 'all')).toEqual([
    '/a',
    '/b',
  ])
})

it('[SRC-03] where nothing has all terms, entries with most of them are found, if that is half', () => {
  const terms = [[hit('/a'), hit('/b')], [hit('/a')], []]
  expect(rankEntries(terms, 'all')).toEqual([])
  expect(rankEntries(terms, 'most')).toEqual(['/a'])
  expect(rankEntries([[hit('/a')], [], []], 'most')).toEqual([])
})
