import { flag, number, type OptionValues, text } from '@ashlar/core-block'

/** Options of a video of the site: members of `data-config-settings`, `data-config-video` and `data-config-thumbnail`. */
export const siteVideoOptions = {
  /** Address of a video of the site, with `{variant}` for its size. Default: empty (VID-01). */
  alexandriaUrl: text(),
  /** Sizes of that video, as "1920:1080,640:360". Default: empty (VID-01). */
  systemDataVariants: text(),
  /** Address of the picture of a video of the site. Default: that of the video (VID-01). */
  assetUrl: text(),
  /** A video of the site starts without the visitor. Default: false (VID-01). */
  autoPlay: flag(false),
  /** Starts again at its end. Default: false (VID-01). */
  loop: flag(false),
  /** Plays without sound. Default: false (VID-01). */
  muted: flag(false),
  /** Shows controls: those of the browser until the first use, then its own. Default: true (VID-01). */
  controls: flag(true),
  /** Width divided by height; 0 when unknown. Default: 0. */
  aspectRatio: number(0, { min: 0.1, max: 10 }),
}

export type SiteVideoOptions = OptionValues<typeof siteVideoOptions>

/** MIME type of a stream with many sizes. */
export const stream = 'application/vnd.apple.mpegurl'

/** The smallest size that fills `width` device pixels, otherwise the largest; undefined without sizes. */
export function sizeFor(variants: string, width: number): string | undefined {
  const sizes = variants
    .split(',')
    .map((size) => size.trim())
    .filter((size) => /^\d+:\d+$/.test(size))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
  return sizes.find((size) => Number.parseInt(size, 10) >= width) ?? sizes.at(-1)
}
