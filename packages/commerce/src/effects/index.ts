import { translate } from '@ashlar/core-block'
import type { Language, Variant } from '@ashlar/core-cart'
import { price, priceOf, scarceCount, stockMessages } from '@ashlar/core-cart/product'
import { delegate, listen } from '@ashlar/core-dom'
import { getVariant, isOut, type State } from '../model'
import type { ProductScope } from '../paint'
import { paintVariant } from '../paint/variant'
import { watchAdding } from './watch-adding'

export function effects(scope: ProductScope) {
  const { elements, state, onCleanup, subscribe } = scope
  watchChoice(scope)
  watchAdding(scope)
  // Our own form is served with the words of its only variant.
  if (elements.form && elements.values.length === 0) return undefined
  paintVariant(scope, getVariant(state()))
  onCleanup(subscribe((now) => paintVariant(scope, getVariant(now))))
  return undefined
}

function watchChoice(scope: ProductScope) {
  const { root, elements, onCleanup, emit, send, state, subscribe, services } = scope
  const publish = () => {
    const variant = getVariant(state())
    emit('select', { variantId: variant?.id, imageUrl: variant?.imageUrl ?? undefined })
    return variant
  }
  // Other blocks wait for a choice. The browser may have restored one, and a product with one variant needs none.
  if (getVariant(state())) publish()
  onCleanup(
    subscribe((now, previous) => {
      if (now.choice === previous.choice) return
      const variant = publish()
      if (variant) send({ type: 'announce', message: getSummary(now, variant, services.i18n as Language) })
    }),
  )
  // Selects and radio buttons both dispatch "change".
  onCleanup(
    listen(root, 'change', ({ target }) => {
      const control = elements.values.find(({ element }) => element === target || element.closest('select') === target)
      if (control) send({ type: 'choose', name: control.name, value: (target as HTMLInputElement).value })
    }),
  )
  // A label that is a button in old markup reacts to the keys of one.
  onCleanup(
    delegate(root, 'keydown', 'label[role=button]', (event, label) => {
      if (!/^(Enter| )$/.test(event.key)) return
      event.preventDefault()
      label.click()
    }),
  )
}

/** Price and availability of the chosen variant, as one announcement. */
function getSummary(state: State, variant: Variant, language: Language): string {
  const { currency, scarcity, soldOutText } = state.config
  const left = scarceCount(variant, scarcity)
  return [
    price(priceOf(variant), currency, language),
    isOut(state) && (soldOutText || translate(language, stockMessages.soldOut)),
    left !== null && translate(language, stockMessages.scarce, { count: left }),
  ]
    .filter(Boolean)
    .join(', ')
}
