import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { isNear } from '.'
import { columnWidthOr, getDesign, isUnknownDesign, isWrongWidth, readAspect, readTransition } from './designs'
import { columnCount, columns, type Place, rows } from './layout'
import { describeProblem } from './problems'
import { concurrency, createQueue } from './queue'
import { beyondEnd, inertia, swipeWay } from './swipe'

const sizes = fc.record({
  ratios: fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { minLength: 1, maxLength: 200 }),
  width: fc.integer({ min: 120, max: 3000 }),
  gutter: fc.integer({ min: 0, max: 40 }),
})

it('[GAL-04] each name of a block stands for a design, and any other name for the base design', () => {
  const names = [
    'stacked',
    'slider',
    'slideshow',
    'grid',
    'autogrid',
    'autocolumns',
    'carousel',
    'list',
    'x',
    '',
    undefined,
  ]
  expect(names.map(getDesign)).toEqual([
    'base',
    'strip',
    'stacked',
    'grid',
    'autogrid',
    'autocolumns',
    'carousel',
    'list',
    'base',
    'base',
    'base',
  ])
  expect(getDesign('constructor')).toBe('base')
})

it('[GAL-13] a transition has a name of either generation', () => {
  for (const name of ['fade', 'ken-burns', 'scroll', 'swipe', 'new-swipe', 'none'])
    expect(readTransition(name)).toBe(name)
  expect(['explode', '', 'constructor'].map(readTransition)).toEqual([undefined, undefined, undefined])
  expect(['spin', 'site-default', 'slide-horizontal', 'scale-up'].map(readTransition)).toEqual([
    'fade',
    'fade',
    'scroll',
    'ken-burns',
  ])
})

it('[GAL-16] a design must exist, and a column is a positive number, strings read as whole ones', () => {
  for (const name of ['slider', 'slideshow', 'stacked', 'grid', undefined]) expect(isUnknownDesign(name)).toBe(false)
  expect(isUnknownDesign('droids')).toBe(true)
  expect(describeProblem(['design', 'droids'])).toBe('These are not the gallery designs you are looking for: droids')
  expect([250, '300', '270px', '12.9'].map((width) => columnWidthOr(width, 0))).toEqual([250, 300, 270, 12])
  for (const odd of [0, -5, Number.NaN, Infinity, '', 'wide']) {
    expect(columnWidthOr(odd, 250)).toBe(250)
    expect(isWrongWidth(odd)).toBe(true)
  }
  expect(describeProblem(['width', 'wide'])).toMatch(/^A column is wide px wide\./)
  expect([null, undefined, '300'].map(isWrongWidth)).toEqual([false, false, false])
})

it('[GAL-01] a ratio is a number or a name; Auto keeps each picture its own', () => {
  expect(['1.5', 1.5, 'square', 'widescreen'].map(readAspect)).toEqual([1.5, 1.5, 1, 16 / 9])
  for (const odd of ['Auto', 'original', '', 'constructor', null, '-2', '0']) expect(readAspect(odd)).toBeUndefined()
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

it('[GAL-12] the current slide and its neighbours are prepared, also across the ends', () => {
  const near = (current: number) => [0, 1, 2, 3, 4, 5].filter((index) => isNear(index, current, 6))
  expect(near(2)).toEqual([1, 2, 3])
  expect(near(0)).toEqual([0, 1, 5])
})

it('[GAL-18] a swipe is 50 px in 250 ms; inertia lasts 300 to 500 ms, below 767 px 200 to 400', () => {
  const way = (x: number, time: number) => swipeWay({ x, time, width: 400 }, 'percentage')
  expect([way(-50, 250), way(50, 250), way(-49, 250), way(-50, 251)]).toEqual([1, -1, 0, 0])
  fc.assert(
    fc.property(fc.integer({ min: -900, max: 900 }), fc.integer({ min: 0, max: 3000 }), (x, time) => {
      const wide = inertia({ x, time, width: 900 }, 1200)
      const narrow = inertia({ x, time, width: 360 }, 766)
      expect(wide).toBeGreaterThanOrEqual(300)
      expect(wide).toBeLessThanOrEqual(500)
      expect(narrow).toBeGreaterThanOrEqual(200)
      expect(narrow).toBeLessThanOrEqual(400)
    }),
  )
  expect(inertia({ x: -400, time: 100, width: 450 }, 1200)).toBeLessThan(
    inertia({ x: -60, time: 240, width: 450 }, 1200),
  )
})

it('[GAL-17] a slow drag counts from half the width on, unless there are no snap points; the ends give way as the markup has it', () => {
  expect(swipeWay({ x: -210, time: 2000, width: 400 }, 'percentage')).toBe(1)
  expect(swipeWay({ x: -210, time: 2000, width: 400 }, 'none')).toBe(0)
  expect((['none', 'hard', 'inertial'] as const).map((boundaries) => beyondEnd(90, boundaries))).toEqual([90, 0, 30])
})

it('[GAL-20] at most 16 pictures are fetched at a time on a large screen and one on a phone; a failed one frees its place', async () => {
  expect(concurrency).toEqual({ desktop: 16, mobile: 1 })
  for (const limit of Object.values(concurrency)) {
    let running = 0
    let max = 0
    let done = 0
    const queue = createQueue(limit)
    const task = async (at: number) => {
      max = Math.max(max, ++running)
      await Promise.resolve()
      running--
      done++
      if (at % 3 === 0) throw new Error('gone')
    }
    for (let at = 0; at < 40; at++) queue.add(() => task(at))
    await vi.waitFor(() => expect(done).toBe(40))
    expect([max, done]).toEqual([limit, 40])
  }
})
