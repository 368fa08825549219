import type { Scope } from '@ashlar/core-block'
import { fromRichText } from '@ashlar/core-dom'
import {
  type Action,
  type Config,
  errorText,
  fieldsOf,
  itemElements,
  noticeText,
  type State,
  textOf,
} from '@ashlar/core-form'
import { contract } from './contract'

export type FormScope = Scope<Config, State, Action>

const parts = contract.parts as Record<'item' | 'title' | 'error' | 'text' | 'html' | 'submit', string>

interface Elements {
  readonly items: readonly HTMLElement[]
  readonly submit: HTMLInputElement | HTMLButtonElement | null
  readonly errors: Map<string, HTMLElement>
  readonly counters: Map<string, HTMLElement>
  summary?: HTMLElement
  below?: HTMLElement
}

const known = new WeakMap<AbortSignal, Elements>()
export function elementsOf({ root, signal }: FormScope): Elements {
  const found = known.get(signal) ?? {
    items: itemElements(root),
    submit: root.querySelector<HTMLInputElement | HTMLButtonElement>(parts.submit),
    errors: new Map(),
    counters: new Map(),
  }
  known.set(signal, found)
  return found
}

/** Shows where a form is: what is wrong over each answer and over all of them, what is sent, and what comes after. */
export function paint(scope: FormScope, state: State) {
  const { patch, root } = scope
  const { submit } = elementsOf(scope)
  const isSending = state.phase === 'submitting'
  patch.attribute(root, 'data-state', state.phase)
  patch.attribute(root, 'novalidate', true)
  patch.toggle(root, 'submitting', isSending)
  patch.attribute(root, 'aria-busy', isSending ? 'true' : null)
  if (submit) {
    label(scope, submit, isSending)
    patch.attribute(submit, 'disabled', state.isLocked)
  }
  paintItems(scope, state)
  paintSummary(scope, state)
  paintAfter(scope, state)
}

function label(
  { patch, config, ...scope }: FormScope,
  submit: HTMLInputElement | HTMLButtonElement,
  isSending: boolean,
) {
  const text = isSending ? textOf(scope, 'submitting') : config.submitText
  patch.attribute(submit, 'aria-disabled', isSending ? 'true' : null)
  if (submit instanceof HTMLInputElement) patch.attribute(submit, 'value', text)
  else {
    const place = submit.querySelector<HTMLElement>('.newsletter-form-button-label') ?? submit
    if (place.children.length === 0) patch.text(place, text)
  }
}

function paintItems(scope: FormScope, state: State) {
  const { patch, config } = scope
  const { items } = elementsOf(scope)
  config.items.forEach((item, at) => {
    const element = items[at]
    if (!element) return
    const error = Object.hasOwn(state.errors, item.id) ? state.errors[item.id] : undefined
    const length = state.lengths[item.id] ?? 0
    const isOver = item.max > 0 && length > item.max
    patch.toggle(element, 'error', error !== undefined || isOver)
    paintError(scope, element, item.id, error && errorText(scope, error, item.title))
    if (item.max > 0) paintCounter(scope, element, item.id, `${length} / ${item.max}`, isOver)
    for (const field of fieldsOf(element)) patch.attribute(field, 'aria-invalid', error ? 'true' : null)
  })
}

let made = 0

/** Stands above the title of what it is about, and is tied to each of its fields (FRM-11). */
function paintError(scope: FormScope, element: HTMLElement, id: string, text: string | undefined) {
  const { patch } = scope
  const { errors } = elementsOf(scope)
  let place = errors.get(id)
  if (!place && text) {
    place = document.createElement('p')
    place.className = 'field-error'
    place.id = `form-error-${++made}`
    errors.set(id, place)
    patch.insert(
      element,
      place,
      element.matches('fieldset') ? (element.firstElementChild?.nextSibling ?? null) : element.firstChild,
    )
  }
  if (!place) return
  place.textContent = text ?? ''
  place.hidden = !text
  for (const field of fieldsOf(element)) patch.attribute(field, 'aria-describedby', text ? place.id : null)
}

