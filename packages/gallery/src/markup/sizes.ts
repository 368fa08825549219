/** What the width of a picture follows from. */
interface SizedGallery {
  readonly design: 'grid' | 'autogrid' | 'autocolumns' | 'autorows' | 'carousel' | 'list' | 'slideshow' | 'slider'
  /** Height of a strip in steps of 5 % of its width. Default: 10. */
  readonly vSize?: number | undefined
  /** The same in percent. Default: that of the steps. */
  readonly heightShare?: number | undefined
  /** Height of automatic rows, in CSS pixels. Default: 250. */
  readonly rowHeight?: number | undefined
}

/** The numbers of a grid. */
interface Grid {
  readonly perRow: number
  /** Width of all pictures divided by their height; undefined where each keeps its own. */
  readonly aspect: number | undefined
}

/** A picture with its natural size in pixels. */
interface Slide {
  readonly width: number
  readonly height: number
}

/** The share of a window that a list is wide, beside its margins. */
const listShare = 0.89

const vw = (share: number) => `${Math.min(100, Math.round(100 * share))}vw`

/** A strip has one height for all, and a row of a phone is about half as high as wide: a picture is as wide as its ratio makes it. */
function getOwnSizes({ design, vSize = 10, heightShare, rowHeight = 250 }: SizedGallery, ratio: number): string {
  if (design === 'slider') return vw((ratio * listShare * (heightShare ?? vSize * 5)) / 100)
  return `(max-width: 640px) ${vw(ratio * 0.45)}, ${Math.round(ratio * rowHeight * 1.1)}px`
}

/** A picture whose sides are cut is wider than its column, of which a phone has two at the most. */
function getGridSizes({ perRow, aspect = 0 }: Grid, ratio: number): string {
  const width = Math.max(1, aspect && ratio / aspect) * listShare
  return `(max-width: 640px) ${vw(width / Math.min(2, perRow))}, ${vw(width / perRow)}`
}

const sizesByDesign: Readonly<Record<Exclude<SizedGallery['design'], 'slider' | 'autorows' | 'grid'>, string>> = {
  autogrid: '(max-width: 640px) 100vw, 300px',
  autocolumns: '(max-width: 640px) 100vw, 300px',
  carousel: '(max-width: 480px) 50vw, 33vw',
  list: '30vw',
  slideshow: '100vw',
}

/** The `sizes` of a picture: how wide its design shows it. */
export function getSizes(config: SizedGallery, grid: Grid, { width, height }: Slide): string {
  const { design } = config
  if (design === 'grid') return getGridSizes(grid, width / height)
  return design === 'slider' || design === 'autorows' ? getOwnSizes(config, width / height) : sizesByDesign[design]
}
