import type { Design } from './designs'

/** The options by which a grid is laid out, as markup may set them. */
interface GridOptions {
  readonly slidesPerRow: number
  readonly gutter: number
  readonly imageAspectRatio: number | undefined
  readonly autoCrop: boolean
}

/** The numbers by which a grid is laid out. */
export interface Grid {
  readonly perRow: number
  readonly gutter: number
  /** Ratio of width to height, to four decimals; undefined keeps that of each picture. */
  readonly aspect: number | undefined
}

/** Space between slides where markup names none: pixels, in a carousel percent (GAL-15). */
export function defaultGutter(design: Design): number {
  if (design === 'carousel') return 1
  return /^(grid|list|autorows)$/.test(design) ? 20 : 0
}

/** Fills in what markup leaves out (GAL-15). */
export function getGrid({ slidesPerRow, gutter, imageAspectRatio, autoCrop }: GridOptions, design: Design): Grid {
  const isGrid = /^(grid|list|autogrid)$/.test(design)
  const aspect = imageAspectRatio ?? (isGrid && autoCrop ? 1 : undefined)
  return {
    perRow: Math.round(slidesPerRow) || (design === 'carousel' ? 3 : 4),
    gutter: gutter < 0 ? defaultGutter(design) : gutter,
    aspect: aspect && Math.round(aspect * 1e4) / 1e4,
  }
}

/** What the stylesheet answers as `--_grid` where it has laid a grid out by the same numbers. */
export const getSignature = ({ perRow, gutter, aspect = 0 }: Grid) => `${perRow} ${gutter}px ${aspect}`
