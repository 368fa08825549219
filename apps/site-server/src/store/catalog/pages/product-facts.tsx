import type { I18n } from '@ashlar/core-i18n'
import { dimensions, orNotAvailable, weight } from '@ashlar/core-i18n/measures'
import { Text, useTexts } from '../../../rendering/page-texts'
import { installmentText, type StoreSettings } from '../../settings/interface'
import { type ProductJson, priceInCents, productTypes, type VariantJson } from '../domain/product'

const getPounds = (kilograms: number) => Math.round(kilograms * 220.462) / 100
const getInches = (centimetres: number) => Math.round(centimetres * 3.937) / 10

function weightText({ weight: kilograms }: VariantJson, standard: 1 | 2, language: I18n): string {
  if (!kilograms) return orNotAvailable(undefined, language)
  return weight(standard === 2 ? kilograms : getPounds(kilograms), standard, language)
}

function sizeText({ size }: VariantJson, standard: 1 | 2, language: I18n): string {
  if (!size) return orNotAvailable(undefined, language)
  const { length, width, height } = size
  const inches = { length: getInches(length), width: getInches(width), height: getInches(height) }
  return dimensions(standard === 2 ? size : inches, standard, language)
}

/** A text as a name of a style sheet: no sign in it can end the name, or the element that has the sheet. */
const toCssName = (text: string) => text.replace(/[^a-z]/giu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)

/** What a visitor has chosen, as a selector: each option as a radio button, or as an entry of a list. */
function getChoice({ attributes }: VariantJson): string {
  const options = Object.entries(attributes).map(([name, value]) => {
    const field = `[name=${toCssName(`option-${name}`)}]`
    const chosen = `[value=${toCssName(value)}]:checked`
    return `:has(${field}${chosen},${field} ${chosen})`
  })
  return `.shop-product${options.join('')}`
}

/** Most variants that have a rule each; a product with more shows what it has. */
const maxRules = 60

/** The sheet that shows the facts of the chosen variant; empty for a product that needs none. */
export function factRules({ variants, productType }: ProductJson): string {
  if (productType !== productTypes.physical || variants.length < 2 || variants.length > maxRules) return ''
  const rules = variants.map((variant, at) => {
    const chosen = getChoice(variant)
    return `${chosen} .fact-${at}{display:inline}${chosen} .fact-none{display:none}`
  })
  return rules.join('')
}

interface FactProps {
  readonly name: string
  /** The fact of each variant. */
  readonly texts: readonly string[]
  /** How much it is, in the same order; 0 where it is unknown. */
  readonly amounts: readonly number[]
}

/** From the least to the most that is known, until a variant is chosen. */
function getRange({ texts, amounts }: Pick<FactProps, 'texts' | 'amounts'>): string {
  const known = texts.map((text, at) => ({ text, amount: amounts[at] ?? 0 })).filter(({ amount }) => amount > 0)
  const sorted = known.sort((a, b) => a.amount - b.amount).map(({ text }) => text)
  return [...new Set([sorted[0], sorted.at(-1)])].join(' – ')
}

/** A fact of the chosen variant, or the fact that all variants share. */
function Fact({ name, texts, amounts }: FactProps) {
  const { list } = useTexts()
  const different = new Set(texts)
  return (
    <>
      <dt>
        <Text>{name}</Text>
      </dt>
      <dd>
        {different.size === 1 || texts.length > maxRules ? (
          list([...different])
        ) : (
          <>
            {texts.map((text, at) => (
              <span key={at} className={`fact fact-${at}`}>
                {text}
              </span>
            ))}
            <span className="fact-none">{getRange({ texts, amounts })}</span>
          </>
        )}
      </dd>
    </>
  )
}

interface ProductFactsProps {
  readonly product: ProductJson
  readonly settings: StoreSettings
  readonly language: I18n
}

/** Facts below a product: the offer to pay in installments, and the parcel of the chosen variant (I18N-08, I18N-11). */
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
          <Fact
            name="Weight"
            texts={variants.map((variant) => weightText(variant, measurementStandard, language))}
            amounts={variants.map(({ weight }) => weight ?? 0)}
          />
          <Fact
            name="Dimensions"
            texts={variants.map((variant) => sizeText(variant, measurementStandard, language))}
            amounts={variants.map(({ size }) => (size ? size.length * size.width * size.height : 0))}
          />
        </dl>
      )}
    </>
  )
}
