import { type Scope, translate } from '@ashlar/core-block'
import { type Language, price, type Variant } from '@ashlar/core-cart'
import { isInStock, messages, priceOf, scarceCount } from '@ashlar/core-cart/product'
import { type Elements, findOriginalPrice, findStatus, type ValueControl } from './elements'
import { productMessages } from './messages'
import { type Action, availabilityOf, type Config, isOut, openNames, type State, variantOf } from './model'

export type ProductScope = Scope<Config, State, Action, Elements>

/** Shows the choice, and the variant that follows from it. */
export function paint(scope: ProductScope, state: State) {
  const { elements, patch } = scope
  const variant = variantOf(state)
  patch.attribute(elements.details, 'data-unselected-options', JSON.stringify(openNames(state)))
  patch.attribute(elements.details, 'data-selected-variant', variant?.id ?? null)
  patch.attribute(elements.details, 'data-variant-in-stock', variant ? String(isInStock(variant)) : null)
  for (const control of elements.values) paintValue(scope, state, control)
  if (variant) paintVariant(scope, state, variant)
  paintPicture(scope, variant)
  paintButton(scope, state)
  const status = findStatus(scope.root) ?? createStatus(scope)
  patch.toggle(status, 'visually-hidden', !state.isShown)
  patch.text(status, state.message)
}

/** Created at the start: a live region announces only changes after it was inserted. */
function createStatus({ root, patch }: ProductScope) {
  const status = document.createElement('p')
  status.className = 'product-status visually-hidden'
  status.setAttribute('role', 'status')
  status.dataset.dynamicStrings = ''
  patch.insert(root, status)
  return status
}

const servedTexts = new WeakMap<Element, string>()

/** The text of a value before it was painted. */
function servedText(element: Element): string {
  const text = servedTexts.get(element) ?? element.textContent ?? ''
  servedTexts.set(element, text)
  return text
}

/** Keeps select and radio buttons in step, and marks a value that is not available with the rest of the choice. */
function paintValue({ patch, services: { i18n } }: ProductScope, state: State, control: ValueControl) {
  const { name, value, element } = control
  const isChosen = (state.choice[name] ?? '') === value
  if (element instanceof HTMLOptionElement) {
    const select = element.closest('select')
    if (isChosen && select && select.value !== value) select.value = value
  } else if (element.checked !== isChosen) element.checked = isChosen
  if (!value) return
  const served = servedText(element)
  const availability = availabilityOf(state, name, value)
  const reason = {
    available: '',
    'sold-out': state.config.soldOutText || translate(i18n, messages.soldOut),
    none: translate(i18n, productMessages.none),
  }[availability]
  const label = reason && `${value} – ${reason}`
  patch.attribute(element, 'data-availability', reason ? availability : null)
  if (element instanceof HTMLOptionElement) patch.text(element, label || served)
  else patch.attribute(element, 'aria-label', label || null)
  if (state.config.locksSoldOut) patch.attribute(element, 'disabled', availability === 'sold-out')
}

/** Price, stock and number of the chosen variant; the server-rendered text stays until there is one. */
function paintVariant(scope: ProductScope, { config }: State, variant: Variant) {
  const { elements, patch, services } = scope
  if (elements.price) paintPrice(scope, variant, elements.price)
  const left = scarceCount(variant, config.scarcity)
  if (elements.scarcity) {
    patch.attribute(elements.scarcity, 'hidden', left === null)
    patch.text(elements.scarcity, left === null ? '' : translate(services.i18n, messages.scarce, { count: left }))
  }
  if (elements.sku) patch.text(elements.sku, variant.sku)
}

function paintPrice({ root, config, patch, services }: ProductScope, variant: Variant, element: HTMLElement) {
  const language = services.i18n as Language
  patch.text(element, price(priceOf(variant), config.currency, language))
  const isSale = priceOf(variant) !== variant.priceCents
  let original = findOriginalPrice(root)
  if (!original && isSale) {
    original = document.createElement('s')
    original.className = 'original-price sqs-money-native'
    patch.insert(element.parentElement as HTMLElement, original, element.nextSibling)
  }
  if (!original) return
  patch.text(original, isSale ? price(variant.priceCents, config.currency, language) : '')
  patch.attribute(original.closest('.product-price-before') ?? original, 'hidden', !isSale)
}

const pathOf = (address: string | null | undefined) => address?.split('?')[0]

function paintPicture({ elements, patch }: ProductScope, variant: Variant | undefined) {
  const path = pathOf(variant?.imageUrl)
  for (const { element, addresses } of elements.slides) {
    const isShown = Boolean(path) && addresses.some((address) => pathOf(address) === path)
    if (isShown || element.hasAttribute('data-variant-image')) patch.attribute(element, 'data-variant-image', isShown)
  }
}

function paintButton({ elements: { add, soldOut }, patch, services: { i18n } }: ProductScope, state: State) {
  const out = isOut(state)
  if (soldOut) patch.attribute(soldOut, 'hidden', !out)
  if (!add) return
  const { element, wrapper, label, icons } = add
  const text = {
    adding: translate(i18n, productMessages.adding),
    added: translate(i18n, productMessages.added),
    ready: out ? state.config.soldOutText || translate(i18n, messages.soldOut) : element.dataset.originalLabel,
  }[state.phase]
  if (text) patch.text(label, text)
  // Not disabled: a disabled button would lose focus to the top of the page.
  patch.attribute(element, 'aria-disabled', out || state.phase === 'adding' ? 'true' : null)
  if (wrapper) patch.attribute(wrapper, 'disabled', out)
  patch.toggle(element, 'adding-to-cart', state.phase === 'adding')
  patch.toggle(element, 'cart-added', state.phase === 'added')
  const icon = { ready: 'add', adding: 'loading', added: 'complete' }[state.phase]
  if (icons) patch.attribute(icons, 'data-icon-state', icon)
}
