import { type Scope, translate } from '@ashlar/core-block'
import { isInStock, stockMessages } from '@ashlar/core-cart/product'
import { type Elements, findStatus, type ValueControl } from '../elements'
import { productMessages } from '../messages'
import { type Action, type Config, getAvailability, getVariant, isOut, openNames, type State } from '../model'

/** What the roles of a product share. */
export type ProductScope = Scope<Config, State, Action, Elements>

/** Shows the choice, and the variant that follows from it. */
export function paint(scope: ProductScope, state: State) {
  const { elements, patch } = scope
  const variant = getVariant(state)
  patch.attribute(elements.details, 'data-unselected-options', JSON.stringify(openNames(state)))
  patch.attribute(elements.details, 'data-selected-variant', variant?.id ?? null)
  patch.attribute(elements.details, 'data-variant-in-stock', variant ? String(isInStock(variant)) : null)
  for (const control of elements.values) paintValue(scope, state, control)
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

function choose(element: ValueControl['element'], isChosen: boolean) {
  if (element instanceof HTMLOptionElement) {
    const select = element.closest('select')
    if (isChosen && select && select.value !== element.value) select.value = element.value
  } else if (element.checked !== isChosen) element.checked = isChosen
}

/** Keeps select and radio buttons in step, and marks a value that is not available with the rest of the choice. */
function paintValue({ patch, services: { i18n } }: ProductScope, state: State, control: ValueControl) {
  const { name, value, element } = control
  choose(element, (state.choice[name] ?? '') === value)
  if (!value) return
  const availability = getAvailability(state, name, value)
  const reason = {
    available: '',
    'sold-out': state.config.soldOutText || translate(i18n, stockMessages.soldOut),
    none: translate(i18n, productMessages.none),
  }[availability]
  const label = reason && `${value} – ${reason}`
  patch.attribute(element, 'data-availability', reason ? availability : null)
  if (element instanceof HTMLOptionElement) patch.text(element, label || undefined)
  else patch.attribute(element, 'aria-label', label || null)
  if (state.config.locksSoldOut) patch.attribute(element, 'disabled', availability === 'sold-out')
}

function paintButton({ elements: { add, soldOut }, patch, services: { i18n } }: ProductScope, state: State) {
  const out = isOut(state)
  if (soldOut) patch.attribute(soldOut, 'hidden', !out)
  if (!add) return
  const { element, wrapper, label, icons, served } = add
  const soldOutText = state.config.soldOutText || translate(i18n, stockMessages.soldOut)
  // What stood there comes back, such as the name that a script of the page gave it; a variant may be left of what was served as sold out.
  const ready = served === soldOutText ? element.dataset.originalLabel : undefined
  const text = {
    adding: translate(i18n, productMessages.adding),
    added: translate(i18n, productMessages.added),
    ready: out ? soldOutText : ready,
  }[state.phase]
  patch.text(label, text)
  // Not disabled: a disabled button would lose focus to the top of the page.
  patch.attribute(element, 'aria-disabled', out || state.phase === 'adding' ? 'true' : null)
  if (wrapper) patch.attribute(wrapper, 'disabled', out)
  patch.toggle(element, 'adding-to-cart', state.phase === 'adding')
  patch.toggle(element, 'cart-added', state.phase === 'added')
  const icon = { ready: 'add', adding: 'loading', added: 'complete' }[state.phase]
  if (icons) patch.attribute(icons, 'data-icon-state', icon)
}
