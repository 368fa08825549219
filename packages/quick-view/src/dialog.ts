import { createStore, member, type Scope } from '@ashlar/core-block'
import type { Language } from '@ashlar/core-cart'
import type { Shop } from '@ashlar/core-cart/markup'
import { listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-http'
import type {} from '@ashlar/core-site'
import type {} from '@ashlar/core-tracking'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { type Config, init, readProduct, reduce, type State } from './model'
import { groupOf } from './parse'
import { View } from './view'

type QuickScope = Scope<Config>

/** Shows the product of a button, and from there those before and after it in the same group (COM-08). */
export function openDialog(scope: QuickScope) {
  const { root, onCleanup, config, services, emit } = scope
  const ids = groupOf(root).map((one) => one.dataset.id ?? '')
  const store = createStore(init({ ids, index: Math.max(0, ids.indexOf(config.id)) }), reduce)
  const dialog = document.createElement('dialog')
  dialog.className = 'sqs-modal-lightbox sqs-product-quick-view-lightbox'
  document.body.append(dialog)
  const tree = createRoot(dialog)
  const shop = shopOf(scope)
  const draw = (state: State) =>
    tree.render(
      createElement(View, {
        state,
        shop,
        send: store.send,
        close: () => dialog.close(),
        language: services.i18n as Language,
      }),
    )
  const look = (state: State) => {
    const id = state.ids[state.index] ?? ''
    services.tracking?.quickView(id)
    emit('show', { productId: id })
    fetchProduct(scope, id).then((product) => store.send({ type: 'answer', id, product }))
  }
  store.subscribe((state, previous) => {
    draw(state)
    if (state.index !== previous.index || state.attempt > previous.attempt) look(state)
  })
  const end = () => {
    for (const undo of undos) undo()
    // After React has finished with whatever was pressed.
    queueMicrotask(() => tree.unmount())
    dialog.remove()
  }
  const undos = [
    listen(dialog, 'close', end),
    // A press beside it: the dialog itself is hit only by its backdrop, what it shows fills the rest.
    listen(dialog, 'click', ({ target }) => target === dialog && dialog.close()),
    listen(dialog, 'keydown', (event) => step(event, dialog, store.send)),
  ]
  onCleanup(() => {
    if (dialog.isConnected) end()
  })
  draw(store.state())
  dialog.showModal()
  look(store.state())
}

/** Arrows move through the group, save where they belong to a field. */
function step(
  { key, target }: KeyboardEvent,
  dialog: HTMLElement,
  send: (action: { type: 'step'; by: 1 | -1 }) => void,
) {
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || (target as Element).matches('input,select,textarea')) return
  const isForward = (key === 'ArrowRight') === (getComputedStyle(dialog).direction === 'ltr')
  send({ type: 'step', by: isForward ? 1 : -1 })
}

async function fetchProduct({ services, signal }: QuickScope, id: string) {
  try {
    return readProduct(
      await services.http?.get(`/api/commerce/products/${encodeURIComponent(id)}`, { signal, retries: 1 }),
    )
  } catch {
    return undefined
  }
}

/** How this shop shows its products, from the page's settings. */
function shopOf({ services: { site } }: QuickScope): Shop {
  const settings = site?.context.websiteSettings.storeSettings
  const merchandising = member(settings, 'merchandisingSettings')
  const currency = String(member(settings, 'selectedCurrency') ?? member(settings, 'defaultCurrency') ?? '')
  const isScarce = String(member(merchandising, 'scarcityEnabledOnProductItems')) === 'true'
  const soldOutText = member(merchandising, 'customSoldOutText')
  return {
    currency: /^[A-Z]{3}$/.test(currency) ? currency : 'USD',
    crumb: site?.cookies.read('crumb') ?? '',
    intent: crypto.getRandomValues(new Uint32Array(4)).join('-'),
    scarcity: isScarce ? Number(member(merchandising, 'scarcityThreshold')) || 0 : 0,
    ...(typeof soldOutText === 'string' && soldOutText && { soldOutText }),
  }
}
