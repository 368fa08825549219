// The rows of the table of `npm run bench -- page`, and the goals for our page.
import type { Costs } from './measure/costs.ts'
import { type Press, pressTimes } from './measure/first-press.ts'
import type { View } from './measure/slow-views.ts'
import type { Weight } from './measure/weight.ts'

/** All that was measured of a page. */
export interface Measured {
  readonly name: string
  readonly weight: Weight
  readonly costs: readonly Costs[]
  readonly views: readonly Record<'first' | 'second', View>[]
  /** By the time after the first paint; none for the page without script, whose control does nothing. */
  readonly presses: ReadonlyMap<number, readonly Press[]>
}

/** A row: a name, a number of each page, and what ours should reach. */
export interface Row {
  readonly measure: string
  /** The goal, and in brackets the ceiling. Default: none. */
  readonly goal?: string
  /** A number, or for lost presses how many of how many. */
  readonly values: readonly (number | string | undefined)[]
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]

type Read = (page: Measured) => number | undefined
const getCost =
  (cost: Exclude<keyof Costs, 'usedKinds'>): Read =>
  ({ costs }) =>
    median(costs.map((visit) => visit[cost]))
const getView =
  (view: 'first' | 'second', time: keyof View): Read =>
  ({ views }) =>
    median(views.map((visit) => visit[view][time]))

function pressRows(pages: readonly Measured[]): Row[] {
  return pressTimes.flatMap((time, at) => {
    const getPresses = ({ presses }: Measured) => presses.get(time) ?? []
    const getTime = (effect: keyof Press) => (page: Measured) =>
      median(getPresses(page).flatMap((press) => press[effect] ?? []))
    const label = `press at the first paint + ${time} ms`
    const isFirst = at === 0
    return [
      { measure: `${label}: the slide moves after, ms`, values: pages.map(getTime('moved')) },
      {
        measure: `${label}: another slide is shown after, ms`,
        ...(isFirst && { goal: '≤ floor (1.3 × floor)' }),
        values: pages.map(getTime('changed')),
      },
      {
        measure: `${label}: lost`,
        goal: '0',
        values: pages.map((page) => {
          const presses = getPresses(page)
          const lost = presses.filter(({ changed }) => changed === undefined)
          return presses.length > 0 ? `${lost.length} of ${presses.length}` : undefined
        }),
      },
    ]
  })
}

/** The largest kinds, as a snapshot names them: compiled code, with all that V8 knows of each function; texts; shapes of objects. */
const heapKinds = ['code', 'string', 'object shape', 'array', 'object', 'closure'] as const

/** All rows; the first page is the one without script. */
export function getRows(pages: readonly Measured[]): Row[] {
  const [plain] = pages
  const row = (measure: string, read: Read, goal?: string): Row => ({
    measure,
    values: pages.map(read),
    ...(goal && { goal }),
  })
  const over = (measure: string, read: Read, goal?: string): Row =>
    row(`${measure}, over the page without script`, (page) => (read(page) ?? 0) - ((plain && read(plain)) ?? 0), goal)
  return [
    row('HTML, KiB', ({ weight }) => weight.html),
    row('styles, KiB', ({ weight }) => weight.styles),
    row('script before a touch, KiB', ({ weight }) => weight.script, '1.5 (3)'),
    row(
      'all that the page is before a touch, KiB',
      ({ weight: { html, styles, script } }) => html + styles + script,
      '10 (12)',
    ),
    row('fetched before a touch and not run, KiB', ({ weight }) => weight.preloaded, '9 (15)'),
    row('script, each job used, KiB', (page) => page.weight.inlineScript + (getCost('usedScript')(page) ?? 0)),
    over('requests', getCost('requests'), '2 (4)'),
    row('elements', getCost('elements'), '320 (380)'),
    over('main thread, ms', getCost('work')),
    over('main thread, ms of CPU', getCost('cpu'), '≤ floor + 5 (0.5 × libraries)'),
    over('heap, KiB', getCost('heap'), '120 (250)'),
    over('heap, each job used, KiB', getCost('usedHeap'), '≤ libraries'),
    ...heapKinds.map((kind) =>
      over(`heap, each job used, KiB: ${kind}`, ({ costs }) =>
        median(costs.map(({ usedKinds }) => usedKinds[kind] ?? 0)),
      ),
    ),
    row('first view: ready, ms', getView('first', 'ready')),
    over('first view: largest paint, ms', getView('first', 'largestPaint'), '0 (30)'),
    row('second view: ready, ms', getView('second', 'ready'), '≤ floor (1.1 × floor)'),
    row('second view: largest paint, ms', getView('second', 'largestPaint')),
    ...pressRows(pages),
  ]
}

const format = (measure: string, value: number | string | undefined) => {
  if (value === undefined) return '–'
  if (typeof value === 'string') return value
  // Sizes of files are exact; heap and times are not.
  return /KiB/.test(measure) && !measure.startsWith('heap') ? value.toFixed(1) : String(Math.round(value))
}

/** A table of Markdown: a column for each page, and one for the goals. */
export function formatTable(names: readonly string[], rows: readonly Row[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(['', ...names, 'goal (ceiling)']),
    line(['---', ...names.map(() => '--:'), '---']),
    ...rows.map(({ measure, values, goal = '' }) =>
      line([measure, ...values.map((value) => format(measure, value)), goal]),
    ),
  ].join('\n')
}
