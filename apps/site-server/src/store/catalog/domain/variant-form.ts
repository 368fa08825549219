import { text } from '../../../http/request/body'
import { visibleText } from '../../../http/request/visible-text'
import type { FieldErrors } from '../../../rendering/fields'
import { generateSku, isPriceCents, isSku, maxPriceCents, maxSkuLength } from './limits'

/** The fields of a variant as the owner typed them. */
export interface VariantInput {
  /** 1 to 60 characters. */
  readonly sku: string
  /** An amount such as 12.50, in the currency of the shop. */
  readonly price: string
  /** An amount below the price; empty for none. */
  readonly salePrice: string
  /** The sale price applies. */
  readonly onSale: boolean
  /** Pieces, up to six digits. */
  readonly quantity: string
  /** The stock is not counted; the quantity then does not matter. */
  readonly unlimited: boolean
  /** Weight of one piece in whole grams; empty for none. */
  readonly grams: string
}

/** Reads the form of a variant; an empty SKU gets a generated one. */
export const getVariantInput = (form: Readonly<Record<string, unknown>>, random: () => number): VariantInput => ({
  sku: visibleText(text(form.sku)) || generateSku(random),
  price: text(form.price),
  salePrice: visibleText(text(form.salePrice)),
  onSale: form.onSale === '1',
  quantity: visibleText(text(form.quantity)),
  unlimited: form.unlimited === '1',
  grams: visibleText(text(form.grams)),
})

/** What the amounts of a variant are in cents; undefined for an invalid one. */
export interface VariantCents {
  readonly price: number | undefined
  /** Null for none. */
  readonly salePrice: number | null | undefined
  /** An amount as it is written in the currency of the shop. */
  readonly example: string
}

/** A variant as it is stored, without its SKU. */
export interface VariantValues {
  readonly priceCents: number
  /** Null for none. */
  readonly salePriceCents: number | null
  readonly onSale: boolean
  readonly weightGrams: number
  readonly quantity: number
  readonly isUnlimited: boolean
}

/** The values of a form without errors. */
export const getVariantValues = (input: VariantInput, { price, salePrice }: VariantCents): VariantValues => ({
  priceCents: price ?? 0,
  salePriceCents: salePrice ?? null,
  onSale: input.onSale,
  weightGrams: Number(input.grams || 0),
  quantity: Number(input.quantity),
  isUnlimited: input.unlimited,
})

/** Why a price is not accepted; empty for none. */
function getPriceError({ price, example }: VariantCents): string {
  if (isPriceCents(price)) return ''
  return price === undefined || price < 0
    ? `Write the price as an amount such as ${example}.`
    : `A price has at most ${maxPriceCents} cents. Write one such as ${example}.`
}

/** Why a sale price is not accepted; empty for none. */
function getSaleError({ onSale }: VariantInput, { price, salePrice, example }: VariantCents): string {
  if (salePrice === null) return onSale ? 'Write the price that applies now.' : ''
  if (!isPriceCents(salePrice)) return `Write the sale price as an amount such as ${example}.`
  return price !== undefined && salePrice >= price ? 'A sale price is lower than the price. Write a lower one.' : ''
}

/** Validation errors of a variant. */
export function variantErrors(input: VariantInput, cents: VariantCents, isTaken: boolean): FieldErrors {
  const [price, salePrice] = [getPriceError(cents), getSaleError(input, cents)]
  return {
    ...(price && { price }),
    ...(salePrice && { salePrice }),
    ...(isSku(input.sku) ? {} : { sku: `A SKU has 1 to ${maxSkuLength} characters.` }),
    ...(isTaken ? { sku: 'Another product has this SKU already.' } : {}),
    ...(/^\d{1,6}$/.test(input.quantity) ? {} : { quantity: 'Write the quantity as a whole number.' }),
    ...(/^\d{0,6}$/.test(input.grams) ? {} : { grams: 'Write the weight in whole grams.' }),
  }
}
