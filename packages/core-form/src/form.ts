import { debounce, delegate, listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-tracking'
import { watchCaptcha } from './captcha'
import { watchDraft } from './draft'
import { errorsOf, fieldsOf, itemElements, valuesOf } from './fields'
import type { FormLifetime } from './form-lifetime'
import { createSender } from './send'

/** Starts the behaviour of a form: validation, drafts, sending, captcha. `fill` restores the draft once the fields exist. */
export function startForm(scope: FormLifetime): { fill(): void } {
  const { root, onCleanup, send, subscribe, services, config } = scope
  const draft = watchDraft(scope)
  const captcha = watchCaptcha(scope)
  const sender = createSender(scope, { values: () => valuesOf(scope), intent: draft.intent, proof: captcha.solve })

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
      if (state.phase === 'success' && previous.phase !== 'success') draft.clear()
      if (state.isLocked && !previous.isLocked) captcha.reset()
    }),
  )
  notifyLengths(scope)
  onCleanup(sender.end)
  services.tracking?.formRender(config.formId)
  return {
    fill() {
      draft.restore()
      countLengths(scope)
    },
  }
}

/** Removes the error of an answer that changes, and counts the characters of a limited one. */
function correct(scope: FormLifetime, field: HTMLElement) {
  const at = itemElements(scope.root).findIndex((element) => element.contains(field))
  const item = scope.config.items[at]
  if (!item) return
  scope.send({ type: 'correct', id: item.id })
  if (item.max > 0) scope.send({ type: 'length', id: item.id, length: (field as HTMLTextAreaElement).value.length })
}

/** Announces the counter 1 s after the last input, not at every character. */
function notifyLengths({ root, onCleanup }: FormLifetime) {
  const later = debounce(1000, (field: Element) => {
    const count = field.closest('.form-item')?.querySelector('.form-counter')
    if (count) root.querySelector('.form-status')?.replaceChildren(count.textContent ?? '')
  })
  onCleanup(delegate(root, 'input', 'input,textarea', (_event, field) => later(field)))
  onCleanup(later.cancel)
}

function countLengths(scope: FormLifetime) {
  const count = () => {
    const items = itemElements(scope.root)
    scope.config.items.forEach((item, at) => {
      const element = items[at]
      const [field] = item.max > 0 && element ? fieldsOf(element) : []
      if (field) scope.send({ type: 'length', id: item.id, length: field.value.length })
    })
  }
  count()
  const later = debounce(50, count)
  // Autofill sends no input event in some browsers.
  scope.onCleanup(listen(scope.root, 'change', later))
  scope.onCleanup(later.cancel)
}

function follow(event: Event, link: HTMLElement) {
  const field = document.getElementById(decodeURIComponent((link as HTMLAnchorElement).hash.slice(1)))
  if (!field) return
  event.preventDefault()
  field.focus()
  field.scrollIntoView({ block: 'center' })
}
