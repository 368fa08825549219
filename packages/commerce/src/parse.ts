import { member, type ParseContext, readBoolean, readList, readNumber, readOptions, readText } from '@ashlar/core-block'
import type { Stock, Variant } from '@ashlar/core-cart'
import type {} from '@ashlar/core-site'
import { contract } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whole cents: 1000, "1000" or {value: 1000}; a value with a dot is in major units. */
function readCents(value: unknown): number | null {
  const amount = isObject(value) ? member(value, 'value') : value
  if (typeof amount !== 'number' && typeof amount !== 'string') return null
  const cents = String(amount).includes('.') ? Math.round(Number(amount) * 100) : Number(amount)
  return String(amount).trim() && Number.isSafeInteger(cents) && cents >= 0 ? cents : null
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
  const priceCents = readCents(get('priceCents') ?? get('price') ?? get('priceMoney'))
  const salePriceCents = readCents(get('salePriceCents') ?? get('salePrice') ?? get('salePriceMoney'))
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
function currencyIn(variant: unknown): string {
  const codes = [
    member(variant, 'currency'),
    member(member(variant, 'priceMoney'), 'currency'),
    member(member(variant, 'price'), 'currencyCode'),
  ]
  return codes.map((code) => readText(code)).find((code) => /^[A-Z]{3}$/.test(code)) ?? ''
}

/** Reads a product out of the page: from its markup, or from the page context where the markup has no variants. */
export function parse(root: HTMLElement, { elements, services: { site } }: ParseContext<Elements>): Config {
  const context = site?.context
  const storeSettings = context?.websiteSettings.storeSettings
  const { form, variants: around, add, title } = elements
  const served = readOptions([add?.element, around, form], contract)
  const product = served.variants === undefined ? context?.product : undefined
  const merchandising = member(storeSettings, 'merchandisingSettings')
  const stored = readOptions([product, merchandising as object, storeSettings as object], contract)
  const raw = readList(served.variants ?? stored.variants)
  const variants = raw.flatMap(readVariant)
  const container = root.closest<HTMLElement>('[data-product-id]')
  return {
    itemId: served.itemId || container?.dataset.productId || context?.itemId || '',
    productType: add?.element.dataset.productType ? served.productType : stored.productType,
    title,
    variants,
    names:
      stored.names.length > 0
        ? stored.names
        : [...new Set(variants.flatMap(({ attributes }) => Object.keys(attributes)))],
    currency: served.currency || currencyIn(raw[0]) || stored.currency || 'USD',
    scarcity: served.scarcity || (stored.scarcityEnabledOnProductItems ? stored.scarcityThreshold : 0),
    soldOutText: form?.dataset.soldOutText ?? stored.soldOutText,
    planId: served.isSubscription
      ? served.subscriptionOptionId || readText(member(served.subscriptionPlan, 'id'))
      : undefined,
    locksSoldOut: stored.locksSoldOut,
    confirmation: stored.addToCartConfirmationType,
    restored: elements.values.filter(
      ({ value, element }) => value && ('checked' in element ? element.checked : element.selected),
    ),
  }
}
