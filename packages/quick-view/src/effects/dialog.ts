import { createDomPatch, createStore, type Scope, translate } from '@ashlar/core-block'
import type { Language } from '@ashlar/core-cart'
import type { Shop } from '@ashlar/core-cart/markup'
import { isTaken, listen, trapFocus } from '@ashlar/core-dom'
import type {} from '@ashlar/core-http'
import { createViewRoot } from '@ashlar/core-react'
import type {} from '@ashlar/core-site'
import { withTracking } from '@ashlar/core-tracking/service'
import { findGroup } from '../elements'
import { messages } from '../messages'
import { type Action, type Config, init, readProduct, reduce, type State } from '../model'
import { View } from '../view'

type QuickViewScope = Scope<Config>

/** Shows the product of a button in a dialog, and from there the others of its group (COM-08). */
export function openDialog(scope: QuickViewScope) {
  const { root, onCleanup, config, services } = scope
  const group = config.group ? findGroup(config.group) : [root]
  const ids = group.map((button) => button.dataset.id ?? '')
  const store = createStore(init({ ids, index: Math.max(0, ids.indexOf(config.id)) }), reduce)
  const { send } = store
  const dialog = createDialog()
  const view = createViewRoot(dialog, View)
  const shop = getShop(scope)
  const language = services.i18n as Language
  const show = (state: State) => {
    dialog.setAttribute('aria-label', state.product?.title ?? translate(language, messages.label))
    view.render({ state, shop, language, send, close: () => dialog.close() })
  }
  store.subscribe((state, previous) => {
    show(state)
    if (state.index !== previous.index || state.attempt > previous.attempt) load(scope, state, send)
  })
  const undos = watchDialog(dialog, send, end)
  function end() {
    for (const undo of undos) undo()
    view.end()
    dialog.close()
    dialog.remove()
  }
  onCleanup(() => {
    if (dialog.isConnected) end()
  })
  show(store.state())
  dialog.showModal()
  trapFocus(dialog)
  load(scope, store.state(), send)
}

function createDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'sqs-modal-lightbox sqs-product-quick-view-lightbox'
  // By a patch of its own: it goes when it is closed, long before the block ends.
  createDomPatch().insert(document.body, dialog)
  return dialog
}

function watchDialog(dialog: HTMLDialogElement, send: (action: Action) => void, end: () => void) {
  let pressed: EventTarget | null
  return [
    listen(dialog, 'close', end),
    // The content fills the dialog, so only a press on the backdrop has the dialog itself as its target.
    // It must begin there, too: a selection of text may end beside the dialog.
    listen(dialog, 'pointerdown', ({ target }) => (pressed = target)),
    listen(dialog, 'click', ({ target }) => target === dialog && pressed === dialog && dialog.close()),
    listen(dialog, 'keydown', (event) => stepByKey(event, dialog, send)),
  ]
}

/** Arrow keys move through the group, except inside a field. */
function stepByKey(event: KeyboardEvent, dialog: HTMLElement, send: (action: Action) => void) {
  const { key } = event
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || isTaken(event, dialog)) return
  const isForward = (key === 'ArrowRight') === (getComputedStyle(dialog).direction === 'ltr')
  send({ type: 'step', by: isForward ? 1 : -1 })
}

/** Records that a product is shown, and loads it. */
async function load(scope: QuickViewScope, state: State, send: (action: Action) => void) {
  const id = state.ids[state.index] ?? ''
  withTracking(scope.services, (tracking) => tracking.quickView(id))
  scope.emit('show', { productId: id })
  send({ type: 'load', id, product: await fetchProduct(scope, id) })
}

async function fetchProduct({ services: { http }, signal }: QuickViewScope, id: string) {
  try {
    return readProduct(await http?.get(`/api/commerce/products/${encodeURIComponent(id)}`, { signal, retries: 1 }))
  } catch {
    return undefined
  }
}

/** The settings of the shop that the product form needs. */
function getShop({ config: { currency, scarcity, soldOutText }, services: { site } }: QuickViewScope): Shop {
  return {
    currency,
    crumb: site?.cookies.read('crumb') ?? '',
    intent: crypto.getRandomValues(new Uint32Array(4)).join('-'),
    scarcity,
    ...(soldOutText && { soldOutText }),
  }
}
