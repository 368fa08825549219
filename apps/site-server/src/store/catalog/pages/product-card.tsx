import { type CommerceConfig, ProductListItem } from '@ashlar/commerce/markup'
import type { I18n } from '@ashlar/core-i18n'
import type { Translate } from '../../../http/response/phrase'
import type { Swatches as Colours } from '../../../http/response/site-identity'
import { type ProductJson, toLanguage } from '../domain/product'
import { listed, type Shown } from '../service/listed'
import { Swatches } from './swatches'

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
