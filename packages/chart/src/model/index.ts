import type { OptionValues } from '@ashlar/core-block'
import type { options } from '../contract'
import type { Dataset } from './dataset'

/** The markup as `parse` reads it. */
export interface Config extends Readonly<OptionValues<typeof options>> {
  /** The drawing that `chartType` stands for. */
  readonly kind: 'bar' | 'line' | 'pie'
  /** Colours of the series as CSS writes them; empty for those of the stylesheet. */
  readonly palette: readonly string[]
  readonly dataset: Dataset
  /** False for markup without a model, which stays as served (LDR-14). */
  readonly isKnown: boolean
  /** BCP 47 tag. */
  readonly locale: string
  readonly isRtl: boolean
}

/** One value: its row and its column, from 0. */
export interface Point {
  readonly row: number
  readonly column: number
}

export interface State {
  readonly config: Config
  /** Series that are switched off, by index. */
  readonly hidden: readonly number[]
  /** The point whose value is shown. */
  readonly current: Point | undefined
}

export type Action =
  | { readonly type: 'toggle'; readonly series: number }
  /** Shows the value of a point, or of none. */
  | { readonly type: 'point'; readonly point: Point | undefined }
  /** Moves to another point by keyboard: by rows, by columns, or to the first or last row. */
  | { readonly type: 'step'; readonly rows?: number; readonly columns?: number }

export function init(config: Config): State {
  return { config, hidden: [], current: undefined }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'toggle':
      return toggled(state, action.series)
    case 'point':
      return isSame(state.current, action.point) ? state : { ...state, current: action.point }
    case 'step':
      return step(state, action.rows ?? 0, action.columns ?? 0)
  }
}

const isSame = (first: Point | undefined, second: Point | undefined) =>
  first?.row === second?.row && first?.column === second?.column

function toggled(state: State, series: number): State {
  if (!(series in getSeries(state.config))) return state
  const isHidden = state.hidden.includes(series)
  const hidden = isHidden ? state.hidden.filter((hiddenSeries) => hiddenSeries !== series) : [...state.hidden, series]
  return { ...state, hidden, current: undefined }
}

function step(state: State, rows: number, columns: number): State {
  const points = getPoints(state)
  const { current } = state
  const from = current ?? points[0]
  if (!from || !current) return { ...state, current: from }
  const [along, across] = rows ? (['row', 'column'] as const) : (['column', 'row'] as const)
  const way = Math.sign(rows || columns)
  const onLine = points.filter((point) => point[across] === from[across] && (point[along] - from[along]) * way > 0)
  const ahead = onLine.sort((first, second) => (first[along] - second[along]) * way)
  return { ...state, current: (Number.isFinite(rows) ? ahead[0] : ahead.at(-1)) ?? from }
}

/** The name of the chart for screen readers. */
export const getName = ({ title, dataset }: Config) => title || dataset.columns.join(', ')

/** The names in the legend: the columns, or the rows of a pie. */
export function getSeries({ kind, dataset: { columns, rows } }: Config): readonly string[] {
  return kind === 'pie' ? rows.map(({ label }) => label) : columns
}

/** The series of a point. */
export const seriesAt = ({ kind }: Config, { row, column }: Point) => (kind === 'pie' ? row : column)

/** The points that are drawn, by row. */
export function getPoints({ config, hidden }: Pick<State, 'config' | 'hidden'>): Point[] {
  return config.dataset.rows.flatMap(({ values }, row) =>
    values.flatMap((value, column) => {
      const point = { row, column }
      const isDrawn = config.kind !== 'pie' || (column === 0 && (value ?? 0) > 0)
      return value === undefined || !isDrawn || hidden.includes(seriesAt(config, point)) ? [] : [point]
    }),
  )
}

export const valueAt = ({ dataset }: Config, { row, column }: Point): number => dataset.rows[row]?.values[column] ?? 0
