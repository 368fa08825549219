import { translate } from '@ashlar/core-block'
import { type Language, price } from '@ashlar/core-cart'
import { messages, priceOf, scarceCount } from '@ashlar/core-cart/product'
import { delegate, listen } from '@ashlar/core-dom'
import { isOut, type State, variantOf } from '../model'
import type { ProductScope } from '../paint'
import { chunks } from './chunks'

export async function effects(scope: ProductScope) {
  watchChoice(scope)
  try {
    const [{ watchAdding }, { paintVariant }] = await Promise.all([chunks.adding(), chunks.variant()])
    if (scope.signal.aborted) return undefined
    watchAdding(scope)
    paintVariant(scope, scope.state())
    scope.onCleanup(scope.subscribe((state) => paintVariant(scope, state)))
  } catch (error) {
    // The exact text of COM-15. The server's form stays, and works without scripts.
    console.error('Commerce rollup not loaded, exiting initializeCommerce() invocation')
    throw error
  }
  return undefined
}

function watchChoice(scope: ProductScope) {
  const { root, elements, onCleanup, emit, send, subscribe, services } = scope
  onCleanup(
    subscribe((state, previous) => {
      if (state.choice === previous.choice) return
      const variant = variantOf(state)
      emit('select', { variantId: variant?.id, imageUrl: variant?.imageUrl ?? undefined })
      if (variant) send({ type: 'announce', message: summaryOf(state, services.i18n as Language) })
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
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      label.click()
    }),
  )
}

/** Price and availability of the chosen variant, as one announcement. */
function summaryOf(state: State, language: Language): string {
  const variant = variantOf(state)
  const { currency, scarcity, soldOutText } = state.config
  if (!variant) return ''
  const left = scarceCount(variant, scarcity)
  return [
    price(priceOf(variant), currency, language),
    isOut(state) && (soldOutText || translate(language, messages.soldOut)),
    left !== null && translate(language, messages.scarce, { count: left }),
  ]
    .filter(Boolean)
    .join(', ')
}
