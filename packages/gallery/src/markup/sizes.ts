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

const sizesByDesign: Readonly<Record<Exclude<SizedGallery['design'], 'slider' | 'autorows'>, string>> = {
  grid: '(max-width: 640px) 40vw, 25vw',
  autogrid: '(max-width: 640px) 100vw, 300px',
  autocolumns: '(max-width: 640px) 100vw, 300px',
  carousel: '(max-width: 480px) 50vw, 33vw',
  list: '30vw',
  slideshow: '100vw',
}

/** The `sizes` of a picture: how wide its design shows it. */
export const getSizes = (config: SizedGallery, { width, height }: Slide): string =>
  config.design === 'slider' || config.design === 'autorows'
    ? getOwnSizes(config, width / height)
    : sizesByDesign[config.design]
