import fc from 'fast-check'
import { expect, it } from 'vitest'
import { messages, problems } from './messages'
import { type Action, getPoints, getSeries, init, type Point, reduce } from './model'
import { readDataset } from './model/dataset'
import type { Drawn, Writer } from './model/drawing'
import { getFigure } from './model/figure'
import { getPlot, height, valueText, width } from './model/plot'
import { readModel } from './model/read'
import { niceScale } from './model/scale'

const english = { locale: 'en-US', direction: 'ltr' } as const
const writer: Writer = {
  text: (name) => messages[name].default,
  problem: (name) => problems[name].default,
  number: String,
}
const table = [
  ['Month', '2025', '2026'],
  ['April', 142, 118],
  ['May', 121, 134],
  ['June', 78, 92],
]
const config = (more: object = {}) => readModel({ dataTable: table, ...more }, english)
const after = (model: object, ...actions: Action[]) => actions.reduce(reduce, init(config(model)))
const point = (row: number, column: number): Point => ({ row, column })

it('[CHT-02] each problem of a dataset has its exact sentence', () => {
  expect(Object.values(problems).map((message) => message.default)).toEqual([
    'Your dataset must have at least one column',
    'Your dataset must have at least one row',
    'One or more rows was missing data',
    'Enter some data!',
    'Your dataset was truncated to {maxRows} rows',
    'Your dataset was truncated to {maxColumns} columns',
  ])
})

it.each([
  ['nothing', undefined, ['empty']],
  [
    'empty cells',
    [
      ['', ''],
      ['', null],
    ],
    ['empty'],
  ],
  ['labels alone', [['Month'], ['April']], ['column']],
  ['names of columns alone', [['Month', '2025']], ['row']],
  [
    'a missing value',
    [
      ['Month', '2025'],
      ['April', ''],
    ],
    ['missing'],
  ],
  [
    'a word for a value',
    [
      ['Month', '2025'],
      ['April', 'wet'],
    ],
    ['missing'],
  ],
  ['everything', table, []],
])('[CHT-02] a dataset of %s', (_name, source, found) => {
  expect(readDataset(source, false).problems).toEqual(found)
})

it('[CHT-02] more rows and columns than the limits are left out, and named', () => {
  const createRows = (rows: number, columns: number) => {
    const wide = Array.from({ length: columns }, (_cell, at) => at)
    return [['x', ...wide.map(String)], ...Array.from({ length: rows }, (_row, at) => [`r${at}`, ...wide])]
  }
  const { columns, rows, problems: found } = readDataset(createRows(101, 9), false)
  expect([columns.length, rows.length, rows[0]?.values.length]).toEqual([8, 100, 8])
  expect(found).toEqual(['rows', 'columns'])
  const full = readDataset(createRows(100, 8), false)
  expect([full.columns.length, full.rows.length, full.problems]).toEqual([8, 100, []])
})

it('[CHT-01] a dataset is read from rows, from JSON, from lines and from columns with cells', () => {
  const expected = readDataset(table, false)
  expect(expected.rows[0]).toEqual({ label: 'April', values: [142, 118] })
  const lines = table.map((row) => row.join('\t')).join('\n')
  expect(readDataset(JSON.stringify(table), false)).toEqual(expected)
  expect(readDataset(lines, false)).toEqual(expected)
  expect(readDataset(lines.replaceAll('\t', ','), false)).toEqual(expected)
  const [head = [], ...body] = table
  const cells = { cols: head.map((label) => ({ label })), rows: body.map((row) => ({ c: row.map((v) => ({ v })) })) }
  expect(readDataset(cells, false)).toEqual(expected)
})

it('[CHT-01] values are read as people write them, and flip swaps rows and columns', () => {
  const cells = ['1,200', '€ 12.50', '40 %', '-3', '\u22123', '.5', 7]
  const { rows } = readDataset(
    [
      ['x', ...cells.map(String)],
      ['row', ...cells],
    ],
    false,
  )
  expect(rows[0]?.values).toEqual([1200, 12.5, 40, -3, -3, 0.5, 7])
  const { dataset } = config({ flip: true })
  expect([dataset.columns, dataset.rows[1]]).toEqual([
    ['April', 'May', 'June'],
    { label: '2026', values: [118, 134, 92] },
  ])
})

