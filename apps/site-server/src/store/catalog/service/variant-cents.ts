import { exampleAmount, getCents } from '../../settings/interface'
import type { VariantCents, VariantInput } from '../domain/variant-form'

/** The amounts of a form in the currency of the shop. */
export const readCents = (
  { price, salePrice }: Pick<VariantInput, 'price' | 'salePrice'>,
  currency: string,
): VariantCents => ({
  price: getCents(price, currency),
  salePrice: salePrice === '' ? null : getCents(salePrice, currency),
  example: exampleAmount(currency),
})
