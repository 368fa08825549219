import type { Product, ProductImage, Stock, Variant } from '@ashlar/core-cart'

/** What the markup says of one button. */
export interface Config {
  /** The product it shows. */
  readonly id: string
  /** Address of the product's page; empty where the markup has none. */
  readonly url: string
}

export interface State {
  /** Products of the group, in the order of the page. */
  readonly ids: readonly string[]
  readonly index: number
  readonly phase: 'loading' | 'ready' | 'failed'
  /** The one that is shown; undefined before it is there. */
  readonly product: Product | undefined
  /** Counts tries, so that trying again is a change. */
  readonly attempt: number
}

export type Action =
  | { readonly type: 'step'; readonly by: 1 | -1 }
  | { readonly type: 'answer'; readonly id: string; readonly product: Product | undefined }
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
    case 'answer':
      // A late answer about a product that was left changes nothing.
      if (action.id !== ids[index] || state.phase !== 'loading') return state
      return { ...state, phase: action.product ? 'ready' : 'failed', product: action.product }
    case 'retry':
      return state.phase === 'failed' ? { ...state, phase: 'loading', attempt: state.attempt + 1 } : state
  }
}

type Raw = Readonly<Record<string, unknown>>
const raw = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {})
const list = (value: unknown): Raw[] => (Array.isArray(value) ? value.map(raw) : [])
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const count = (value: unknown) => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined)
// Browsers leave tabs and line breaks out of an address before they look at it.
const address = (value: unknown) => (/^(?:https?:|\/(?!\s*[/\\]))/i.test(text(value)) ? text(value) : '')

function readStock(value: unknown): Stock {
  const { unlimited, quantity } = raw(value)
  return unlimited === true ? { unlimited } : { quantity: count(quantity) ?? 0 }
}

function readVariant(one: Raw): Variant[] {
  const priceCents = count(one.priceCents)
  const salePriceCents = count(one.salePriceCents) ?? null
  if (!text(one.id) || priceCents === undefined) return []
  const attributes = Object.entries(raw(one.attributes)).filter(([, value]) => typeof value === 'string')
  return [
    {
      id: text(one.id),
      sku: text(one.sku),
      priceCents,
      salePriceCents,
      onSale: one.onSale === true && salePriceCents !== null,
      stock: readStock(one.stock),
      attributes: Object.fromEntries(attributes) as Record<string, string>,
      imageUrl: address(one.imageUrl) || null,
    },
  ]
}

function readImage({ url, alt, width, height }: Raw): ProductImage[] {
  return address(url)
    ? [{ url: address(url), alt: text(alt), width: count(width) ?? 0, height: count(height) ?? 0 }]
    : []
}

/** Reads what the server answered about a product; undefined for what cannot be shown. Never throws. */
export function readProduct(answer: unknown): Product | undefined {
  const said = raw(raw(answer).product)
  const { id, title, variants, variantAttributeNames, subscriptionPlan, questions } = said
  if (!text(id) || !text(title)) return undefined
  const plan = raw(subscriptionPlan)
  const { value, unit } = raw(plan.billingPeriod)
  const billingPeriod = { value: count(value) ?? 0, unit: text(unit) }
  const hasPlan = billingPeriod.value > 0 && billingPeriod.unit !== ''
  return {
    id: text(id),
    title: text(title),
    url: address(said.url),
    description: text(said.description),
    images: list(said.images).flatMap(readImage),
    productType: count(said.productType) ?? 1,
    variantAttributeNames: Array.isArray(variantAttributeNames) ? variantAttributeNames.filter((one) => text(one)) : [],
    variants: list(variants).flatMap(readVariant),
    subscribable: said.subscribable === true && hasPlan,
    subscriptionPlan: hasPlan
      ? {
          ...(text(plan.id) && { id: text(plan.id) }),
          billingPeriod,
          numBillingCycles: count(plan.numBillingCycles) ?? 0,
        }
      : null,
    isGiftCard: said.isGiftCard === true,
    workflowState: count(said.workflowState) ?? 0,
    questions: list(questions).flatMap(({ label, required }) =>
      text(label) ? [{ label: text(label), required: required === true }] : [],
    ),
  }
}