it.each([
  ['12,5', 12.5],
  ['€ 12,50', 12.5],
  ['0,125', 0.125],
  ['-3,75 %', -3.75],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1,234,567', 1_234_567],
  ['1.234.567,8', 1_234_567.8],
  ['1 200', 1200],
  ['1\u202f234\u202f567,5 €', 1_234_567.5],
  ['1\u00a0200,50', 1200.5],
  ["1'200", 1200],
  ['12.500', 12.5],
  ['3 of 40', 3],
  ['1,2,3', undefined],
])(
  '[CHT-01] a decimal comma, and blanks, dots or apostrophes between thousands, make no other number of %s',
  (cell, value) => {
    const [row] = readDataset(
      [
        ['', ''],
        ['x', cell],
      ],
      false,
    ).rows
    expect(row?.values).toEqual([value])
  },
)

it('colours of a palette are colours, and nothing else', () => {
  const palette = ['#345678', 'rebeccapurple', 'rgb(1, 2, 3)', 'url(x)', 'red;fill:blue', 7, null]
  expect(config({ palette }).palette).toEqual(['#345678', 'rebeccapurple', 'rgb(1, 2, 3)'])
})

it.each([
  [[0, 142], true, [0, 20, 160]],
  [[0.1, 0.3], true, [0, 0.05, 0.3]],
  [[-5, 5], true, [-6, 2, 6]],
  [[980, 1020], false, [980, 10, 1020]],
  [[7, 7], false, [7, 1, 8]],
  [[], true, [0, 0.2, 0.2]],
])('values of %j have even steps', (values, hasZero, [min, step, max]) => {
  const scale = niceScale(values, hasZero)
  expect([
    scale.min,
    Number(((scale.ticks[1] as number) - (scale.ticks[0] as number)).toPrecision(3)),
    scale.max,
  ]).toEqual([min, step, max])
})

it('[CHT-03] arrow keys lead through the shown points, past missing values and hidden series', () => {
  const dataTable = [
    ['', 'a', 'b', 'c'],
    ['1', 1, 2, 3],
    ['2', '', 5, 6],
    ['3', 7, 8, 9],
  ]
  const first: Action = { type: 'step', rows: 1 }
  expect(after({ dataTable }, first).current).toEqual(point(0, 0))
  expect(after({ dataTable }, first, first).current).toEqual(point(2, 0))
  expect(after({ dataTable }, first, first, first).current).toEqual(point(2, 0))
  expect(after({ dataTable }, first, { type: 'step', columns: 1 }).current).toEqual(point(0, 1))
  const hidden = after({ dataTable }, { type: 'toggle', series: 1 }, first, { type: 'step', columns: 1 })
  expect(hidden.current).toEqual(point(0, 2))
  expect(reduce(hidden, { type: 'step', rows: Infinity }).current).toEqual(point(2, 2))
  expect(reduce(hidden, { type: 'step', rows: -Infinity }).current).toEqual(point(0, 2))
})

it('[CHT-03] a series is switched off and on again; an unknown one changes nothing', () => {
  const off = after({}, { type: 'toggle', series: 0 })
  expect(getPoints(off).every(({ column }) => column === 1)).toBe(true)
  expect(reduce(off, { type: 'toggle', series: 0 }).hidden).toEqual([])
  expect(reduce(off, { type: 'toggle', series: 9 })).toBe(off)
  expect(getSeries(config({ chartType: 1011 }))).toEqual(['April', 'May', 'June'])
  expect(getPoints(after({ chartType: 1011 }, { type: 'toggle', series: 1 })).map(({ row }) => row)).toEqual([0, 2])
})

const shapesIn = ({ tag, attributes, children }: Drawn): { tag: string; attributes: Drawn['attributes'] }[] => [
  { tag, attributes },
  ...children.flatMap((child) => (typeof child === 'string' ? [] : shapesIn(child))),
]

