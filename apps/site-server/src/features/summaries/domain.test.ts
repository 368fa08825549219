// @vitest-environment node
import type { SummaryItem, SummarySettings } from '@ashlar/summary/markup'
import { expect, it } from 'vitest'
import { getOffset, getSize, getWidget, isShown } from './domain'

it('[SUM-04] an item is shown where its tag and its category are those of the filter, in any case', () => {
  const item = { tags: ['Walk', 'Snow'], categories: ['Winter'] } as unknown as SummaryItem
  const shows = (filter: object | undefined, shown = item) => isShown(shown, { filter } as unknown as SummarySettings)
  const fitting = [undefined, {}, { tag: '' }, { tag: 'SNOW' }, { tag: 'walk', category: 'winter' }]
  expect(fitting.map((filter) => shows(filter))).toEqual(Array(5).fill(true))
  const others = [{ tag: 'rain' }, { tag: 'wal' }, { category: 'walk' }, { tag: 'walk', category: 'summer' }]
  expect(others.map((filter) => shows(filter))).toEqual(Array(4).fill(false))
  const plain = {} as SummaryItem
  expect([shows({}, plain), shows({ tag: 'walk' }, plain), shows({ category: 'winter' }, plain)]).toEqual([
    true,
    false,
    false,
  ])
})

it('[SUM-04] a page has 30 items at most, and begins after those that it has', () => {
  const sizes = [1, '12', 30, 31, 0, -1, 1.5, 'many', undefined].map((pageSize) => getSize({ pageSize }))
  expect(sizes).toEqual([1, 12, 30, 30, 30, 30, 30, 30, 30])
  expect([1, '30', 0, -1, 1.5, 'many', undefined].map((offset) => getOffset({ offset }))).toEqual([
    1, 30, 0, 0, 0, 0, 0,
  ])
})

it('a widget is read from its JSON, with the value of an object alone', () => {
  expect(getWidget('{"type":55,"id":"a","value":{"pageSize":3}}')).toEqual({
    type: '55',
    id: 'a',
    value: { pageSize: 3 },
  })
  for (const value of ['[1]', 'null', '"text"', '5'])
    expect(getWidget(`{"type":"20","value":${value}}`)).toEqual({ type: '20', id: '', value: {} })
  expect([undefined, '', '{', 'null'].map(getWidget)).toEqual(Array(4).fill(undefined))
})
