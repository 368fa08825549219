import type { I18n } from '@ashlar/core-i18n'
import { dimensions, orNotAvailable, weight } from '@ashlar/core-i18n/measures'
import { installmentText, type StoreSettings } from '../../settings/interface'
import { type ProductJson, priceInCents, productTypes, type VariantJson } from '../domain/product'

const poundsOf = (kilograms: number) => Math.round(kilograms * 220.462) / 100
const inchesOf = (centimetres: number) => Math.round(centimetres * 3.937) / 10

function weightText({ weight: kilograms }: VariantJson, standard: 1 | 2, language: I18n): string {
  if (!kilograms) return orNotAvailable(undefined, language)
  return weight(standard === 2 ? kilograms : poundsOf(kilograms), standard, language)
}

function sizeText({ size }: VariantJson, standard: 1 | 2, language: I18n): string {
  if (!size) return orNotAvailable(undefined, language)
  const { length, width, height } = size
  const inches = { length: inchesOf(length), width: inchesOf(width), height: inchesOf(height) }
  return dimensions(standard === 2 ? size : inches, standard, language)
}

const once = (texts: readonly string[]) => [...new Set(texts)].join(', ')

interface ProductFactsProps {
  readonly product: ProductJson
  readonly settings: StoreSettings
  readonly language: I18n
}

/** Facts below a product: the offer to pay in installments, and the parcel (I18N-08, I18N-11). */
export function ProductFacts({ product, settings, language }: ProductFactsProps) {
  const { variants, productType } = product
  const { measurementStandard } = settings
  const prices = variants.map(priceInCents)
  // One sentence is true for all variants, or there is none.
  const offers = new Set(prices.map((cents) => installmentText(settings, cents, language)))
  const [offer] = offers.size === 1 ? offers : []
  return (
    <>
      {offer && <p className="product-payment-method-messaging">{offer}</p>}
      {productType === productTypes.physical && (
        <dl className="product-facts">
          <dt>Weight</dt>
          <dd>{once(variants.map((one) => weightText(one, measurementStandard, language)))}</dd>
          <dt>Dimensions</dt>
          <dd>{once(variants.map((one) => sizeText(one, measurementStandard, language)))}</dd>
        </dl>
      )}
    </>
  )
}
