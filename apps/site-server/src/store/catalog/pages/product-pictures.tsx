import type { I18n } from '@ashlar/core-i18n'
import { Markup, type ProductGalleryConfig } from '@ashlar/product-gallery/markup'
import type { ProductJson } from '../domain/product'

/** The widths that a telephone, a screen and an enlarged picture ask for, in pixels. */
const widths = [500, 750, 1000, 1500, 2500]

/** The pictures of a product: a click opens them in the lightbox, and a mouse enlarges them. */
export function ProductPictures({ product: { id, images }, i18n }: { product: ProductJson; i18n: I18n }) {
  const config: ProductGalleryConfig = {
    id,
    images: images.map((image) => ({
      ...image,
      srcset: widths.map((width) => `${image.url}?format=${width}w ${width}w`).join(', '),
      thumbnail: `${image.url}?format=100w`,
    })),
  }
  return <Markup config={config} translate={(message, values) => i18n.text(message, values)} />
}
