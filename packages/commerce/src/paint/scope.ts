import type { Scope } from '@ashlar/core-block'
import type { price } from '@ashlar/core-cart'
import type { isInStock, priceOf, scarceCount, stockMessages } from '@ashlar/core-cart/product'
import type { Elements, findOriginalPrice, findSaleLabels } from '../elements'
import type { productMessages } from '../messages'
import type { Action, Config, State } from '../model'

/** What the roles of a product share. */
export type ProductScope = Scope<Config, State, Action, Elements>

/** What painting a variant is handed: it shares no file with the block, which would be a request more. */
export interface VariantTools {
  readonly price: typeof price
  readonly isInStock: typeof isInStock
  readonly priceOf: typeof priceOf
  readonly scarceCount: typeof scarceCount
  readonly findOriginalPrice: typeof findOriginalPrice
  readonly findSaleLabels: typeof findSaleLabels
  readonly messages: typeof stockMessages & typeof productMessages
}
