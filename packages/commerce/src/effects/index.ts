import { translate } from '@ashlar/core-block'
import { type Language, price, type Variant } from '@ashlar/core-cart'
import { isInStock, priceOf, scarceCount, stockMessages } from '@ashlar/core-cart/product'
import { delegate, listen } from '@ashlar/core-dom'
import { findOriginalPrice, findSaleLabels } from '../elements'
import { productMessages } from '../messages'
import { isOut, type State, variantOf } from '../model'
import type { ProductScope } from '../paint'
import { watchAdding } from './adding'
import { chunks } from './chunks'

const tools = {
  price,
  isInStock,
  priceOf,
  scarceCount,
  findOriginalPrice,
  findSaleLabels,
  messages: { ...stockMessages, ...productMessages },
}

export async function effects(scope: ProductScope) {
  const { elements, signal, state, onCleanup, subscribe } = scope
  watchChoice(scope)
  watchAdding(scope)
  // Our own form is served with the words of its only variant.
  if (elements.form && elements.values.length === 0) return undefined
  const { paintVariant } = await chunks.variant()
  if (signal.aborted) return undefined
  paintVariant(scope, variantOf(state()), tools)
  onCleanup(subscribe((now) => paintVariant(scope, variantOf(now), tools)))
  return undefined
}

function watchChoice(scope: ProductScope) {
  const { root, elements, onCleanup, emit, send, subscribe, services } = scope
  onCleanup(
    subscribe((state, previous) => {
      if (state.choice === previous.choice) return
      const variant = variantOf(state)
      emit('select', { variantId: variant?.id, imageUrl: variant?.imageUrl ?? undefined })
      if (variant) send({ type: 'announce', message: summaryOf(state, variant, services.i18n as Language) })
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
function summaryOf(state: State, variant: Variant, language: Language): string {
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