function paintCounter(scope: FormScope, element: HTMLElement, id: string, text: string, isOver: boolean) {
  const { counters } = elementsOf(scope)
  let place = counters.get(id)
  if (!place) {
    place = document.createElement('p')
    place.className = 'form-counter'
    counters.set(id, place)
    scope.patch.insert(element, place)
    hear(scope)
  }
  place.textContent = text
  place.classList.toggle('error', isOver)
}

/** A place for what is said and not shown, once a form. */
function hear({ root, patch }: FormScope) {
  if (root.querySelector('.form-heard')) return
  const heard = document.createElement('p')
  heard.className = 'form-heard'
  heard.setAttribute('role', 'status')
  patch.insert(root, heard)
}

/** Over the form in words with a link to each answer that is wrong, and a line below it for those who have scrolled. */
function paintSummary(scope: FormScope, state: State) {
  const elements = elementsOf(scope)
  const { patch, root, config } = scope
  const text = noticeText(scope, state)
  if (!elements.summary) {
    if (!text) return
    elements.summary = document.createElement('div')
    elements.summary.className = 'form-summary field-error'
    elements.summary.tabIndex = -1
    elements.summary.setAttribute('role', 'alert')
    elements.below = document.createElement('p')
    elements.below.className = 'form-below field-error'
    patch.insert(root, elements.summary, root.firstChild)
    patch.insert(root, elements.below)
  }
  elements.summary.hidden = !text
  elements.summary.replaceChildren(text, ...links(scope, state))
  if (!elements.below) return
  elements.below.hidden = !text || config.isNewsletter || Object.keys(state.errors).length === 0
  elements.below.textContent = textOf(scope, 'below')
}

function links(scope: FormScope, { errors, config }: State): Node[] {
  const { items } = elementsOf(scope)
  const rows = config.items.flatMap((item, at) => {
    const error = Object.hasOwn(errors, item.id) ? errors[item.id] : undefined
    const [field] = items[at] ? fieldsOf(items[at]) : []
    if (!error || !field) return []
    if (!field.id) scope.patch.attribute(field, 'id', `form-field-${++made}`)
    const row = document.createElement('li')
    const link = document.createElement('a')
    link.href = `#${field.id}`
    link.textContent = errorText(scope, error, item.title)
    row.append(link)
    return [row]
  })
  if (rows.length === 0) return []
  const list = document.createElement('ul')
  list.append(...rows)
  return [list]
}

/** Only once it is kept: the form goes, the owner's words come, through the one door for HTML (FRM-01). */
function paintAfter({ patch, root, ...scope }: FormScope, { phase }: State) {
  if (phase !== 'success') return
  const wrapper = root.closest<HTMLElement>('.form-wrapper,.newsletter-form-wrapper') ?? root.parentElement
  patch.attribute(root, 'hidden', true)
  const text = wrapper?.querySelector<HTMLElement>(parts.text)
  const html = wrapper?.querySelector<HTMLElement>(parts.html)
  if (text) {
    patch.toggle(text, 'hidden', false)
    patch.attribute(text, 'hidden', null)
    patch.attribute(text, 'role', 'status')
    patch.attribute(text, 'tabindex', -1)
    if (!text.textContent?.trim()) patch.text(text, textOf(scope, 'thanks'))
  }
  const said = html?.dataset.submissionHtml
  if (!html || !said?.trim()) return
  patch.toggle(html, 'hidden', false)
  patch.attribute(html, 'hidden', null)
  if (html.childNodes.length === 0) patch.insert(html, fromRichText(said))
}

/** A narrower newsletter has its small layout, in CSS pixels of its own place, not of the window (FRM-14). */
const small = 320

export function paintWidth({ patch, root }: FormScope, width: number) {
  const wrapper = root.closest('.newsletter-form-wrapper')
  for (const element of wrapper ? [root, wrapper] : [root]) {
    patch.toggle(element, 'newsletter-form-small-mode', width < small)
    patch.toggle(element, 'newsletter-form-has-small-container', width < small)
  }
}
