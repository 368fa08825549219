import { text } from '../../../http/body'
import type { FieldErrors } from '../../../rendering/fields'
import { generateSku, isPriceCents, isSku, maxPriceCents, maxSkuLength } from './limits'

/** The fields of a variant as the owner typed them. */
export interface VariantInput {
  /** 1 to 60 characters. */
  readonly sku: string
  /** An amount such as 12.50, in the currency of the shop. */
  readonly price: string
  /** Pieces, up to six digits. */
  readonly quantity: string
  /** The stock is not counted; the quantity then does not matter. */
  readonly unlimited: boolean
}

/** Reads the form of a variant; an empty SKU gets a generated one. */
export const getVariantInput = (form: Readonly<Record<string, unknown>>, random: () => number): VariantInput => ({
  sku: text(form.sku).trim() || generateSku(random),
  price: text(form.price),
  quantity: text(form.quantity).trim(),
  unlimited: form.unlimited === '1',
})

/** Validation errors of a variant; `cents` is its price, undefined for an invalid one. */
export function variantErrors(input: VariantInput, cents: number | undefined, isTaken: boolean): FieldErrors {
  return {
    ...(isPriceCents(cents) ? {} : { price: `A price has at most ${maxPriceCents} cents. Write one such as 12.50.` }),
    ...(isSku(input.sku) ? {} : { sku: `A SKU has 1 to ${maxSkuLength} characters.` }),
    ...(isTaken ? { sku: 'Another product has this SKU already.' } : {}),
    ...(/^\d{1,6}$/.test(input.quantity) ? {} : { quantity: 'Write the quantity as a whole number.' }),
  }
}
