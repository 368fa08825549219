import { type Drawn, draw, type Writer } from './drawing'
import { type Config, getName, getPoints, type Point, type State, seriesAt, valueAt } from './index'
import { niceScale, type Scale } from './scale'

/** Size of the drawing in its own units; it grows and shrinks with its place. */
export const width = 640
export const height = 360
const left = 72
const bottom = 40
const top = 22
/** Space of a character of a label; on a phone letters are larger in these units. */
const character = { wide: 7.5, phone: 14 }
const maxLabel = 12

/** A shape, and the place of its value. */
interface Shape {
  readonly drawn: Drawn
  readonly x: number
  readonly y: number
}

/** The drawing, and where each point has its value. */
export interface Plot {
  readonly svg: Drawn
  /** In percent of the width and the height. */
  anchorOf(point: Point): { readonly x: number; readonly y: number }
}

const rounded = (value: number) => Math.round(value * 10) / 10
export const getKey = ({ row, column }: Point) => `${row},${column}`

/** The text of a point: its row, its column and its value. */
export function valueText(config: Config, point: Point, writer: Writer): string {
  const { columns, rows } = config.dataset
  const names = [rows[point.row]?.label, config.kind === 'pie' ? '' : columns[point.column]].filter(Boolean).join(', ')
  return `${names}${names && ': '}${writer.number(valueAt(config, point))}`
}

/** Draws the series that are switched on (CHT-01). */
export function getPlot(state: Pick<State, 'config' | 'hidden'>, writer: Writer, isLive = true): Plot {
  const { config } = state
  const points = getPoints(state)
  const { below, shapes } = config.kind === 'pie' ? pieShapes(config, points) : axisShapes(config, points, writer)
  const svg = draw(
    'svg',
    {
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'aria-label': writer.text(config.kind, { title: getName(config) }),
    },
    [
      ...below,
      ...points.map((point, at) => {
        const { drawn } = shapes[at] as Shape
        // The browser's own tooltip, for visitors without scripts.
        const title = isLive ? undefined : draw('title', {}, [valueText(config, point, writer)])
        return draw('g', { 'data-point': getKey(point), ...getColor(config, seriesAt(config, point)) }, [title, drawn])
      }),
    ],
  )
  const anchors = new Map(points.map((point, at) => [getKey(point), shapes[at] as Shape]))
  return {
    svg,
    anchorOf(point) {
      const { x = 0, y = 0 } = anchors.get(getKey(point)) ?? {}
      return { x: rounded((x / width) * 100), y: rounded((y / height) * 100) }
    },
  }
}

/** The colour of a series, of the palette or of the stylesheet; `currentColor` inside is this colour. */
export function getColor({ palette }: Config, series: number): Drawn['attributes'] {
  if (palette.length === 0) return { class: `chart-color chart-color-${series % 8}` }
  const color = palette[series % palette.length] as string
  return { class: 'chart-color', color }
}

/** Right to left, the first row is the rightmost. */
const across = ({ isRtl }: Config, x: number, size = 0) => rounded(isRtl ? width - x - size : x)

function axisShapes(config: Config, points: readonly Point[], writer: Writer) {
  const values = points.map((point) => valueAt(config, point))
  const scale = niceScale(values, config.kind === 'bar')
  const up = (value: number) =>
    rounded(height - bottom - ((value - scale.min) / (scale.max - scale.min)) * (height - bottom - top))
  const band = (width - left) / config.dataset.rows.length
  const below = [...valueAxis(config, scale, up, writer), ...rowAxis(config, band)]
  if (config.kind === 'bar') return { below, shapes: bars(config, points, band, up) }
  return { below: [...below, ...lines(config, points, band, up)], shapes: dots(config, points, band, up) }
}

function valueAxis(config: Config, { ticks }: Scale, up: (value: number) => number, writer: Writer): Drawn[] {
  return ticks.flatMap((tick) => [
    draw('line', {
      class: tick === 0 ? 'chart-zero' : 'chart-tick',
      x1: across(config, left),
      x2: across(config, width),
      y1: up(tick),
      y2: up(tick),
    }),
    draw('text', { class: 'chart-end', x: across(config, left - 8), y: up(tick) + 4 }, [writer.number(tick)]),
  ])
}

