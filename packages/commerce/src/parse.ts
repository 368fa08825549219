import { member, readJson, type Services } from '@ashlar/core-block'
import type { Stock, Variant } from '@ashlar/core-cart'
import type {} from '@ashlar/core-site'
import { contract } from './contract'
import type { Config } from './model'

const parts = contract.parts as Record<'add' | 'variants', string>

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whole cents: 1000, "1000" or {value: 1000}; where the value has a dot, it is in major units. */
function readCents(value: unknown): number | null {
  const said = isObject(value) ? member(value, 'value') : value
  if (typeof said !== 'number' && typeof said !== 'string') return null
  const cents = String(said).includes('.') ? Math.round(Number(said) * 100) : Number(said)
  return String(said).trim() && Number.isSafeInteger(cents) && cents >= 0 ? cents : null
}

/** Unlimited wins over any number (COM-02); no word about stock means that it is not tracked. */
function readStock(raw: object): Stock {
  const stock = member(raw, 'stock')
  const quantity = member(stock, 'quantity') ?? member(raw, 'qtyInStock')
  const isUnlimited = String(member(stock, 'unlimited') ?? member(raw, 'unlimited')) === 'true'
  if (isUnlimited || quantity === undefined || quantity === null) return { unlimited: true }
  return { quantity: Math.max(0, Math.floor(Number(quantity)) || 0) }
}

function readAttributes(raw: object): Record<string, string> {
  const attributes = member(raw, 'attributes')
  const values = member(raw, 'optionValues')
  const pairs = isObject(attributes)
    ? Object.entries(attributes)
    : (Array.isArray(values) ? values : []).map((one) => [member(one, 'optionName'), member(one, 'value')])
  const good = pairs.filter(([name, value]) => typeof name === 'string' && typeof value === 'string')
  return Object.assign(Object.create(null), Object.fromEntries(good))
}

/** A variant of any generation of markup, or of our own calls; nothing for what has no id or no price. */
function readVariant(raw: unknown): Variant[] {
  if (!isObject(raw)) return []
  const get = (name: string) => member(raw, name)
  const priceCents = readCents(get('priceCents') ?? get('price') ?? get('priceMoney'))
  const salePriceCents = readCents(get('salePriceCents') ?? get('salePrice') ?? get('salePriceMoney'))
  const id = text(get('id'))
  if (!id || priceCents === null) return []
  const image = text(get('imageUrl')) || text(member((get('images') as unknown[] | undefined)?.[0], 'assetUrl'))
  return [
    {
      id,
      sku: text(get('sku')),
      priceCents,
      salePriceCents,
      onSale: String(get('onSale')) === 'true' && salePriceCents !== null,
      stock: readStock(raw),
      attributes: readAttributes(raw),
      imageUrl: image || null,
    },
  ]
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Currency in which the first generation, the second, or the shop says its prices. */
function currencyOf(raw: unknown, said: string | undefined, settings: unknown): string {
  const found = [
    said,
    member(raw, 'currency'),
    member(member(raw, 'priceMoney'), 'currency'),
    member(member(raw, 'price'), 'currencyCode'),
    member(settings, 'selectedCurrency'),
    member(settings, 'defaultCurrency'),
  ].find((one) => /^[A-Z]{3}$/.test(text(one)))
  return text(found) || 'USD'
}

/** Reads a product out of the page: from its markup, or from the page context where the markup has no variants. */
export function parse(root: HTMLElement, { site }: Partial<Services>): Config {
  const context = site?.context
  const around = root.querySelector<HTMLElement>(parts.variants)
  const button = root.querySelector<HTMLElement>(parts.add)
  const inMarkup = readJson(around?.dataset.variants)
  const product = inMarkup === undefined ? context?.product : undefined
  const raw = list(inMarkup ?? member(product, 'variants'))
  const variants = raw.flatMap(readVariant)
  const settings = context?.websiteSettings.storeSettings
  const merchandising = member(settings, 'merchandisingSettings')
  const form = root.matches('form') ? root : root.querySelector<HTMLElement>('form[data-currency]')
  const isScarce = String(member(merchandising, 'scarcityEnabledOnProductItems')) === 'true'
  const named = list(member(product, 'variantAttributeNames')).filter((one) => typeof one === 'string')
  const isSubscription = around?.dataset.isSubscribable === 'true' || button?.dataset.isSubscription === 'true'
  const plan = readJson(around?.dataset.subscriptionPlan)
  return {
    itemId:
      button?.dataset.itemId ||
      around?.dataset.itemId ||
      root.closest<HTMLElement>('[data-product-id]')?.dataset.productId ||
      context?.itemId ||
      '',
    productType: Number(button?.dataset.productType ?? member(product, 'productType')) || 1,
    title: root.querySelector('h1,.ProductItem-details-title,.product-title')?.textContent?.trim() ?? '',
    variants,
    names: named.length > 0 ? named : [...new Set(variants.flatMap(({ attributes }) => Object.keys(attributes)))],
    currency: currencyOf(raw[0], form?.dataset.currency, settings),
    scarcity: Number(form?.dataset.scarcity) || (isScarce && Number(member(merchandising, 'scarcityThreshold'))) || 0,
    soldOutText: form?.dataset.soldOutText ?? text(member(merchandising, 'customSoldOutText')),
    planId: isSubscription ? button?.dataset.subscriptionOptionId || text(member(plan, 'id')) : undefined,
    locksSoldOut: String(member(merchandising, 'soldOutVariantsDropdownDisabled')) === 'true',
  }
}
