/** The only widths that the picture service makes, in pixels, so that requests cannot fill the disk (IMG-02). */
export const pictureWidths = [100, 300, 500, 750, 1000, 1500, 2500]

/** The natural size of a picture, in pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

/** A place that a picture fills, its edges cut, in windows of some widths. */
interface Place {
  /** A media condition, such as `(max-width: 60rem)`. Default: every other window. */
  readonly media?: string
  /** Its width, in percent of the window. */
  readonly vw: number
  /** Its largest width, in rem. Default: none. */
  readonly rem?: number
  /** Its width divided by its height. */
  readonly ratio: number
}

/** The share of its width that a phone with a dense screen asks for: browsers round up, and the eye sees no more. */
export const phoneShare = 0.75

/** The `sizes` of a picture with another width on such a phone. Default of `phone`: as wide as the phone. */
export const getSizes = (otherwise: string, phone = `${100 * phoneShare}vw`): string =>
  `(max-width: 480px) and (min-resolution: 1.5dppx) ${phone}, ${otherwise}`

/** The addresses of a picture of this server in each of its widths from `least` to `most` pixels, as `srcset`: none is wider than the picture. */
export function getSrcset(address: string, { width }: Size, { least = 300, most = 2500 } = {}): string {
  const fitting = pictureWidths.filter((size) => size >= least && size <= Math.max(least, Math.min(most, width)))
  return fitting.map((size) => `${address}?format=${size}w ${size}w`).join(', ')
}

/** The width of a picture that covers a place, as CSS: where its sides are cut it is wider than the place. */
function getWidth({ width, height }: Size, { vw, rem, ratio }: Place, share = 1): string {
  const factor = Math.max(1, width / height / ratio) * share
  const window = `${Math.round(vw * factor)}vw`
  return rem === undefined ? window : `min(${window}, ${Math.round(rem * factor)}rem)`
}

/** The `sizes` of a picture that covers its place; the first one is that of phones. */
export function getCoverSizes(picture: Size, places: readonly [Place, ...Place[]]): string {
  const all = places.map((place) => `${place.media ? `${place.media} ` : ''}${getWidth(picture, place)}`)
  return getSizes(all.join(', '), getWidth(picture, places[0], phoneShare))
}
