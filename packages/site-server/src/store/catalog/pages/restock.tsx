import { Markup, type RestockNotice } from '@ashlar/restock/markup'
import type { ProductJson } from '../domain/product'
import { isSoldOut } from '../domain/restock'

/** The result of a restock form that was sent without scripts. */
export interface RestockResult {
  readonly notice: RestockNotice
  /** The address of the form. Default: nothing. */
  readonly email?: string
  readonly variantId?: string
  readonly status?: 400 | 409 | 429
}

/** The sold-out variants of a product, with their names. */
export const soldOutOf = ({ variants }: ProductJson) =>
  variants.filter(isSoldOut).map(({ id, attributes }) => ({ id, name: Object.values(attributes).join(', ') }))

interface RestockFormProps {
  readonly product: ProductJson
  readonly crumb: string
  readonly result: RestockResult | undefined
}

/** The form for an email when a sold-out variant is back; nothing for a product with all of its variants. */
export function RestockForm({ product, crumb, result }: RestockFormProps) {
  const variants = soldOutOf(product)
  if (variants.length === 0) return null
  const isHidden = !result && variants.length < product.variants.length
  return <Markup config={{ ...result, productId: product.id, variants, isHidden, crumb }} />
}
