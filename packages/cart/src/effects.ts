import { translate } from '@ashlar/core-block'
import type { Change, Entry, PageCart, Refusal } from '@ashlar/core-cart'
import { expected, isOvertaken, isPending, joinWholeCart, readCart } from '@ashlar/core-cart/whole'
import { confirmDialog } from '@ashlar/core-intents'
import type { ViewScope } from '@ashlar/core-react'
import type {} from '@ashlar/core-site'
import { type Elements, findUndo } from './elements'
import { messages } from './messages'
import {
  type Action,
  type CartRequest,
  type Config,
  getAdding,
  getError,
  getLines,
  readQuantity,
  type State,
} from './model'

type CartScope = ViewScope<Config, State, Action, Elements>
type PageState = ReturnType<PageCart['state']>

const checkoutUrl = '/commerce/goto-checkout'

export function effects(scope: CartScope) {
  // Nearly every visit of this page changes the cart.
  const page = joinWholeCart(scope)
  // Without the http service the plain forms stay, and work.
  if (!page) return
  const sync = () => {
    const now = page.state()
    scope.send({ type: 'sync', cart: readCart(expected(now)), isPending: isPending(now), isWaiting: now.lost > 0 })
  }
  // Blocks that add products notify visitors themselves.
  const notifyOf = ({ refusal }: Pick<PageState, 'refusal'>) =>
    refusal && refusal.change.kind !== 'add' && notifyRefusal(scope, page, refusal)
  if (scope.config.cart) page.receive(scope.config.cart)
  scope.onCleanup(
    page.subscribe((now, previous) => {
      sync()
      if (now.refusal !== previous.refusal) notifyOf(now)
    }),
  )
  scope.onCleanup(
    scope.subscribe(
      ({ request }, { request: before, removed }) =>
        request && request !== before && handle(scope, page, request, removed),
    ),
  )
  sync()
  scope.send({ type: 'live' })
  // A change of the previous page may have been refused before this block was there.
  notifyOf(page.state())
}

/** Does what is asked for; `removed` is the line that could be added again. */
function handle(scope: CartScope, page: PageCart, request: CartRequest, removed: Entry | undefined) {
  switch (request.kind) {
    case 'write':
      return changeQuantity(scope, page, request.entryId, request.text)
    case 'undo':
      return undoRemoval(scope, page, removed)
    case 'checkout':
      return checkOut(scope, page)
    case 'remove':
      return remove(scope, page, request)
    default:
      return page.change(request)
  }
}

/** Notifies the visitor that a change was refused, unless a later one has taken its place. */
function notifyRefusal({ send }: CartScope, page: PageCart, { change, message }: Refusal) {
  if (!isOvertaken(page.state(), change))
    send({ type: 'notify', notice: { message: getError(change), reason: message } })
}

const getLine = ({ state }: CartScope, entryId: string) => getLines(state()).find(({ id }) => id === entryId)

/** Applies a typed quantity. 0 removes the line, after a question; an invalid quantity is reset. */
function changeQuantity(scope: CartScope, page: PageCart, entryId: string, text: string) {
  const { send, services } = scope
  const line = getLine(scope, entryId)
  const quantity = readQuantity(text)
  // The dialog of the question takes the focus from the field. That change of focus must not ask again.
  send({ type: 'settle', entryId })
  if (!line || quantity === undefined || quantity === line.quantity) return
  if (quantity > 0) {
    page.change({ kind: 'quantity', entryId, quantity })
    return
  }
  confirm(
    scope,
    translate(services.i18n, messages.zero),
    (isConfirmed) => isConfirmed && remove(scope, page, { kind: 'remove', entryId }),
  )
}

/** Asks in a dialog of the page; where there is none, in the browser's own. */
function confirm({ root }: CartScope, message: string, settle: (isConfirmed: boolean) => void) {
  const plain = () => settle(window.confirm(message))
  const isTaken = confirmDialog.ask(root, { message, settle: (outcome) => settle(outcome === 'confirm') }, plain)
  if (!isTaken) plain()
}

/** Removes a line at once, and offers to undo it. */
function remove(scope: CartScope, page: PageCart, change: Change & { kind: 'remove' }) {
  const { send, root } = scope
  const line = getLine(scope, change.entryId)
  if (!line) return
  page.change(change)
  send({ type: 'notify', notice: { message: 'removed', title: line.title }, removed: line })
  // The pressed button is gone; focus moves to the undo button.
  requestAnimationFrame(() => findUndo(root)?.focus())
}

async function undoRemoval(scope: CartScope, page: PageCart, removed: Entry | undefined) {
  if (!removed) return
  const refusal = await page.change(getAdding(removed))
  if (refusal && !scope.signal.aborted) notifyRefusal(scope, page, refusal)
}

/** Leaves for the checkout once every change is applied; without the cart's cookie it cannot (COM-05). */
function checkOut(scope: CartScope, page: PageCart) {
  const { services, send, onCleanup, emit } = scope
  if (services.site && !services.site.cookies.read('hasCart')) {
    send({ type: 'notify', notice: { message: 'session' } })
    return
  }
  const leave = () => emit('checkout', { url: checkoutUrl }) && location.assign(checkoutUrl)
  if (!isPending(page.state())) {
    leave()
    return
  }
  const undo = page.subscribe((now) => {
    if (isPending(now)) return
    undo()
    if (!now.refusal) leave()
  })
  onCleanup(undo)
}
