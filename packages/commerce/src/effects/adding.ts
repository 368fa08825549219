import { translate } from '@ashlar/core-block'
import { type Adding, joinCart, type Language, type PageCart, type Refusal } from '@ashlar/core-cart'
import { after, delegate, listen } from '@ashlar/core-dom'
import { informDialog } from '@ashlar/core-intents'
import { contract } from '../contract'
import { addsProduct, enteredText, findQuestions } from '../elements'
import { productMessages as messages } from '../messages'
import { isOut, openNames, variantOf } from '../model'
import { giftCardUrl } from '../model/links'
import type { ProductScope } from '../paint'

/** Time for which the button shows that the product was added, in milliseconds. */
const addedTime = 2000
const maxQuantity = 9999
const giftCard = 4

/** Replaces the submit of the plain form, or the press of an element that is no button, by a change of the cart. */
export function watchAdding(scope: ProductScope) {
  const { root, onCleanup } = scope
  const { add } = contract.parts
  const cart = joinCart(scope)
  if (!cart) return
  const start = (event: Event) => {
    event.preventDefault()
    addProduct(scope, cart)
  }
  onCleanup(listen(root, 'submit', (event) => addsProduct(event.target as HTMLElement) && start(event)))
  onCleanup(
    delegate(root, 'click', add, (event, button) => {
      // A submit button lets the browser validate the fields first.
      const submits = button instanceof HTMLButtonElement && button.form && button.type === 'submit'
      if (!submits || isOut(scope.state())) start(event)
    }),
  )
  onCleanup(
    delegate(root, 'keydown', `${add}:not(button)`, (event) => {
      if (/^(Enter| )$/.test(event.key)) start(event)
    }),
  )
}

function addProduct(scope: ProductScope, cart: PageCart) {
  const { send, state, services, config } = scope
  const variant = variantOf(state())
  if (state().phase === 'adding' || isOut(state())) return
  if (!variant) return askForChoice(scope)
  const change = readChange(scope, variant.id)
  if (config.productType === giftCard && !change.giftCard) {
    leave(scope, giftCardUrl(services.site?.context.website.id ?? '', config.itemId, variant.sku))
    return
  }
  send({ type: 'add' })
  sendChange(scope, cart, change)
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

async function sendChange(scope: ProductScope, cart: PageCart, change: Adding) {
  const { send, state, services, signal } = scope
  // A change that waits for the network stays in the queue; the visitor gets a message.
  const undo = cart.subscribe(({ lost }) => {
    if (lost > 0 && state().phase === 'adding')
      send({ type: 'warn', message: translate(services.i18n, messages.waiting) })
  })
  scope.onCleanup(undo)
  const refusal = await cart.change(change).catch(() => {
    // The exact text of COM-15. The server's form works without scripts; where there is none, the change is refused.
    console.error('Commerce rollup not loaded, exiting initializeCommerce() invocation')
    scope.elements.form?.submit()
    return { message: '' } as Refusal
  })
  undo()
  if (signal.aborted) return
  if (refusal) send({ type: 'failed', message: errorOf(refusal, services.i18n as Language) })
  else confirm(scope, change)
}

/** The change that the fields of the product describe. */
function readChange({ root, config }: ProductScope, variantId: string): Adding {
  const entered = (selector: string) => enteredText(root, selector)
  const quantity = Math.floor(Number(entered('[class*=product-quantity-input] input')))
  const email = entered('[name=giftCardEmail]')
  const answers = [...findQuestions(root)]
    .filter(({ value }) => value)
    .map(({ name, value }) => [name.slice('answer-'.length), value])
  return {
    kind: 'add',
    itemId: config.itemId,
    variantId,
    quantity: Math.min(Math.max(quantity || 1, 1), maxQuantity),
    ...(config.planId !== undefined && { subscriptionPlanId: config.planId }),
    ...(email && { giftCard: { recipientEmail: email, message: entered('[name=giftCardMessage]') } }),
    ...(answers[0] && { answers: Object.fromEntries(answers) }),
  }
}

function errorOf({ message, available }: Refusal, language: Language): string {
  const left = available ? translate(language, messages.available, { count: available }) : ''
  return `${message || translate(language, messages.failed)} ${left}`.trim()
}

/** Confirms an added product the way the shop has set. */
function confirm(scope: ProductScope, { itemId, variantId, quantity }: Adding) {
  const { root, elements, send, onCleanup, emit, services, config } = scope
  const message = translate(services.i18n, messages.addedTitle, { title: config.title })
  send({ type: 'added', message })
  onCleanup(after(addedTime, () => send({ type: 'rest' })))
  emit('add', { itemId, variantId, quantity })
  if (config.confirmation === 1) informDialog.ask(elements.add?.element ?? root, { message })
  if (config.confirmation === 3) leave(scope, '/cart')
}

function leave({ emit }: ProductScope, url: string) {
  if (emit('leave', { url })) location.assign(url)
}
