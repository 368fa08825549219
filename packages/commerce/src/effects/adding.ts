import { translate } from '@ashlar/core-block'
import type { Adding, Language, PageCart, Refusal, Variant } from '@ashlar/core-cart'
import { joinWholeCart } from '@ashlar/core-cart/whole'
import { after } from '@ashlar/core-dom'
import { informDialog } from '@ashlar/core-intents'
import { enteredText, findQuestions, getTitle } from '../elements/fields'
import { productMessages as messages } from '../messages'
import { giftCardUrl } from '../model/links'
import type { ProductScope } from '../paint'
import { sendPlainly } from './send-plainly'

/** Time for which the button shows that the product was added, in milliseconds. */
const addedTime = 2000
const maxQuantity = 9999
const giftCard = 4

interface Adder {
  readonly scope: ProductScope
  readonly cart: PageCart
}

/** Joins the cart of the page, and returns what adds a variant to it. */
export function createAdding(scope: ProductScope) {
  const cart = joinWholeCart(scope) as PageCart
  return (variant: Variant) => addProduct({ scope, cart }, variant)
}

function addProduct(adder: Adder, variant: Variant) {
  const { scope } = adder
  const { send, services, config } = scope
  const change = readChange(scope, variant.id)
  if (config.productType !== giftCard || change.giftCard) return sendChange(adder, change)
  send({ type: 'failed', message: '' })
  leave(scope, giftCardUrl(Object(services.pageContext).website?.id ?? '', config.itemId, variant.sku))
  return undefined
}

async function sendChange({ scope, cart }: Adder, change: Adding) {
  const { send, state, services, signal } = scope
  // A change that waits for the network stays in the queue; the visitor gets a message.
  const undo = cart.subscribe(({ lost }) => {
    if (lost > 0 && state().phase === 'adding')
      send({ type: 'warn', message: translate(services.i18n, messages.waiting) })
  })
  scope.onCleanup(undo)
  const refusal = await cart.change(change).catch(() => {
    sendPlainly(scope.elements)
    return { message: '' } as Refusal
  })
  undo()
  if (signal.aborted) return
  if (refusal) send({ type: 'failed', message: getError(refusal, services.i18n as Language) })
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

function getError({ message, available }: Refusal, language: Language): string {
  const left = available ? translate(language, messages.available, { count: available }) : ''
  return `${message || translate(language, messages.failed)} ${left}`.trim()
}

/** Confirms an added product the way the shop has set. */
function confirm(scope: ProductScope, { itemId, variantId, quantity }: Adding) {
  const { root, elements, send, onCleanup, emit, services, config } = scope
  const message = translate(services.i18n, messages.addedTitle, { title: getTitle(root) })
  send({ type: 'added', message })
  onCleanup(after(addedTime, () => send({ type: 'rest' })))
  emit('add', { itemId, variantId, quantity })
  if (config.confirmation === 1) informDialog.ask(elements.add?.element ?? root, { message })
  if (config.confirmation === 3) leave(scope, '/cart')
}

function leave({ emit }: ProductScope, url: string) {
  if (emit('leave', { url })) location.assign(url)
}
