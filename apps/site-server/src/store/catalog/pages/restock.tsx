import type { I18n } from '@ashlar/core-i18n'
import { Markup, type RestockNotice } from '@ashlar/restock/markup'
import { useTexts } from '../../../rendering/page-texts'
import { type StoreSettings, takesRestockRequests } from '../../settings/interface'
import type { ProductJson } from '../domain/product'
import { isSoldOut } from '../domain/restock'

/** The result of a restock form that was sent without scripts. */
export interface RestockResult {
  /** Name of the message of the block. */
  readonly notice: RestockNotice
  /** The address of the form. Default: nothing. */
  readonly email?: string
  /** The variant that was asked for. Default: none was named. */
  readonly chosenVariantId?: string
  /** Status code of the page. Default: 200. */
  readonly status?: 400 | 409 | 429
}

/** The sold-out variants for which the shop takes requests. */
export const getRequestable = ({ variants }: ProductJson, settings: StoreSettings) =>
  takesRestockRequests(settings) ? variants.filter(isSoldOut) : []

interface RestockFormProps {
  readonly product: ProductJson
  readonly settings: StoreSettings
  readonly crumb: string
  readonly result: RestockResult | undefined
  readonly i18n: I18n
}

/** The form for an email when a sold-out variant is back; nothing for a product with all of its variants, or in a shop without requests. */
export function RestockForm({ product, settings, crumb, result, i18n }: RestockFormProps) {
  const { list } = useTexts()
  const requestable = getRequestable(product, settings)
  const variants = requestable.map(({ id, attributes }) => ({ id, name: list(Object.values(attributes)) }))
  if (variants.length === 0) return null
  const isHidden = !result && variants.length < product.variants.length
  return <Markup config={{ ...result, productId: product.id, variants, isHidden, crumb, i18n }} />
}