/** As many labels as have room; some of them only where there is more than a phone has. */
function rowAxis(config: Config, band: number): Drawn[] {
  const labels = config.dataset.rows.map(({ label }) =>
    label.length > maxLabel ? `${label.slice(0, maxLabel - 1)}…` : label,
  )
  const maxLength = Math.max(1, ...labels.map(({ length }) => length))
  const every = Math.ceil((maxLength * character.wide) / band)
  const everyOnPhone = Math.ceil((maxLength * character.phone) / band / every) * every
  return labels.flatMap((label, row) => {
    if (row % every) return []
    const x = across(config, left + (row + 0.5) * band)
    const name = row % everyOnPhone ? 'chart-middle chart-minor' : 'chart-middle'
    return [draw('text', { class: name, x, y: height - 12 }, [label])]
  })
}

function bars(config: Config, points: readonly Point[], band: number, up: (value: number) => number): Shape[] {
  const columns = [...new Set(points.map(({ column }) => column))].sort((first, second) => first - second)
  const size = (band * 0.76) / Math.max(1, columns.length)
  return points.map((point) => {
    const value = valueAt(config, point)
    const x = left + point.row * band + band * 0.12 + columns.indexOf(point.column) * size
    const y = Math.min(up(value), up(0))
    const drawn = draw('rect', {
      x: across(config, x, size),
      y,
      width: rounded(size),
      height: rounded(Math.max(1, Math.abs(up(value) - up(0)))),
    })
    return { drawn, x: across(config, x + size / 2), y }
  })
}

/** The line of each series; it is interrupted where a value is missing. */
function lines(config: Config, points: readonly Point[], band: number, up: (value: number) => number): Drawn[] {
  return config.dataset.columns.flatMap((_name, column) => {
    const linePoints = points.filter((point) => point.column === column)
    const path = linePoints.map((point, at) => {
      const isJoined = at > 0 && linePoints[at - 1]?.row === point.row - 1
      return `${isJoined ? 'L' : 'M'}${across(config, left + (point.row + 0.5) * band)} ${up(valueAt(config, point))}`
    })
    if (path.length === 0) return []
    const color = getColor(config, column)
    return [draw('path', { ...color, class: `${color.class} chart-line chart-dash-${column % 4}`, d: path.join('') })]
  })
}

function dots(config: Config, points: readonly Point[], band: number, up: (value: number) => number): Shape[] {
  return points.map((point) => {
    const x = across(config, left + (point.row + 0.5) * band)
    const y = up(valueAt(config, point))
    const round = (r: number, name: string) => draw('circle', { class: name, cx: x, cy: y, r })
    return { drawn: draw('g', {}, [round(14, 'chart-hit'), round(4.5, 'chart-dot')]), x, y: y - 8 }
  })
}

function pieShapes(config: Config, points: readonly Point[]) {
  const total = points.reduce((sum, point) => sum + valueAt(config, point), 0)
  const radius = height / 2 - 8
  const at = (share: number, distance: number) => ({
    x: rounded(width / 2 + Math.sin(share * 2 * Math.PI) * distance * (config.isRtl ? -1 : 1)),
    y: rounded(height / 2 - Math.cos(share * 2 * Math.PI) * distance),
  })
  let before = 0
  const shapes = points.map((point): Shape => {
    const share = valueAt(config, point) / total
    const from = at(before, radius)
    const to = at(before + share, radius)
    const middle = at(before + share / 2, radius * 0.7)
    before += share
    const arc = `A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} ${config.isRtl ? 0 : 1} ${to.x} ${to.y}`
    const drawn =
      share > 0.999
        ? draw('circle', { cx: width / 2, cy: height / 2, r: radius })
        : draw('path', { d: `M${width / 2} ${height / 2}L${from.x} ${from.y}${arc}Z` })
    return { drawn, ...middle }
  })
  return { below: [] as Drawn[], shapes }
}
