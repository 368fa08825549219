import { type CommerceConfig, ProductListItem } from '@ashlar/commerce/markup'
import type { I18n } from '@ashlar/core-i18n'
import type { Translate } from '../../../http/response/phrase'
import type { Swatches as Colours } from '../../../http/response/site-identity'
import { type ProductJson, toLanguage } from '../domain/product'
import { Swatches } from './swatches'

/** A product as a list shows it: with its first pictures only, in the width of its card. */
export const listed = (product: ProductJson, { width = 500, pictures = 1 } = {}): ProductJson => ({
  ...product,
  images: product.images.slice(0, pictures).map((image) => ({ ...image, url: `${image.url}?format=${width}w` })),
})

interface ProductCardProps {
  /** In the language of the site. */
  readonly product: ProductJson
  readonly shop: CommerceConfig['shop']
  readonly language: { readonly i18n: I18n; readonly translate: Translate }
  readonly colours?: Colours | undefined
  /** Width of its pictures. Default: 500. */
  readonly width?: number
  /** The list whose products the quick view shows. Default: none, and no quick view. */
  readonly group?: string
  /** It adds a product that needs no choice. Default: true. */
  readonly hasQuickAdd?: boolean
}

/** A product of a list that can be bought from it: what needs no choice with one press, the rest in the quick view or on its page. */
export function ProductCard(props: ProductCardProps) {
  const { product, shop, language, colours = {}, width = 500, group = '', hasQuickAdd = true } = props
  const shown = listed(toLanguage(product, language.translate), { width, pictures: group ? 2 : 1 })
  return (
    <ProductListItem config={{ product: shown, shop }} language={language.i18n} group={group} hasQuickAdd={hasQuickAdd}>
      <Swatches product={product} colours={colours} />
    </ProductListItem>
  )
}
