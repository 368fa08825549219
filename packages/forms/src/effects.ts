import { debounce, delegate, listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-tracking'
import { watchDraft } from './draft'
import { answerOf, type Fault, faultOf } from './model'
import { elementsOf, type FormScope } from './paint'
import { entryOf, fieldsOf } from './parse'
import { createSender } from './send'

export function effects(scope: FormScope) {
  const { root, own, send, subscribe, services, config } = scope
  const draft = watchDraft(scope)
  const sender = createSender(scope, () => values(scope), draft.intent)

  // The page's own handler calls a library that is not there any more.
  scope.brush.attribute(root, 'onsubmit', null)
  ;(root as HTMLFormElement).onsubmit = null
  own(
    listen(root, 'submit', (event) => {
      event.preventDefault()
      const wasSending = scope.state().phase === 'submitting'
      send({ type: 'submit', faults: faultsOf(scope) })
      if (!wasSending && scope.state().phase === 'submitting') sender.go()
    }),
  )
  own(delegate(root, 'input', 'input,textarea,select', (_event, field) => correct(scope, field)))
  own(delegate(root, 'click', '.form-summary a', (event, link) => follow(event, link)))
  own(
    subscribe((state, previous) => {
      if (state.phase === previous.phase && state.notice === previous.notice) return
      if (state.phase === 'success') {
        draft.clear()
        root.parentElement?.querySelector<HTMLElement>('.form-submission-text')?.focus()
      } else if (state.phase === 'failure') elementsOf(scope).summary?.focus()
    }),
  )
  own(sender.end)
  countLengths(scope)
  services.tracking?.formRender(config.formId)
  return undefined
}

/** What every question says now, by its id; a question that cannot be read is left out (FRM-05). */
function values({ config, ...scope }: FormScope): Record<string, unknown> {
  const { items } = elementsOf({ config, ...scope })
  return Object.fromEntries(
    config.items.flatMap((item, at) => {
      const element = items[at]
      const value = element && answerOf(item, entryOf(element), location.search)
      return value === undefined ? [] : [[item.id, value]]
    }),
  )
}

const simple = /^[^\s@]+@[^\s@]+\.[a-z0-9]{2,4}$/i
const wide = /^[^\s@]+@[^\s@]+\.[a-z0-9-]{2,}$/i

function faultsOf(scope: FormScope): Record<string, Fault> {
  const { config } = scope
  const all = values(scope)
  const isEmail = (text: string) =>
    text.length >= 3 && text.length <= 256 && (config.anyTopLevel ? wide : simple).test(text)
  return Object.fromEntries(
    config.items.flatMap((item) => {
      const fault = faultOf(item, all[item.id], isEmail)
      return fault ? [[item.id, fault]] : []
    }),
  )
}

/** An answer that is being mended is wrong no longer; its length is counted once the hand rests. */
function correct(scope: FormScope, field: HTMLElement) {
  const { items } = elementsOf(scope)
  const at = items.findIndex((element) => element.contains(field))
  const item = scope.config.items[at]
  if (!item) return
  scope.send({ type: 'correct', id: item.id })
  if (item.most > 0) scope.send({ type: 'length', id: item.id, length: (field as HTMLTextAreaElement).value.length })
}

function countLengths(scope: FormScope) {
  const { items } = elementsOf(scope)
  const count = () => {
    scope.config.items.forEach((item, at) => {
      const element = items[at]
      const [field] = item.most > 0 && element ? fieldsOf(element) : []
      if (field) scope.send({ type: 'length', id: item.id, length: field.value.length })
    })
  }
  count()
  const later = debounce(50, count)
  // A browser that fills fields in by itself tells nobody.
  scope.own(listen(scope.root, 'change', later))
  scope.own(later.cancel)
}

function follow(event: Event, link: HTMLElement) {
  const field = document.getElementById(decodeURIComponent((link as HTMLAnchorElement).hash.slice(1)))
  if (!field) return
  event.preventDefault()
  field.focus()
  field.scrollIntoView({ block: 'center' })
}
