import type { Scope } from '@ashlar/core-block'
import { fromTemplate } from '@ashlar/core-dom'
import { contract } from './contract'
import template from './markup?static'
import { messages } from './messages'
import type { Action, Config, Open, State } from './model'

export type DialogScope = Scope<Config, State, Action>

export const parts = contract.parts as Record<'dialog' | 'box' | 'tooltip', string>

const elements = new WeakMap<Open, HTMLDialogElement>()
let last = 0

/** The element of what is open. */
export const elementOf = (one: Open | undefined) => one && elements.get(one)

/** Makes an element for each dialog of the stack; effects open and close it. */
export function paint(scope: DialogScope, { stack }: State) {
  for (const one of stack) if (!elements.has(one)) elements.set(one, insert(scope, one))
}

function insert({ services }: DialogScope, { kind, request }: Open): HTMLDialogElement {
  const dialog = fromTemplate(template).firstElementChild as HTMLDialogElement
  const isError = kind === 'system-error'
  const say = (name: keyof typeof messages) => services.i18n?.text(messages[name]) ?? messages[name].default
  const { message, title = isError && say('wrong') } = request
  const reject = (kind === 'confirm' || isError) && (request.rejectLabel || say(isError ? 'clear' : 'cancel'))
  const words = [title, message, reject, request.confirmLabel || say(isError ? 'reload' : 'ok')]
  // In the order of the template; what has no words is not there.
  dialog.querySelectorAll('h2,p,button').forEach((element, at) => {
    element.textContent = words[at] || ''
    if (!words[at]) element.remove()
  })
  dialog.dataset.kind = kind
  dialog.ariaLabel = title || message || ''
  const described = title && dialog.querySelector('p')
  if (described) {
    described.id = `sqs-dialog-${++last}`
    dialog.setAttribute('aria-describedby', described.id)
  }
  // It is no part of the page: effects take it away again, so that it is not kept for as long as the page is.
  document.body.append(dialog)
  return dialog
}

/** The tooltip of an element; it is heard with the element, and in place of the browser's own. */
export function insertTip({ root, patch, config }: DialogScope): HTMLElement {
  const tip = fromTemplate(template).querySelector(parts.tooltip) as HTMLElement
  tip.textContent = config.tooltip
  tip.id = `sqs-tooltip-${++last}`
  patch.attribute(root, 'title', null)
  const others = root.getAttribute('aria-describedby')
  if (config.isNamed) patch.attribute(root, 'aria-describedby', others ? `${others} ${tip.id}` : tip.id)
  else patch.attribute(root, 'aria-label', config.tooltip)
  patch.insert(document.body, tip)
  return tip
}
