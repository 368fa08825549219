import { member, type ParseContext, readBoolean, readList, readNumber, readOptions, readText } from '@ashlar/core-block'
import type { Stock, Variant } from '@ashlar/core-cart'
import { getCode, options } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Cents, from a whole number; null for anything else. */
function cents(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : null
}

/** Cents, from an amount in major units; yen have none. */
const fromMajor = (value: unknown, currency: string) =>
  cents(value ? Math.round(Number(value) * (currency === 'JPY' ? 1 : 100)) : null)

/**
 * The price of a field. The field decides its unit: `priceCents`, a number in `price` and in the `value` of its object are cents;
 * the `value` of `priceMoney` is in major units in every generation, as is a decimal string.
 */
function readPrice(raw: unknown, name: 'price' | 'salePrice', currency: string): number | null {
  const field = member(raw, name)
  const value = isObject(field) ? member(field, 'value') : field
  const money = member(member(raw, `${name}Money`), 'value')
  return cents(member(raw, `${name}Cents`)) ?? cents(value) ?? fromMajor(money ?? value, currency)
}

/** Unlimited wins over any number (COM-02); a product without a stock is not tracked. */
function readStock(raw: object): Stock {
  const stock = member(raw, 'stock')
  const quantity = member(stock, 'quantity') ?? member(raw, 'qtyInStock')
  const isUnlimited = readBoolean(member(stock, 'unlimited') ?? member(raw, 'unlimited'))
  if (isUnlimited || quantity === undefined || quantity === null) return { unlimited: true }
  return { quantity: Math.max(0, Math.floor(readNumber(quantity, 0))) }
}

function readAttributes(raw: object): Record<string, string> {
  const attributes = member(raw, 'attributes')
  const pairs = isObject(attributes)
    ? Object.entries(attributes)
    : readList(member(raw, 'optionValues')).map((value) => [member(value, 'optionName'), member(value, 'value')])
  const texts = pairs.filter(([name, value]) => typeof name === 'string' && typeof value === 'string')
  return Object.assign(Object.create(null), Object.fromEntries(texts))
}

/** A variant of any generation of markup, or of our own API; nothing for one without an id or a price. */
function readVariant(raw: unknown): Variant[] {
  if (!isObject(raw)) return []
  const get = (name: string) => member(raw, name)
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const currency = currencyIn(raw)
  const salePriceCents = readPrice(raw, 'salePrice', currency)
  const priceCents = readPrice(raw, 'price', currency) ?? salePriceCents
  const id = text(get('id'))
  if (!id || priceCents === null) return []
  return [
    {
      id,
      sku: text(get('sku')),
      priceCents,
      salePriceCents,
      onSale: readBoolean(get('onSale')) && salePriceCents !== null,
      stock: readStock(raw),
      attributes: readAttributes(raw),
      imageUrl: text(get('imageUrl')) || text(member(readList(get('images'))[0], 'assetUrl')) || null,
    },
  ]
}

/** The currency that a variant of the first or the second generation carries. */
const currencyIn = (variant: unknown): string =>
  getCode(member(variant, 'currency')) ||
  getCode(member(member(variant, 'priceMoney'), 'currency')) ||
  getCode(member(member(variant, 'price'), 'currencyCode'))

/**
 * The one variant of a product that has none: its price is that of the product, and unknown where the page does not have it. None
 * for a product with options, whose variants could not be read (COM-01).
 */
function onlyVariant(product: unknown, option: unknown): Variant[] {
  const price = readPrice(product, 'price', currencyIn(product))
  return option
    ? []
    : readVariant({ ...Object(product), id: '-', priceCents: price ?? 0 }).map((variant) => ({
        ...variant,
        id: '',
        priceCents: price ?? Number.NaN,
      }))
}

/** The members of the page context that describe a product, unchecked. */
interface PageFacts {
  readonly product?: object
  readonly item?: { readonly id?: unknown; readonly structuredContent?: unknown }
  readonly itemId?: unknown
  readonly websiteSettings?: { readonly storeSettings?: { readonly merchandisingSettings?: object } }
}

type Options = ReturnType<typeof readOptions<typeof options>>

const namesIn = (stored: Options, variants: Config['variants']) =>
  stored.names[0] ? stored.names : [...new Set(variants.flatMap(({ attributes }) => Object.keys(attributes)))]
const planIn = (served: Options) =>
  served.isSubscription ? served.subscriptionOptionId || readText(member(served.subscriptionPlan, 'id')) : undefined
const scarcityIn = (served: Options, stored: Options) =>
  served.scarcity || (stored.scarcityEnabledOnProductItems ? stored.scarcityThreshold : 0)
const isRestored = ({ value, element }: Elements['values'][number]) =>
  value && ('checked' in element ? element.checked : element.selected)
/** The id of the product: its markup names it, or the page around it. */
const itemIdIn = (served: Options, container: HTMLElement | null) => served.itemId || container?.dataset.productId

/** Reads a product out of the page: from its markup, or from the page context where the markup has no variants. */
export function parse(root: HTMLElement, { elements, services: { pageContext } }: ParseContext<Elements>): Config {
  const { product: described, item, itemId, websiteSettings } = Object(pageContext) as PageFacts
  const storeSettings = websiteSettings?.storeSettings
  const { form, variants: around, add } = elements
  const served = readOptions([add?.element, around, form], { options })
  const product = served.variants ? undefined : described
  const stored = readOptions([product, storeSettings?.merchandisingSettings, storeSettings], { options })
  const raw = readList(served.variants ?? stored.variants)
  const read = raw.flatMap(readVariant)
  const variants = read[0] ? read : onlyVariant(described ?? item?.structuredContent, raw[0] ?? elements.values[0])
  const container = root.closest<HTMLElement>('[data-product-id]')
  return {
    itemId: itemIdIn(served, container) || readText(itemId || item?.id),
    productType: add?.element.dataset.productType ? served.productType : stored.productType,
    variants,
    names: namesIn(stored, variants),
    currency: served.currency || currencyIn(raw[0]) || stored.currency || 'USD',
    scarcity: scarcityIn(served, stored),
    soldOutText: form?.dataset.soldOutText ?? stored.soldOutText,
    planId: planIn(served),
    locksSoldOut: stored.locksSoldOut,
    confirmation: stored.addToCartConfirmationType,
    restored: elements.values.filter(isRestored),
  }
}
