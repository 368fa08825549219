import { createStore, type Scope } from '@ashlar/core-block'
import { joinCart, type Language, price, say } from '@ashlar/core-cart'
import { messages, priceOf, scarceCount } from '@ashlar/core-cart/product'
import { delegate, listen } from '@ashlar/core-dom'
import { watchAdding } from './add'
import { contract } from './contract'
import type { Config as Surface } from './kind'
import { type Action, init, isOut, reduce, type State, variantOf } from './model'
import { paint, valuesIn } from './paint'
import { parse } from './parse'

const { status: statusPart } = contract.parts as Record<'status', string>

/** A product: what is chosen of it, and how it is put into the cart. */
export function start(scope: Scope<Surface>) {
  const { root, onCleanup, emit, signal, services } = scope
  const product = parse(root, services)
  const store = createStore(init(product), reduce)
  const send = (action: Action) => {
    if (!signal.aborted) store.send(action)
  }
  readChoice(root, send)
  speakAloud(scope)
  paint(scope, store.state())
  onCleanup(
    store.subscribe((state, previous) => {
      paint(scope, state)
      if (state.choice === previous.choice) return
      const variant = variantOf(state)
      emit('select', { variantId: variant?.id, imageUrl: variant?.imageUrl ?? undefined })
      if (variant) send({ type: 'say', said: factsOf(state, services.i18n as Language) })
    }),
  )
  // Both twins speak by "change"; a label that is a button of old markup is pressed with the keys of one.
  onCleanup(
    listen(root, 'change', ({ target }) => {
      const value = valuesIn(root).find(({ element }) => element === target || element.closest('select') === target)
      if (value) send({ type: 'choose', name: value.name, value: (target as HTMLInputElement).value })
    }),
  )
  onCleanup(
    delegate(root, 'keydown', 'label[role=button]', (event, label) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      label.click()
    }),
  )
  const page = joinCart(scope)
  if (page) watchAdding({ ...scope, product, state: store.state, send }, page)
}

/** What a browser filled in again counts as chosen. */
function readChoice(root: HTMLElement, send: (action: Action) => void) {
  for (const { name, value, element } of valuesIn(root))
    if (value && ('checked' in element ? element.checked : element.selected)) send({ type: 'choose', name, value })
}

/** Makes the place that is read aloud, where the markup has none: it must be there before anything is said in it. */
function speakAloud({ root, patch }: Scope<Surface>) {
  if (root.querySelector(statusPart)) return
  const status = document.createElement('p')
  status.className = 'product-status visually-hidden'
  status.setAttribute('role', 'status')
  status.dataset.dynamicStrings = ''
  patch.insert(root, status)
}

/** What a chosen variant costs and whether it can be had, in one breath. */
function factsOf(state: State, language: Language): string {
  const variant = variantOf(state)
  const { currency, scarcity, soldOutText } = state.config
  if (!variant) return ''
  const left = scarceCount(variant, scarcity)
  return [
    price(priceOf(variant), currency, language),
    isOut(state) && (soldOutText || say(language, messages.soldOut)),
    left !== null && say(language, messages.scarce, { count: left }),
  ]
    .filter(Boolean)
    .join(', ')
}
