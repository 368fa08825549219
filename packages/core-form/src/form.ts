import { type Lazy, lazy } from '@ashlar/core-block/lazy'
import { newId } from '@ashlar/core-block/new-id'
import { delegate, listen } from '@ashlar/core-dom'
import { checkNetwork } from '@ashlar/core-dom/network'
import { errorsOf, itemElements, valuesOf } from './fields'
import type { FormLifetime } from './form-lifetime'
import { createSender } from './send'

/** The module `@ashlar/core-form/draft`, which blocks fetch beside themselves. */
type DraftModule = typeof import('./draft')
type LazyDraft = Lazy<ReturnType<DraftModule['watchDraft']>>
type LazyCaptcha = ReturnType<typeof lazyCaptcha>

/** Key of the draft of a form. Forms of two pages may have one id; a form without an id is identified by its questions. */
const draftKey = ({ formId, items }: FormLifetime['config']) =>
  `ashlar:draft:${location.pathname} ${formId || items.map(({ id }) => id).join()}`

/** Whether an earlier page has left input of a form. */
const hasDraft = ({ services: { site } }: FormLifetime, key: string) =>
  Object.keys(Object(Object(site?.session.read(key)).fields))[0]

/** A form that has started. */
interface StartedForm {
  /** Restores the draft, once the fields exist. */
  fill(): void
  /** Begins a draft and the captcha, for a form that was touched before it started. */
  touch(): void
}

/**
 * Starts the behaviour of a form: validation, drafts, sending, captcha. The code for drafts is fetched where an earlier page has left one,
 * and at the first touch.
 */
export function startForm(scope: FormLifetime, fetchDraft: () => Promise<DraftModule>): StartedForm {
  const { root, onCleanup, config, signal } = scope
  const key = draftKey(config)
  // A form whose draft cannot be fetched works as one without storage; the next input tries again.
  const draft = lazy(fetchDraft, { signal, start: ({ watchDraft }) => watchDraft(scope, key) })
  const lengths = lazy(() => import('./lengths'), scope)
  const captcha = config.captcha === 'none' ? undefined : lazyCaptcha(scope)

  startSending(scope, draft, captcha)
  onCleanup(delegate(root, 'input', 'input,textarea,select', (_event, field) => correct(scope, field)))
  onCleanup(delegate(root, 'click', '.form-summary a', (event, link) => follow(event, link)))
  const touch = () => {
    draft()
    captcha?.()
  }
  // A widget that a visitor must press is shown from the start. A proof of work begins with the first input.
  if (config.captcha === 'recaptcha') captcha?.()
  for (const name of ['focusin', 'input']) onCleanup(listen(root, name, touch))
  return {
    touch,
    fill() {
      const restored = hasDraft(scope, key) ? draft(({ restore }) => restore()) : undefined
      if (config.items.some(({ max }) => max)) lengths(({ watchLengths }) => watchLengths(scope, restored))
    },
  }
}

/** Sends a form at its submit, with the id of its draft and a proof of its captcha, neither of which is used twice. */
function startSending(scope: FormLifetime, draft: LazyDraft, captcha: LazyCaptcha | undefined) {
  const { root, onCleanup, send, subscribe } = scope
  const fallback = newId()
  const sendForm = createSender(scope, {
    values: () => valuesOf(scope),
    intent: async () => (await draft(({ intent }) => intent())) ?? fallback,
    proof: async () => (await captcha?.(({ solve }) => solve(), reject)) ?? '',
  })

  onCleanup(
    listen(root, 'submit', (event) => {
      event.preventDefault()
      submit(scope, sendForm)
    }),
  )
  onCleanup(
    subscribe((state, previous) => {
      if (state.phase === 'success' && previous.phase !== 'success') draft(({ clear }) => clear())
      if (state.isLocked && !previous.isLocked)
        captcha?.(
          ({ reset }) => reset(),
          () => send({ type: 'unlock' }),
        )
    }),
  )
}

function submit(scope: FormLifetime, sendForm: () => void) {
  const wasSending = scope.state().phase === 'submitting'
  scope.send({ type: 'submit', errors: errorsOf(scope) })
  if (!wasSending && scope.state().phase === 'submitting') sendForm()
}

const reject = (error: unknown) => Promise.reject(error)

/** The captcha of a form. */
function lazyCaptcha(scope: FormLifetime) {
  // Browsers remember a failed import for the life of the page, so none is tried without a network.
  const fetchModule = () => checkNetwork().then(() => import('./person-check'))
  return lazy(fetchModule, { signal: scope.signal, start: ({ openCaptcha }) => openCaptcha(scope) })
}

/** Removes the error of an answer that changes. */
function correct(scope: FormLifetime, field: HTMLElement) {
  const at = itemElements(scope.root).findIndex((element) => element.contains(field))
  const item = scope.config.items[at]
  if (item) scope.send({ type: 'correct', id: item.id })
}

function follow(event: Event, link: HTMLElement) {
  const field = document.getElementById(decodeURIComponent((link as HTMLAnchorElement).hash.slice(1)))
  if (!field) return
  event.preventDefault()
  field.focus()
}
