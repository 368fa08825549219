// @vitest-environment node
import { expect, it } from 'vitest'
import { comparePages, isOtherSize, type MeasuredElement, type MeasuredPage } from './page-measures'

const box = (width: number, height: number) => ({ x: 0, y: 0, width, height })

it('a size is another one from more than 4 px and 3 % on', () => {
  const isOther = (before: number, after: number) => isOtherSize(box(before, 100), box(after, 100))
  expect([isOther(10, 14), isOther(10, 15), isOther(15, 10)]).toEqual([false, true, true])
  expect([isOther(1000, 970), isOther(1000, 969), isOther(970, 1000)]).toEqual([false, true, false])
  expect(isOtherSize(box(50, 10), box(50, 15))).toBe(true)
  expect([isOtherSize(undefined, undefined), isOtherSize(undefined, box(1, 1))]).toEqual([false, true])
})

it('elements are compared by the boxes that they have, and the largest of those that are gone comes first', () => {
  const element = (path: string, more: Partial<MeasuredElement> = {}): MeasuredElement =>
    ({
      path,
      name: path,
      kind: 'picture',
      box: box(100, 50),
      isVisible: true,
      isBehindControl: false,
      classes: [],
      ...more,
    }) as MeasuredElement
  const page = (...elements: readonly MeasuredElement[]): MeasuredPage => ({
    elements,
    height: 900,
    sideways: 0,
    wide: [],
  })
  const before = page(
    ...[element('same'), element('thin', { box: box(1, 1) }), element('empty', { box: box(1, 0) })],
    ...[element('gone'), element('large', { box: box(300, 50.2), kind: 'content' }), element('closed')],
    ...[element('block', { kind: 'block' }), element('unseen', { isVisible: false })],
  )
  const hidden = { isVisible: false }
  const after = page(
    ...[element('same'), element('thin', { box: box(1, 1) }), element('empty', { box: box(0, 1) }), element('new')],
    ...[
      element('gone', hidden),
      element('closed', { ...hidden, isBehindControl: true }),
      element('words', { kind: 'content' }),
    ],
  )
  const { elements, lost, lostArea } = comparePages(before, after)
  expect(elements.map(({ name, before, after, isOther }) => [name, before?.width, after?.width, isOther])).toEqual([
    ['same', 100, 100, false],
    ['thin', 1, 1, false],
    ['empty', undefined, undefined, false],
    ['new', undefined, 100, true],
    ['gone', 100, 100, false],
    ['closed', 100, 100, false],
  ])
  expect([lost, lostArea]).toEqual([
    [
      { name: 'large', area: 15_060 },
      { name: 'gone', area: 5000 },
    ],
    20_060,
  ])
})
