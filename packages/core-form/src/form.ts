import { delegate, listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-tracking'
import { errorsOf, itemElements, valuesOf } from './fields'
import type { FormLifetime } from './form-lifetime'
import { newKey } from './idempotency-key'
import { createSender } from './send'

/** The module `@ashlar/core-form/draft`, which blocks fetch beside themselves. */
type DraftModule = typeof import('./draft')

/** Starts the behaviour of a form: validation, drafts, sending, captcha. `fill` restores the draft once the fields exist. */
export function startForm(scope: FormLifetime, fetchDraft: () => Promise<DraftModule>): { fill(): void } {
  const { root, onCleanup, send, subscribe, services, config } = scope
  // A form whose draft cannot be fetched works as one without storage.
  const draft = fetchDraft()
    .then(({ watchDraft }) => watchDraft(scope))
    .catch(() => undefined)
  const fallback = newKey()
  const captcha = config.captcha === 'none' ? undefined : lazyCaptcha(scope)
  const sender = createSender(scope, {
    values: () => valuesOf(scope),
    intent: async () => (await draft)?.intent() ?? fallback,
    proof: async () => (captcha ? (await captcha()).solve() : ''),
  })

  onCleanup(
    listen(root, 'submit', (event) => {
      event.preventDefault()
      const wasSending = scope.state().phase === 'submitting'
      send({ type: 'submit', errors: errorsOf(scope) })
      if (!wasSending && scope.state().phase === 'submitting') sender.go()
    }),
  )
  onCleanup(delegate(root, 'input', 'input,textarea,select', (_event, field) => correct(scope, field)))
  onCleanup(delegate(root, 'click', '.form-summary a', (event, link) => follow(event, link)))
  onCleanup(
    subscribe((state, previous) => {
      if (state.phase === 'success' && previous.phase !== 'success') draft.then((one) => one?.clear())
      if (state.isLocked && !previous.isLocked)
        captcha?.().then(
          ({ reset }) => reset(),
          () => send({ type: 'unlock' }),
        )
    }),
  )
  const begin = () => void captcha?.().catch(() => {})
  // A widget that a visitor must press is there from the start; a proof of work begins with the first input.
  if (config.captcha === 'recaptcha') begin()
  else onCleanup(listen(root, 'focusin', begin, { once: true }))
  onCleanup(sender.end)
  services.tracking?.formRender(config.formId)
  return {
    fill() {
      draft.then((one) => one?.restore())
      if (config.items.some(({ max }) => max > 0))
        import('./lengths').then(({ watchLengths }) => watchLengths(scope, draft)).catch(() => {})
    },
  }
}

/** The captcha of a form; after a failure it is fetched again at the next call. */
function lazyCaptcha(scope: FormLifetime) {
  type Watch = ReturnType<typeof import('./person-check').watchCaptcha>
  let opened: Promise<Watch> | undefined
  return () => {
    opened ??= import('./person-check').then(
      ({ watchCaptcha }) => watchCaptcha(scope),
      (error) => {
        opened = undefined
        throw error
      },
    )
    return opened
  }
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
