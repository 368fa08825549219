import type { Scope } from '@ashlar/core-block'
import { type Language, price, say, type Variant } from '@ashlar/core-cart'
import { isInStock, messages, priceOf, scarceCount } from '@ashlar/core-cart/product'
import { contract } from './contract'
import { productMessages } from './messages-product'
import { availabilityOf, isOut, openNames, type State, variantOf } from './model'

const parts = contract.parts as Record<
  'add' | 'price' | 'originalPrice' | 'scarcity' | 'soldOut' | 'sku' | 'status' | 'variants',
  string
>

/** What painting a product needs of its block. */
export type Canvas = Pick<Scope<unknown>, 'root' | 'patch' | 'services'>

/** One control that stands for a value of an option: an option of a select, or a radio button. */
export interface Value {
  readonly name: string
  readonly value: string
  readonly element: HTMLOptionElement | HTMLInputElement
}

/** Every value that the page offers, of both twins. */
export function valuesIn(root: HTMLElement): Value[] {
  return [...root.querySelectorAll<HTMLElement>('.variant-option')].flatMap((option) => {
    const name =
      option.dataset.variantOptionName ??
      option.querySelector<HTMLElement>('[data-variant-option-name]')?.dataset.variantOptionName
    const found = option.querySelectorAll<HTMLOptionElement | HTMLInputElement>('option,input[type=radio]')
    return name ? [...found].map((element) => ({ name, value: element.value, element })) : []
  })
}

const one = (root: HTMLElement, selector: string) => root.querySelector<HTMLElement>(selector)

/** Shows a product as it is chosen. */
export function paint(canvas: Canvas, state: State) {
  const { root, patch } = canvas
  const variant = variantOf(state)
  const details = one(root, '.product-details,.ProductItem-details-checkout') ?? root
  const isHad = variant ? isInStock(variant) : undefined
  patch.attribute(details, 'data-unselected-options', JSON.stringify(openNames(state)))
  patch.attribute(details, 'data-selected-variant', variant?.id ?? null)
  patch.attribute(details, 'data-variant-in-stock', isHad === undefined ? null : String(isHad))
  paintValues(canvas, state)
  paintFacts(canvas, state, variant)
  paintButton(canvas, state)
  const status = one(root, parts.status)
  if (!status) return
  patch.toggle(status, 'visually-hidden', !state.isShown)
  patch.text(status, state.said)
}

const served = new WeakMap<Element, string>()

/** What an option said before anything was painted on it. */
function servedText(element: Element): string {
  const text = served.get(element) ?? element.textContent ?? ''
  served.set(element, text)
  return text
}

/** Both twins say the same, and each value whether it can be had with the rest. */
function paintValues({ root, patch, services }: Canvas, state: State) {
  const language = services.i18n as Language
  const soldOut = state.config.soldOutText || say(language, messages.soldOut)
  for (const { name, value, element } of valuesIn(root)) {
    const isChosen = (state.choice[name] ?? '') === value
    if (element instanceof HTMLOptionElement) {
      const select = element.closest('select')
      if (isChosen && select && select.value !== value) select.value = value
    } else if (element.checked !== isChosen) element.checked = isChosen
    if (!value) continue
    servedText(element)
    const availability = availabilityOf(state, name, value)
    const isFree = availability === 'available'
    const words = isFree
      ? null
      : `${value} – ${availability === 'sold-out' ? soldOut : say(language, productMessages.none)}`
    patch.attribute(element, 'data-availability', isFree ? null : availability)
    if (element instanceof HTMLOptionElement) patch.text(element, words ?? servedText(element))
    else patch.attribute(element, 'aria-label', words)
    if (state.config.locksSoldOut) patch.attribute(element, 'disabled', availability === 'sold-out')
  }
}

/** Price, stock, number and picture of the variant; the server's own words stay until one is chosen. */
function paintFacts(canvas: Canvas, { config }: State, variant: Variant | undefined) {
  const { root, patch, services } = canvas
  const language = services.i18n as Language
  const now = one(root, parts.price)
  if (variant && now) {
    patch.text(now, price(priceOf(variant), config.currency, language))
    const isSale = priceOf(variant) !== variant.priceCents
    let before = one(root, parts.originalPrice)
    if (!before && isSale) {
      before = document.createElement('s')
      before.className = 'original-price sqs-money-native'
      patch.insert(now.parentElement as HTMLElement, before, now.nextSibling)
    }
    if (before) {
      patch.text(before, isSale ? price(variant.priceCents, config.currency, language) : '')
      patch.attribute(before.closest('.product-price-before') ?? before, 'hidden', !isSale)
    }
  }
  const left = variant ? scarceCount(variant, config.scarcity) : null
  const scarcity = one(root, parts.scarcity)
  if (scarcity && variant) {
    patch.attribute(scarcity, 'hidden', left === null)
    patch.text(scarcity, left === null ? '' : say(language, messages.scarce, { count: left }))
  }
  const sku = one(root, parts.sku)
  if (sku && variant) patch.text(sku, variant.sku)
  paintPicture(canvas, variant)
}

function paintPicture({ root, patch }: Canvas, variant: Variant | undefined) {
  const slides = [...root.querySelectorAll<HTMLElement>('[data-product-gallery="slides-item"]')]
  const wanted = variant?.imageUrl
  for (const slide of slides) {
    const image = slide.querySelector('img')
    const addresses = [slide.dataset.slideUrl, image?.getAttribute('src'), image?.dataset.src]
    const isIt = Boolean(wanted) && addresses.some((address) => address?.split('?')[0] === wanted?.split('?')[0])
    if (isIt || slide.hasAttribute('data-variant-image')) patch.attribute(slide, 'data-variant-image', isIt)
  }
}

function paintButton({ root, patch, services }: Canvas, state: State) {
  const language = services.i18n as Language
  const button = one(root, parts.add)
  const wrapper = button?.closest('.sqs-add-to-cart-button-wrapper')
  const soldOut = one(root, parts.soldOut)
  const out = isOut(state)
  if (soldOut) patch.attribute(soldOut, 'hidden', !out)
  if (!button) return
  const inner = one(button, '.sqs-add-to-cart-button-inner,.add-to-cart-text') ?? button
  const words = {
    adding: say(language, productMessages.adding),
    added: say(language, productMessages.added),
    ready: out ? state.config.soldOutText || say(language, messages.soldOut) : button.dataset.originalLabel,
  }[state.phase]
  if (words) patch.text(inner, words)
  // Told, not taken away: a disabled button would let focus fall to the top of the page.
  patch.attribute(button, 'aria-disabled', out || state.phase === 'adding' ? 'true' : null)
  if (wrapper) patch.attribute(wrapper, 'disabled', out)
  patch.toggle(button, 'adding-to-cart', state.phase === 'adding')
  patch.toggle(button, 'cart-added', state.phase === 'added')
  const icons = one(button, '.icons-container')
  const icon = { ready: 'add', adding: 'loading', added: 'complete' }[state.phase]
  if (icons) patch.attribute(icons, 'data-icon-state', icon)
}
