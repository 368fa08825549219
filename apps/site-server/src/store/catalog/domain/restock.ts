import { type InferOutput, object } from 'valibot'
import { sentText } from '../../../http/request/body-schema'
import { isDeliverable, sentEmail } from '../../../http/request/email-address'
import type { VariantJson } from './product'

/** A request for an email when a variant is back. */
export const restockBody = object({ productId: sentText, variantId: sentText, email: sentEmail })

/** A request as it is received, not validated. */
export type RestockInput = Readonly<InferOutput<typeof restockBody>> & {
  /** The language of the page, as BCP 47 tag. */
  readonly language: string
}

/** True while none is left. */
export const isSoldOut = ({ stock }: VariantJson) => 'quantity' in stock && stock.quantity <= 0

/** The error of an address; undefined for a valid one. */
export function addressError(email: string): 'required' | 'email' | undefined {
  if (email === '') return 'required'
  return isDeliverable(email) ? undefined : 'email'
}
