import { delegate, listen } from '@ashlar/core-dom'
import type { Http, HttpError } from '@ashlar/core-http'
import { contract } from './contract'
import { type Draft, draftsOf } from './draft'
import { noticeOf } from './model'
import type { ReviewScope } from './paint'
import { formsOf } from './parse'

/** Sends each review once, without leaving the page, and keeps what is written until then (REV-01). */
export function effects(scope: ReviewScope) {
  const { root, onCleanup, send } = scope
  const forms = formsOf(root)
  const drafts = draftsOf(scope)
  const at = (form: HTMLElement) => forms.indexOf(form as HTMLFormElement)

  function submit(index: number) {
    const { phase = 'done' } = scope.state().items[index] ?? {}
    if (phase === 'sending' || phase === 'done') return
    const draft = drafts.keep(index)
    send({ type: 'submit', at: index, rating: draft.rating })
    const item = scope.state().items[index]
    if (item?.phase === 'sending') void post(scope, index, draft).then(() => settle(index))
    else if (item?.notice === 'rating') forms[index]?.querySelector<HTMLElement>('[type=radio]')?.focus()
  }
  function settle(index: number) {
    const item = scope.state().items[index]
    if (item?.phase !== 'done') return
    drafts.drop(index)
    // Its button has gone, and focus must not fall to the top of the page.
    const { notice } = contract.parts as { notice: string }
    forms[index]?.querySelector<HTMLElement>(notice)?.focus()
  }

  onCleanup(
    delegate(root, 'submit', 'form', (event, form) => {
      event.preventDefault()
      submit(at(form))
    }),
  )
  onCleanup(
    delegate(root, 'input', 'form', (_event, form) => {
      send({ type: 'mend', at: at(form) })
      drafts.keep(at(form))
    }),
  )
  onCleanup(
    listen(window, 'online', () => {
      for (const [index, { phase }] of scope.state().items.entries()) if (phase === 'waiting') submit(index)
    }),
  )
  return undefined
}

/** The same id goes with a review until it is kept: one whose answer was lost is kept once. */
async function post({ services, signal, send, emit, config }: ReviewScope, at: number, draft: Draft) {
  const { token, products } = config
  const productId = products[at] ?? ''
  try {
    // Without the service this throws, which is said as every other failure is.
    await (services.http as Http).post('/api/commerce/reviews', {
      signal,
      retries: 1,
      body: { token, productId, ...draft },
    })
    send({ type: 'answer', at, notice: 'thanks' })
    emit('sent', { productId })
  } catch (error) {
    const { status = 0 } = error as Partial<HttpError>
    send({ type: 'answer', at, notice: noticeOf(status, navigator.onLine) })
  }
}
