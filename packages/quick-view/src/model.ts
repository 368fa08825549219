import { readList } from '@ashlar/core-block'
import type { Product, ProductImage, Stock, Variant } from '@ashlar/core-cart'

/** One button as `parse` reads it. */
export interface Config {
  /** Id of its product. */
  readonly id: string
  /** Address of the product's page; empty where the markup has none. */
  readonly url: string
  /** Name of its list; empty for none. */
  readonly group: string
  readonly currency: string
  /** Shows the stock when this many or fewer are left; 0 never. */
  readonly scarcity: number
  /** Text for sold-out variants; empty for the default. */
  readonly soldOutText: string
}

export interface State {
  /** Products of the group, in the order of the page. */
  readonly ids: readonly string[]
  readonly index: number
  readonly phase: 'loading' | 'ready' | 'failed'
  /** The product on show; undefined before it has loaded. */
  readonly product: Product | undefined
  /** Number of retries, so that a retry is a change. */
  readonly attempt: number
}

export type Action =
  | { readonly type: 'step'; readonly by: 1 | -1 }
  | { readonly type: 'load'; readonly id: string; readonly product: Product | undefined }
  | { readonly type: 'retry' }

export function init({ ids, index }: Pick<State, 'ids' | 'index'>): State {
  return { ids, index, phase: 'loading', product: undefined, attempt: 0 }
}

export function reduce(state: State, action: Action): State {
  const { ids, index } = state
  switch (action.type) {
    case 'step':
      if (ids.length < 2) return state
      return { ...state, index: (index + action.by + ids.length) % ids.length, phase: 'loading', product: undefined }
    case 'load':
      // A late response for another product changes nothing.
      if (action.id !== ids[index] || state.phase !== 'loading') return state
      return { ...state, phase: action.product ? 'ready' : 'failed', product: action.product }
    case 'retry':
      return state.phase === 'failed' ? { ...state, phase: 'loading', attempt: state.attempt + 1 } : state
  }
}

type Raw = Readonly<Record<string, unknown>>
const raw = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {})
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const count = (value: unknown) => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined)
// Browsers strip tabs and line breaks from an address before they parse it.
const address = (value: unknown) => (/^(?:https?:|\/(?!\s*[/\\]))/i.test(text(value)) ? text(value) : '')

function readStock(value: unknown): Stock {
  const { unlimited, quantity } = raw(value)
  return unlimited === true ? { unlimited } : { quantity: count(quantity) ?? 0 }
}

function readVariant(value: unknown): Variant[] {
  const variant = raw(value)
  const priceCents = count(variant.priceCents)
  const salePriceCents = count(variant.salePriceCents) ?? null
  if (!text(variant.id) || priceCents === undefined) return []
  const attributes = Object.entries(raw(variant.attributes)).filter(([, name]) => typeof name === 'string')
  return [
    {
      id: text(variant.id),
      sku: text(variant.sku),
      priceCents,
      salePriceCents,
      onSale: variant.onSale === true && salePriceCents !== null,
      stock: readStock(variant.stock),
      attributes: Object.fromEntries(attributes) as Record<string, string>,
      imageUrl: address(variant.imageUrl) || null,
    },
  ]
}

function readImage(value: unknown): ProductImage[] {
  const { url, alt, width, height } = raw(value)
  return address(url)
    ? [{ url: address(url), alt: text(alt), width: count(width) ?? 0, height: count(height) ?? 0 }]
    : []
}

/** A plan with a billing period; null for anything else. */
function readPlan(value: unknown): Product['subscriptionPlan'] {
  const plan = raw(value)
  const period = raw(plan.billingPeriod)
  const billingPeriod = { value: count(period.value) ?? 0, unit: text(period.unit) }
  if (billingPeriod.value === 0 || billingPeriod.unit === '') return null
  const numBillingCycles = count(plan.numBillingCycles) ?? 0
  return { ...(text(plan.id) && { id: text(plan.id) }), billingPeriod, numBillingCycles }
}

/** Reads a product from a response; undefined for one without an id or a title. Never throws. */
export function readProduct(body: unknown): Product | undefined {
  const product = raw(raw(body).product)
  const { id, title } = product
  if (!text(id) || !text(title)) return undefined
  const subscriptionPlan = readPlan(product.subscriptionPlan)
  return {
    id: text(id),
    title: text(title),
    url: address(product.url),
    description: text(product.description),
    images: readList(product.images).flatMap(readImage),
    productType: count(product.productType) ?? 1,
    variantAttributeNames: readList(product.variantAttributeNames).filter((name): name is string => text(name) !== ''),
    variants: readList(product.variants).flatMap(readVariant),
    subscribable: product.subscribable === true && subscriptionPlan !== null,
    subscriptionPlan,
    isGiftCard: product.isGiftCard === true,
    workflowState: count(product.workflowState) ?? 0,
    questions: readList(product.questions).flatMap((question) => {
      const { label, required } = raw(question)
      return text(label) ? [{ label: text(label), required: required === true }] : []
    }),
  }
}
