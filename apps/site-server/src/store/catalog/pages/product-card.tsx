import { type CommerceConfig, ProductListItem } from '@ashlar/commerce/markup'
import type { I18n } from '@ashlar/core-i18n'
import type { Translate } from '../../../http/response/phrase'
import type { Swatches as Colours } from '../../../http/response/site-identity'
import { getCoverSizes, getSrcset } from '../../../rendering/picture-sizes'
import { type ProductJson, toLanguage } from '../domain/product'
import { Swatches } from './swatches'

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

interface ProductCardProps {
  /** In the language of the site. */
  readonly product: ProductJson
  readonly shop: CommerceConfig['shop']
  readonly language: { readonly i18n: I18n; readonly translate: Translate }
  readonly colours?: Colours | undefined
  /** How its pictures are shown. Default: one of four in a line. */
  readonly shown?: Shown
  /** The list whose products the quick view shows. Default: none, and no quick view. */
  readonly group?: string
  /** It adds a product that needs no choice. Default: true. */
  readonly hasQuickAdd?: boolean
}

/** A product of a list that can be bought from it: what needs no choice with one press, the rest in the quick view or on its page. */
export function ProductCard(props: ProductCardProps) {
  const { product, shop, language, colours = {}, shown, group = '', hasQuickAdd = true } = props
  const card = listed(toLanguage(product, language.translate), shown, group ? 2 : 1)
  return (
    <ProductListItem config={{ product: card, shop }} language={language.i18n} group={group} hasQuickAdd={hasQuickAdd}>
      <Swatches product={product} colours={colours} />
    </ProductListItem>
  )
}
