import { loadService } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import { isEmail } from '@ashlar/core-form/rules'
import type { Http, HttpError } from '@ashlar/core-http'
import { findChoice, listedVariant } from './elements'
import { getNotice } from './model'
import type { RestockScope } from './paint'

const path = '/api/commerce/restock-notifications'

/** Follows the choice of the product, and sends the form by request: no address of a visitor reaches a URL. */
export function effects(scope: RestockScope) {
  const { root, elements, onCleanup, send, state } = scope
  const { email, product } = elements
  if (!email) return undefined
  onCleanup(
    listen(root, 'submit', (event) => {
      event.preventDefault()
      if (state().phase === 'sending') return
      const address = email.value.trim()
      const problem = isEmail(address, { anyTopLevel: true }) ? undefined : address ? 'email' : 'required'
      send({ type: 'submit', problem })
      if (problem) email.focus()
      else void submit(scope, address)
    }),
  )
  onCleanup(listen(email, 'input', () => send({ type: 'correct' })))
  if (!product) return undefined
  const read = () => {
    const { selectedVariant, variantInStock } = findChoice(elements)?.dataset ?? {}
    send({ type: 'choose', variantId: selectedVariant, isInStock: variantInStock !== 'false' })
  }
  const observer = new MutationObserver(read)
  observer.observe(product, {
    subtree: true,
    attributeFilter: ['data-selected-variant', 'data-variant-in-stock'],
  })
  onCleanup(() => observer.disconnect())
  read()
  return undefined
}

async function submit({ config, elements, emit, send, services, signal, state }: RestockScope, email: string) {
  const { chosen } = state()
  const sold = { productId: config.productId, variantId: chosen || listedVariant(elements) || config.variantId }
  try {
    // A repeated request stores nothing twice. A page without the service fails as a lost connection does.
    const http = (await loadService(services, 'http')) as Http
    await http.post(path, { body: { ...sold, email }, signal, retries: 1, timeout: 30_000 })
    send({ type: 'answer', chosen, notice: 'thanks' })
    emit('sent', sold)
  } catch (error) {
    send({ type: 'answer', chosen, notice: getNotice((error as Partial<HttpError>).status) })
  }
}
