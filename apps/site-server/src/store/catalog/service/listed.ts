import { getCoverSizes, getSrcset } from '../../../rendering/picture-sizes'
import type { ProductJson } from '../domain/product'

/** How a list shows the pictures of a product. */
export interface Shown {
  /** Where they stand in windows of each width. */
  readonly places: Parameters<typeof getCoverSizes>[1]
  /** The least width that they are offered in, in pixels. Default: 300. */
  readonly least?: number
  /** The largest one. Default: 2500. */
  readonly most?: number
}

/** One of four in a line. */
const inLine: Shown = {
  places: [
    { media: '(max-width: 60rem)', vw: 45, ratio: 4 / 5 },
    { vw: 22, rem: 16, ratio: 4 / 5 },
  ],
  least: 500,
  most: 750,
}

/** A product as a list shows it: with its first pictures only, as wide as their places. */
export const listed = (product: ProductJson, { places, ...limit } = inLine, pictures = 1): ProductJson => ({
  ...product,
  images: product.images.slice(0, pictures).map((image) => ({
    ...image,
    url: `${image.url}?format=500w`,
    srcset: getSrcset(image.url, image, limit),
    sizes: getCoverSizes(image, places),
  })),
})
