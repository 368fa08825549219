/** Where one picture lies, in CSS pixels from the top and the beginning of its list. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A laid out list. */
export interface Layout {
  readonly places: readonly Place[]
  readonly height: number
}

/** What to lay out: ratios of width to height, and the width there is. */
export interface LayoutInput {
  readonly ratios: readonly number[]
  readonly width: number
  readonly gutter: number
  /** Height added under each picture, for its words. Default: none. */
  readonly extra?: readonly number[]
}

/** A column's width from a number or a string that begins with a whole one. Throws unless it is positive (GAL-16). */
export function readColumnWidth(value: unknown): number {
  const number = typeof value === 'string' ? Number.parseInt(value, 10) : value
  if (typeof number === 'number' && Number.isFinite(number) && number > 0) return number
  throw new RangeError(`A column is ${String(value)} px wide. The gallery keeps its own width. Give a positive number.`)
}

/** How many columns of about `columnWidth` fit into `width`: at least one. */
export function columnCount(width: number, columnWidth: number, gutter: number): number {
  return Math.max(1, Math.floor((width + gutter) / (columnWidth + gutter)))
}

/** Each picture goes to the foot of the column that is shortest then; of equal ones, to the first (GAL-24). */
export function columns({ ratios, width, gutter, extra = [] }: LayoutInput, count: number): Layout {
  const columnWidth = Math.max(1, (width - gutter * (count - 1)) / count)
  const feet = Array.from({ length: count }, () => 0)
  const places = ratios.map((ratio, at) => {
    const column = feet.indexOf(Math.min(...feet))
    const height = columnWidth / ratio
    const y = feet[column] as number
    feet[column] = y + height + (extra[at] ?? 0) + gutter
    return { x: column * (columnWidth + gutter), y, width: columnWidth, height }
  })
  return { places, height: Math.max(0, Math.max(0, ...feet) - gutter) }
}

/**
 * Rows as wide as the list: pictures are added while the row stays higher than `rowHeight`; at the crossing whichever row is
 * nearer to it is kept. The last row is justified too, unless that made it higher than one and a half rows (GAL-24).
 */
export function rows({ ratios, width, gutter }: LayoutInput, rowHeight: number): Layout {
  const places: Place[] = []
  let y = 0
  let from = 0
  const heightOf = (first: number, end: number) => {
    let sum = 0
    for (let at = first; at < end; at++) sum += ratios[at] as number
    return (width - gutter * (end - first - 1)) / sum
  }
  while (from < ratios.length) {
    let end = from + 1
    while (end < ratios.length && heightOf(from, end) > rowHeight) end++
    // Geometrically: twice the height is as far off as half of it.
    const isNearer = (one: number, other: number) =>
      Math.abs(Math.log(one / rowHeight)) < Math.abs(Math.log(other / rowHeight))
    if (end - from > 1 && isNearer(heightOf(from, end - 1), heightOf(from, end))) end--
    const height = Math.min(Math.max(1, heightOf(from, end)), end === ratios.length ? rowHeight * 1.5 : Infinity)
    let x = 0
    for (let at = from; at < end; at++) {
      const wide = (ratios[at] as number) * height
      places.push({ x, y, width: wide, height })
      x += wide + gutter
    }
    y += height + gutter
    from = end
  }
  return { places, height: Math.max(0, y - gutter) }
}

/** Slides a carousel shows at once: 2 below 480 px if there were more than one, 3 below 724 px if more than two (GAL-11). */
export function perRowAt(width: number, perRow: number): number {
  if (width < 480 && perRow > 1) return 2
  return width < 724 && perRow > 2 ? Math.min(3, perRow) : perRow
}

/** How far a strip is moved so that a slide stands at the start, in the middle or at the end (GAL-14). */
export function stripOffset(
  widths: readonly number[],
  index: number,
  { width, gutter, align }: { width: number; gutter: number; align: 'start' | 'middle' | 'end' },
): number {
  const before = widths.slice(0, index).reduce((sum, one) => sum + one + gutter, 0)
  const spare = width - (widths[index] ?? 0)
  return before - { start: 0, middle: spare / 2, end: spare }[align]
}

/** Slides this near are kept ready: the one shown and those to either side of it, round the ends as well (GAL-12, GAL-14). */
export function isNear(index: number, current: number, count: number, preload = 1): boolean {
  const apart = Math.abs(index - current)
  return Math.min(apart, count - apart) <= preload
}
