import type { Scope } from '@ashlar/core-block'
import { fromRichText } from '@ashlar/core-dom'
import {
  type Action,
  type Config,
  errorText,
  findAllIn,
  findIn,
  noticeText,
  type State,
  type TextSources,
  textOf,
} from '@ashlar/core-form'
import { type Elements, findBelow, findCounter, findStatus, findSummary, type Item } from '../elements/form'

export type FormScope = Scope<Config, State, Action, Elements>

const getSources = ({ services, config: { customMessages } }: FormScope): TextSources => ({ services, customMessages })

/** Shows the phase of a form: errors over each answer and over the form, the request, and the thanks after it. */
export function paint(scope: FormScope, state: State) {
  const { patch, root, elements } = scope
  const isSending = state.phase === 'submitting'
  patch.attribute(root, 'data-state', state.phase)
  patch.attribute(root, 'novalidate', true)
  patch.toggle(root, 'submitting', isSending)
  patch.attribute(root, 'aria-busy', isSending ? 'true' : null)
  if (elements.submit) {
    paintLabel(scope, elements.submit, isSending)
    patch.attribute(elements.submit, 'disabled', state.isLocked)
  }
  paintItems(scope, state)
  paintSummary(scope, state)
  if (state.phase === 'success') paintThanks(scope)
}

function paintLabel(scope: FormScope, submit: HTMLElement, isSending: boolean) {
  const { patch, elements } = scope
  const text = isSending ? textOf(getSources(scope), 'submitting') : undefined
  patch.attribute(submit, 'aria-disabled', isSending ? 'true' : null)
  if (submit instanceof HTMLInputElement) patch.attribute(submit, 'value', text)
  else if (elements.submitLabel?.children.length === 0) patch.text(elements.submitLabel, text)
}

function errorAt({ errors }: State, id: string) {
  return Object.hasOwn(errors, id) ? errors[id] : undefined
}

function paintItems(scope: FormScope, state: State) {
  const { patch, config, elements } = scope
  config.items.forEach(({ id, max, title }, index) => {
    const item = elements.items[index]
    if (!item) return
    const error = errorAt(state, id)
    const length = state.lengths[id] ?? 0
    const isOver = max > 0 && length > max
    patch.toggle(item.element, 'error', error !== undefined || isOver)
    paintError(scope, item, error && errorText(getSources(scope), error, title))
    if (max > 0) paintCounter(scope, item, `${length} / ${max}`, isOver)
  })
}

let generatedIds = 0
const errorPlaces = new WeakMap<HTMLElement, HTMLElement>()

/** The error of a question, which each of its fields references (FRM-11). */
function paintError(scope: FormScope, item: Item, text: string | undefined) {
  const { patch } = scope
  for (const field of item.fields) patch.attribute(field, 'aria-invalid', `${!!text}`)
  const place = errorPlaces.get(item.element) ?? (text && insertError(scope, item))
  if (!place) return
  place.textContent = text ?? ''
  place.hidden = !text
  for (const field of item.fields) patch.attribute(field, 'aria-describedby', text ? place.id : null)
}

/** Above the title of the question. */
function insertError({ patch, onCleanup }: FormScope, { element }: Item): HTMLElement {
  const place = document.createElement('p')
  place.className = 'field-error'
  place.id = `form-error-${++generatedIds}`
  errorPlaces.set(element, place)
  onCleanup(() => errorPlaces.delete(element))
  const title = element.matches('fieldset') && element.firstElementChild
  patch.insert(element, place, title ? title.nextSibling : element.firstChild)
  return place
}

function paintCounter(scope: FormScope, { element }: Item, text: string, isOver: boolean) {
  let place = findCounter(element)
  if (!place) {
    place = document.createElement('p')
    place.className = 'form-counter'
    scope.patch.insert(element, place)
    insertStatus(scope)
  }
  place.textContent = text
  place.classList.toggle('error', isOver)
}

/** A live region for the counters, once per form. */
function insertStatus({ root, patch }: FormScope) {
  if (findStatus(root)) return
  const status = document.createElement('p')
  status.className = 'form-status'
  status.setAttribute('role', 'status')
  patch.insert(root, status)
}

/** Over the form the notice with a link to each error, and a line below it for visitors who have scrolled. */
function paintSummary(scope: FormScope, state: State) {
  const { root } = scope
  const text = noticeText(getSources(scope), state)
  if (!findSummary(root) && text) insertSummary(scope)
  const summary = findSummary(root)
  if (!summary) return
  summary.hidden = !text
  summary.replaceChildren(text, ...errorLinks(scope, state))
  const below = findBelow(root)
  if (!below) return
  below.hidden = !text || scope.config.isNewsletter || !Object.keys(state.errors)[0]
  below.textContent = textOf(getSources(scope), 'below')
}

function insertSummary({ patch, root }: FormScope) {
  const summary = document.createElement('div')
  summary.className = 'form-summary field-error'
  summary.tabIndex = -1
  summary.setAttribute('role', 'alert')
  const below = document.createElement('p')
  below.className = 'form-below field-error'
  patch.insert(root, summary, findIn(root, '*'))
  patch.insert(root, below)
}

function errorLinks(scope: FormScope, state: State): Node[] {
  const rows = scope.config.items.flatMap(({ id, title }, index) => {
    const error = errorAt(state, id)
    const field = scope.elements.items[index]?.fields[0]
    if (!error || !field) return []
    if (!field.id) scope.patch.attribute(field, 'id', `form-field-${++generatedIds}`)
    const row = document.createElement('li')
    const link = document.createElement('a')
    link.href = `#${field.id}`
    link.textContent = errorText(getSources(scope), error, title)
    row.append(link)
    return [row]
  })
  if (rows.length === 0) return []
  const list = document.createElement('ul')
  list.append(...rows)
  return [list]
}

/** Hides the form and shows the thanks and the owner's HTML, which is sanitised (FRM-01). */
function paintThanks(scope: FormScope) {
  const { patch, root, elements } = scope
  const { thanks, html } = elements
  // In published pages the thanks are inside the form: the rest of it is hidden.
  const shown: readonly (Element | null | undefined)[] = [thanks, html]
  const inside = findAllIn(root, ':scope>*')
  for (const part of inside.some((one) => shown.includes(one)) ? inside : [root])
    if (!shown.includes(part)) patch.attribute(part, 'hidden', true)
  if (thanks) {
    patch.toggle(thanks, 'hidden', false)
    patch.attribute(thanks, 'hidden', null)
    patch.attribute(thanks, 'role', 'status')
    patch.attribute(thanks, 'tabindex', -1)
    if (!thanks.textContent?.trim()) patch.text(thanks, textOf(getSources(scope), 'thanks'))
  }
  if (html) paintOwnersHtml(scope, html)
}

function paintOwnersHtml({ patch }: FormScope, html: HTMLElement) {
  const content = html.dataset.submissionHtml
  if (!content?.trim()) return
  patch.toggle(html, 'hidden', false)
  patch.attribute(html, 'hidden', null)
  if (html.childNodes.length === 0) patch.insert(html, fromRichText(content))
}
