import { type Change, type Entry, expected, isPending, joinCart, type PageCart, readCart } from '@ashlar/core-cart'
import { confirmDialog } from '@ashlar/core-intents'
import type { ViewScope } from '@ashlar/core-react'
import type {} from '@ashlar/core-site'
import { messages } from './messages'
import {
  type Action,
  addingOf,
  type CartRequest,
  type Config,
  errorOf,
  linesOf,
  readQuantity,
  type State,
} from './model'

type CartScope = ViewScope<Config, State, Action>

const checkoutUrl = '/commerce/goto-checkout'

export function effects(scope: CartScope) {
  const page = joinCart(scope)
  // Without a way to ask the server the plain forms stay, and work.
  if (!page) return
  const sync = () => {
    const now = page.state()
    scope.send({ type: 'sync', cart: readCart(expected(now)), isPending: isPending(now), isWaiting: now.lost > 0 })
  }
  if (scope.config.cart) page.hear(scope.config.cart)
  scope.onCleanup(page.subscribe(sync))
  scope.onCleanup(
    scope.subscribe(({ request }, previous) => request && request !== previous.request && grant(scope, page, request)),
  )
  sync()
  scope.send({ type: 'live' })
}

function grant(scope: CartScope, page: PageCart, request: CartRequest) {
  switch (request.kind) {
    case 'write':
      return write(scope, page, request.entryId, request.text)
    case 'undo':
      return putBack(scope, page)
    case 'checkout':
      return checkOut(scope, page)
    case 'remove':
      return remove(scope, page, request)
    default:
      return ask(scope, page, request)
  }
}

/** Says a change to the server, and to the visitor when it was refused. */
async function ask({ send, signal }: CartScope, page: PageCart, change: Change) {
  const refusal = await page.change(change)
  if (signal.aborted || !refusal) return
  send({ type: 'say', notice: { message: errorOf(change), said: refusal.message } })
}

const lineOf = ({ state }: CartScope, entryId: string) => linesOf(state()).find(({ id }) => id === entryId)

/** A quantity that was written. 0 removes, after a question; what is no quantity goes back to what it was. */
function write(scope: CartScope, page: PageCart, entryId: string, text: string) {
  const { send, services } = scope
  const line = lineOf(scope, entryId)
  const quantity = readQuantity(text)
  const settle = () => send({ type: 'settle', entryId })
  if (!line || quantity === undefined || quantity === line.quantity) return settle()
  if (quantity > 0) {
    settle()
    ask(scope, page, { kind: 'quantity', entryId, quantity })
    return
  }
  const message = services.i18n?.text(messages.zero) ?? messages.zero.default
  question(scope, message, (isYes) => {
    settle()
    if (isYes) remove(scope, page, { kind: 'remove', entryId })
  })
}

/** Asks in a dialog of the page; where there is none, in the browser's own. */
function question({ root }: CartScope, message: string, settle: (isYes: boolean) => void) {
  const plain = () => settle(window.confirm(message))
  const isTaken = confirmDialog.ask(root, { message, settle: (outcome) => settle(outcome === 'confirm') }, plain)
  if (!isTaken) plain()
}

/** Takes a line away at once, and offers to put it back. */
async function remove(scope: CartScope, page: PageCart, change: Change & { kind: 'remove' }) {
  const { send, root, signal } = scope
  const line = lineOf(scope, change.entryId)
  if (!line) return
  const done = page.change(change)
  send({ type: 'say', notice: { message: 'removed', title: line.title }, removed: line })
  // The button that was pressed is gone; focus goes to what takes it back.
  requestAnimationFrame(() => root.querySelector<HTMLElement>('.cart-undo')?.focus())
  const refusal = await done
  if (refusal && !signal.aborted) send({ type: 'say', notice: { message: 'removeFailed', said: refusal.message } })
}

function putBack(scope: CartScope, page: PageCart) {
  const removed: Entry | undefined = scope.state().removed
  if (!removed) return
  scope.send({ type: 'say', notice: undefined })
  scope.root.querySelector<HTMLElement>('.cart-title')?.focus()
  ask(scope, page, addingOf(removed))
}

/** Goes to the checkout once every change has been made; without the cart's cookie it cannot (COM-05). */
function checkOut(scope: CartScope, page: PageCart) {
  const { services, send, onCleanup, emit } = scope
  if (services.site && !services.site.cookies.read('hasCart')) {
    send({ type: 'say', notice: { message: 'session' } })
    return
  }
  const go = () => emit('checkout', { url: checkoutUrl }) && location.assign(checkoutUrl)
  if (!isPending(page.state())) {
    go()
    return
  }
  const undo = page.subscribe((now) => {
    if (isPending(now)) return
    undo()
    if (!now.refusal) go()
  })
  onCleanup(undo)
}