it('[CHT-01] bars stand on zero, in proportion to their values', () => {
  const shapes = shapesIn(getPlot(init(config()), writer).svg).filter(({ tag }) => tag === 'rect')
  const heights = shapes.map(({ attributes }) => Number(attributes.height))
  expect(heights).toHaveLength(6)
  expect((heights[0] as number) / (heights[4] as number)).toBeCloseTo(142 / 78, 1)
  const feet = new Set(shapes.map(({ attributes }) => Math.round(Number(attributes.y) + Number(attributes.height))))
  expect(feet.size).toBe(1)
})

it('[CHT-01] the bar of a loss hangs below zero, and that of a gain stands on it', () => {
  const dataTable = [
    ['', 'a'],
    ['gain', 10],
    ['loss', -10],
  ]
  const { svg } = getPlot(init(config({ dataTable })), writer)
  const [gain, loss] = shapesIn(svg)
    .filter(({ tag }) => tag === 'rect')
    .map(({ attributes: { y, height: size } }) => ({ top: Number(y), foot: Number(y) + Number(size) }))
  expect(gain?.foot).toBeCloseTo(loss?.top ?? 0, 0)
  expect(gain?.top).toBeLessThan(loss?.top ?? 0)
})

it('[CHT-01] a line is interrupted where a value is missing', () => {
  const dataTable = [
    ['', 'a'],
    ['1', 1],
    ['2', 2],
    ['3', ''],
    ['4', 4],
  ]
  const lines = shapesIn(getPlot(init(config({ dataTable, chartType: 1010 })), writer).svg).filter(({ attributes }) =>
    String(attributes.class).includes('chart-line'),
  )
  expect(String(lines[0]?.attributes.d).replace(/[\d. ]+/g, '')).toBe('MLM')
})

it('right to left, the first row is the rightmost', () => {
  const rtl = readModel({ dataTable: table }, { locale: 'ar-EG', direction: 'rtl' })
  const first = (one: typeof rtl) => getPlot(init(one), writer).anchorOf(point(0, 0)).x
  expect(first(rtl)).toBeCloseTo(100 - first(config()), 5)
})

it('a value is named by its row and its column; in a pie by its row', () => {
  expect(valueText(config(), point(1, 1), writer)).toBe('May, 2026: 134')
  expect(valueText(config({ chartType: 1011 }), point(1, 0), writer)).toBe('May: 121')
})

it('any model is drawn inside its frame, without a number that is none', () => {
  const cell = fc.oneof(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), fc.constantFrom('', 'x', null, '<b>', '1e400'))
  const dataTable = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 6 })
  const model = fc.record({ dataTable, chartType: fc.constantFrom(1009, 1010, 1011), flip: fc.boolean() })
  fc.assert(
    fc.property(model, (source) => {
      const read = readModel(source, english)
      expect(JSON.stringify(getFigure(read, writer, true))).not.toMatch(/NaN|Infinity/)
      const { anchorOf } = getPlot(init(read), writer)
      for (const { row, column } of getPoints(init(read))) {
        const { x, y } = anchorOf(point(row, column))
        expect(x >= 0 && x <= width && y >= -5 && y <= height).toBe(true)
      }
    }),
  )
})

it.each([false, true])(
  '[CHT-01] each line passes through the middle of its rows, and the one line of zero is marked (right to left: %s)',
  (isRtl) => {
    const dataTable = [
      ['Month', 'Rain'],
      ['April', -10],
      ['May', 20],
    ]
    const read = readModel({ dataTable, chartType: 1010 }, { locale: 'en-US', direction: isRtl ? 'rtl' : 'ltr' })
    const shapes = shapesIn(getPlot(init(read), writer).svg)
    const hasClass = (name: string) => shapes.filter(({ attributes }) => String(attributes.class).includes(name))
    const [line] = hasClass('chart-line')
    const dots = hasClass('chart-dot').map(({ attributes }) => `${attributes.cx} ${attributes.cy}`)
    expect(dots).toHaveLength(2)
    expect(String(line?.attributes.d).split(/[ML]/).filter(Boolean)).toEqual(dots)
    expect(hasClass('chart-zero')).toHaveLength(1)
    expect(hasClass('chart-tick').length).toBeGreaterThan(1)
  },
)
