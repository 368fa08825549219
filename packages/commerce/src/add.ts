import { type BlockLifetime, member } from '@ashlar/core-block'
import { type Adding, type Language, type PageCart, type Refusal, say } from '@ashlar/core-cart'
import { after, delegate, listen } from '@ashlar/core-dom'
import { informDialog } from '@ashlar/core-intents'
import { contract } from './contract'
import { productMessages as words } from './messages-product'
import { type Action, type Config, isOut, openNames, type State, variantOf } from './model'
import { giftCardUrl } from './model-links'
import { valuesIn } from './paint'

const { add } = contract.parts as Record<'add', string>
/** How long a button says that something was added, in milliseconds. */
const addedTime = 2000
const maxQuantity = 9999
const giftCard = 4

/** A product that is running, as putting it into the cart sees it. */
export interface ProductLifetime extends BlockLifetime {
  readonly product: Config
  state(): State
  send(action: Action): void
}

/** Takes what would add the product: the plain form's submit, or a press of a button that is none. */
export function watchAdding(lifetime: ProductLifetime, page: PageCart) {
  const { root, onCleanup } = lifetime
  onCleanup(
    listen(root, 'submit', (event) => {
      const form = event.target as HTMLFormElement
      if (!form.querySelector(add)) return
      event.preventDefault()
      addIt(lifetime, page)
    }),
  )
  onCleanup(
    delegate(root, 'click', add, (event, button) => {
      // What sends a form asks the browser first whether every field is filled in.
      if (button instanceof HTMLButtonElement && button.form && button.type === 'submit' && !isOut(lifetime.state()))
        return
      event.preventDefault()
      addIt(lifetime, page)
    }),
  )
  onCleanup(
    delegate(root, 'keydown', `${add}:not(button)`, (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      addIt(lifetime, page)
    }),
  )
}

function addIt(lifetime: ProductLifetime, page: PageCart) {
  const { root, send, state, services, product } = lifetime
  const language = services.i18n as Language
  const variant = variantOf(state())
  if (state().phase === 'adding' || isOut(state())) return
  if (!variant) {
    const [first] = openNames(state())
    const open = valuesIn(root).filter(({ name }) => name === first)
    for (const { element } of open) (element.closest('select') ?? element).focus()
    send({ type: 'warn', said: say(language, words.choose, { names: openNames(state()).join(', ') }) })
    return
  }
  const request = readRequest(lifetime, variant.id)
  if (product.productType === giftCard && !request.giftCard) {
    leave(lifetime, giftCardUrl(services.site?.context.website.id ?? '', product.itemId, variant.sku))
    return
  }
  send({ type: 'add' })
  // Words for who waits longer than a moment: the wish is kept, and sent when the network is back.
  const undo = page.subscribe(
    ({ lost }) => lost > 0 && state().phase === 'adding' && send({ type: 'warn', said: say(language, words.waiting) }),
  )
  lifetime.onCleanup(undo)
  page.change(request).then((refusal) => {
    undo()
    if (lifetime.signal.aborted) return
    if (refusal) send({ type: 'failed', said: errorOf(refusal, language) })
    else added(lifetime, request)
  })
}

/** What the page says about how many, for whom, and what else was asked. */
function readRequest({ root, product }: ProductLifetime, variantId: string): Adding {
  const field = (selector: string) => root.querySelector<HTMLInputElement>(selector)?.value.trim() ?? ''
  const quantity = Math.floor(Number(field('.product-quantity-input input,.product-quantity-input-wrapper input')))
  const email = field('[name=giftCardEmail]')
  const questions = [...root.querySelectorAll<HTMLInputElement>('[name^="answer-"]')].filter(({ value }) => value)
  const answers = questions.map(({ name, value }) => [name.slice('answer-'.length), value])
  return {
    kind: 'add',
    itemId: product.itemId,
    variantId,
    quantity: Math.min(Math.max(quantity || 1, 1), maxQuantity),
    ...(product.planId !== undefined && { subscriptionPlanId: product.planId }),
    ...(email && { giftCard: { recipientEmail: email, message: field('[name=giftCardMessage]') } }),
    ...(answers.length > 0 && { answers: Object.fromEntries(answers) }),
  }
}

function errorOf({ message, available }: Refusal, language: Language): string {
  const left = available ? say(language, words.available, { count: available }) : ''
  return `${message || say(language, words.failed)} ${left}`.trim()
}

/** Says that it worked, the way the shop wants it: in a dialog (1), on the button (2, and the default), on the cart page (3). */
function added(lifetime: ProductLifetime, request: Adding) {
  const { root, send, onCleanup, emit, services, product } = lifetime
  const said = say(services.i18n as Language, words.addedTitle, { title: product.title })
  send({ type: 'added', said })
  onCleanup(after(addedTime, () => send({ type: 'rest' })))
  const { itemId, variantId, quantity } = request
  emit('add', { itemId, variantId, quantity })
  const way = member(services.site?.context.websiteSettings.storeSettings, 'addToCartConfirmationType')
  if (way === 1) informDialog.ask(root.querySelector(add) ?? root, { message: said })
  if (way === 3) leave(lifetime, '/cart')
}

function leave({ emit }: ProductLifetime, url: string) {
  if (emit('leave', { url })) location.assign(url)
}
