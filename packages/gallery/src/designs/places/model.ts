/** Where one picture lies, in CSS pixels from the top and the beginning of its list. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A list with its places computed. */
export interface Layout {
  readonly places: readonly Place[]
  readonly height: number
}

/** Ratios of width to height of the pictures, and the width of their list. */
export interface LayoutInput {
  readonly ratios: readonly number[]
  readonly width: number
  readonly gutter: number
  /** Height added under each picture for its caption, in CSS pixels. Default: none. */
  readonly extra?: readonly number[]
}

/** How many columns of about `columnWidth` fit into `width`: at least one. */
export function columnCount(width: number, columnWidth: number, gutter: number): number {
  return Math.max(1, Math.floor((width + gutter) / (columnWidth + gutter)))
}

/** Each picture goes under the column that is lowest at that point; of equal ones, under the first (GAL-24). */
export function columns({ ratios, width, gutter, extra = [] }: LayoutInput, count: number): Layout {
  const columnWidth = Math.max(1, (width - gutter * (count - 1)) / count)
  const feet = Array<number>(count).fill(0)
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
 * Rows as wide as the list: pictures are added while the row stays higher than `rowHeight`; of the rows before and after the crossing, the
 * nearer one is taken. The last row is justified too, unless that makes it higher than one and a half rows (GAL-24).
 */
export function rows({ ratios, width, gutter, extra = [] }: LayoutInput, rowHeight: number): Layout {
  const places: Place[] = []
  let y = 0
  let from = 0
  const getHeight = (first: number, end: number) => {
    let sum = 0
    for (let at = first; at < end; at++) sum += ratios[at] as number
    return (width - gutter * (end - first - 1)) / sum
  }
  // Compared by ratio: twice the height is as far off as half of it.
  const isNearer = (first: number, second: number) =>
    Math.abs(Math.log(first / rowHeight)) < Math.abs(Math.log(second / rowHeight))
  function getEnd() {
    let end = from + 1
    while (end < ratios.length && getHeight(from, end) > rowHeight) end++
    return end - from > 1 && isNearer(getHeight(from, end - 1), getHeight(from, end)) ? end - 1 : end
  }
  while (from < ratios.length) {
    const end = getEnd()
    const height = Math.min(Math.max(1, getHeight(from, end)), end === ratios.length ? rowHeight * 1.5 : Infinity)
    let x = 0
    for (let at = from; at < end; at++) {
      const wide = (ratios[at] as number) * height
      places.push({ x, y, width: wide, height })
      x += wide + gutter
    }
    y += height + Math.max(0, ...extra.slice(from, end)) + gutter
    from = end
  }
  return { places, height: Math.max(0, y - gutter) }
}
