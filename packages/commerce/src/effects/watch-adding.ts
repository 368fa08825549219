import { translate } from '@ashlar/core-block'
import { lazy } from '@ashlar/core-block/lazy'
import { delegate, listen } from '@ashlar/core-dom'
import { parts } from '../contract'
import { addsProduct } from '../elements'
import { productMessages as messages } from '../messages'
import { getVariant, isOut, openNames } from '../model'
import type { ProductScope } from '../paint'
import { sendPlainly } from './send-plainly'

/** True where earlier pages of this tab have left changes that were not sent. */
function hasQueue(): boolean {
  try {
    return /Id/.test(sessionStorage['ashlar-cart-queue'])
  } catch {
    // A sandboxed frame has no storage.
    return false
  }
}

/** Replaces the submit of the plain form, or the press of an element that is no button, by a change of the cart. */
export function watchAdding(scope: ProductScope) {
  const { root, elements, services, onCleanup, send, state, signal } = scope
  if (!services.http && !services.load) return
  const adding = lazy(() => import('./adding'), { signal, start: ({ createAdding }) => createAdding(scope) })
  function start(event: Event) {
    event.preventDefault()
    if (state().phase === 'adding' || isOut(state())) return
    const variant = getVariant(state())
    if (!variant) return askForChoice(scope)
    send({ type: 'add' })
    adding(
      (add) => add(variant),
      () => {
        // Without a network, a plain submission would replace this page by an error page of the browser.
        if (navigator.onLine) sendPlainly(elements)
        send({ type: 'failed', message: translate(services.i18n, messages.failed) })
      },
    )
  }
  if (hasQueue()) adding()
  onCleanup(listen(root, 'submit', (event) => addsProduct(event.target as HTMLElement) && start(event)))
  onCleanup(
    delegate(root, 'click', parts.add, (event, button) => {
      // A submit button lets the browser validate the fields first.
      const submits = button instanceof HTMLButtonElement && button.form && button.type === 'submit'
      if (!submits || isOut(state())) start(event)
    }),
  )
  onCleanup(
    delegate(root, 'keydown', `${parts.add}:not(button)`, (event) => {
      if (/^(Enter| )$/.test(event.key)) start(event)
    }),
  )
}

/** Focuses the first option without a choice; without options, the variants could not be read. */
function askForChoice({ elements, send, state, services }: ProductScope) {
  const names = openNames(state())
  for (const { element } of elements.values.filter(({ name }) => name === names[0]))
    (element.closest('select') ?? element).focus()
  send({
    type: 'warn',
    message: translate(services.i18n, names[0] ? messages.choose : messages.failed, { names: names.join(', ') }),
  })
}
