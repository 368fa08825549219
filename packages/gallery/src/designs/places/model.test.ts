import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnCount, columns, type Place, rows } from './model'

const sizes = fc.record({
  ratios: fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { minLength: 1, maxLength: 200 }),
  width: fc.integer({ min: 120, max: 3000 }),
  gutter: fc.integer({ min: 0, max: 40 }),
})

it('[GAL-24] columns: each picture goes under the lowest column, none overlaps, and the list is as high as the highest column', () => {
  const { places, height } = columns({ ratios: [1, 2, 1, 0.5], width: 220, gutter: 20 }, 2)
  expect(places).toEqual([
    { x: 0, y: 0, width: 100, height: 100 },
    { x: 120, y: 0, width: 100, height: 50 },
    { x: 120, y: 70, width: 100, height: 100 },
    { x: 0, y: 120, width: 100, height: 200 },
  ])
  expect(height).toBe(320)
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 8 }), (request, count) => {
      const laid = columns(request, count)
      const feet: number[] = Array.from({ length: count }, () => 0)
      const step = laid.places[0] ? laid.places[0].width + request.gutter : 1
      for (const { x, y, height: tall } of laid.places) {
        const column = Math.round(x / step)
        expect(y).toBeCloseTo(feet[column] as number, 3)
        expect(y).toBeCloseTo(Math.min(...feet), 3)
        feet[column] = y + tall + request.gutter
      }
      expect(laid.height).toBeCloseTo(Math.max(...feet) - request.gutter, 3)
    }),
  )
})

/** The pictures of a row have one height; together they are as wide as the list, or in the last row at most. A row of no height has no width. */
function expectRow(row: readonly Place[], width: number, isLast: boolean) {
  const [first, end] = [row[0] as Place, row.at(-1) as Place]
  expect(new Set(row.map(({ height }) => height)).size).toBe(1)
  if (first.height <= 1) return
  if (isLast) expect(end.x + end.width).toBeLessThanOrEqual(width + 0.001)
  else expect(end.x + end.width).toBeCloseTo(width, 3)
}

it('[GAL-24] rows: every row but the last fills the width exactly, in order, and no picture is left out', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 60, max: 600 }), (request, rowHeight) => {
      const { places, height } = rows(request, rowHeight)
      expect(places).toHaveLength(request.ratios.length)
      const lines = new Map<number, typeof places>()
      for (const one of places) lines.set(one.y, [...(lines.get(one.y) ?? []), one])
      const last = Math.max(...lines.keys())
      for (const [y, line] of lines) expectRow(line, request.width, y === last)
      expect(height).toBeCloseTo(last + (lines.get(last)?.[0]?.height ?? 0), 3)
    }),
  )
})

it('[GAL-15] columns of 250 px: as many as fit, and at least one', () => {
  expect([200, 250, 499, 500, 1030].map((width) => columnCount(width, 250, 0))).toEqual([1, 1, 1, 2, 4])
  expect(columnCount(519, 250, 20)).toBe(1)
  expect(columnCount(520, 250, 20)).toBe(2)
})
