import { delegate } from '@ashlar/core-dom'
import { whenNetwork } from '@ashlar/core-dom/network'
import type { Http, HttpError } from '@ashlar/core-http'
import { reviewForm } from '../elements'
import { getNotice } from '../model'
import type { ReviewScope } from '../paint'
import { createDrafts, type Draft } from './draft'

/** Sends each review once, without leaving the page, and saves drafts until then (REV-01). */
export function effects(scope: ReviewScope) {
  const { root, elements, onCleanup, send } = scope
  const { forms } = elements
  const drafts = createDrafts(scope)
  const getIndex = (element: HTMLElement) => forms.findIndex(({ form }) => form === element)
  const getPhase = (index: number) => scope.state().items[index]?.phase ?? 'done'

  function submit(index: number) {
    if (/sending|done/.test(getPhase(index))) return
    const draft = drafts.save(index)
    send({ type: 'submit', at: index, rating: draft.rating })
    const item = scope.state().items[index]
    if (item?.phase === 'sending') void post(scope, index, draft).then(() => finish(index))
    else if (item?.notice === 'rating') forms[index]?.ratings[0]?.focus()
  }
  function finish(index: number) {
    if (getPhase(index) === 'waiting') void whenNetwork().then(() => getPhase(index) === 'waiting' && submit(index))
    if (getPhase(index) !== 'done') return
    drafts.remove(index)
    // The button is hidden now, and focus must not fall to the top of the page.
    forms[index]?.notice?.focus()
  }

  onCleanup(
    delegate(root, 'submit', reviewForm, (event, form) => {
      event.preventDefault()
      submit(getIndex(form))
    }),
  )
  onCleanup(
    delegate(root, 'input', reviewForm, (_event, form) => {
      send({ type: 'correct', at: getIndex(form) })
      drafts.save(getIndex(form))
    }),
  )
  return undefined
}

/** Sends the same id with each attempt: the server stores a review once, also when its response is lost. */
async function post({ services, signal, send, emit, config }: ReviewScope, at: number, draft: Draft) {
  const { token, products } = config
  const productId = products[at] as string
  try {
    // Without the service this throws, and the visitor sees the notice of any other failure.
    await (services.http as Http).post('/api/commerce/reviews', {
      signal,
      retries: 1,
      body: { token, productId, ...draft },
    })
    send({ type: 'answer', at, notice: 'thanks' })
    emit('sent', { productId })
  } catch (error) {
    const { status = 0 } = error as Partial<HttpError>
    send({ type: 'answer', at, notice: getNotice(status, navigator.onLine) })
  }
}
