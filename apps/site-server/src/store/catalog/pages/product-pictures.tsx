import type { I18n } from '@ashlar/core-i18n'
import { Markup, type ProductGalleryConfig } from '@ashlar/product-gallery/markup'
import { getSrcset } from '../../../rendering/picture-sizes'
import type { ProductJson } from '../domain/product'

/** The pictures of a product: a click opens them in the lightbox, and a mouse enlarges them. */
export function ProductPictures({ product: { id, images }, i18n }: { product: ProductJson; i18n: I18n }) {
  const config: ProductGalleryConfig = {
    id,
    images: images.map((image) => ({
      ...image,
      srcset: getSrcset(image.url, image, { least: 500 }),
      thumbnail: `${image.url}?format=100w`,
      thumbnailSrcset: `${image.url}?format=100w, ${image.url}?format=300w 2x`,
    })),
  }
  return <Markup config={config} translate={(message, values) => i18n.text(message, values)} />
}
