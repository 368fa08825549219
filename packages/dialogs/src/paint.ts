import type { Scope } from '@ashlar/core-block'
import { fromTemplate } from '@ashlar/core-dom'
import { contract } from './contract'
import template from './markup?static'
import { messages } from './messages'
import type { Action, Config, Open, State } from './model'

export type DialogScope = Scope<Config, State, Action>

export const parts = contract.parts as Record<'dialog' | 'title' | 'message' | 'confirm' | 'reject' | 'tooltip', string>

const shown = new WeakMap<AbortSignal, Map<number, HTMLDialogElement>>()

/** The elements of what is open, by id. */
export function dialogsOf({ signal }: DialogScope): Map<number, HTMLDialogElement> {
  const found = shown.get(signal) ?? new Map<number, HTMLDialogElement>()
  shown.set(signal, found)
  return found
}

function say({ services }: DialogScope, name: keyof typeof messages): string {
  return services.i18n?.text(messages[name]) ?? messages[name].default
}

/** Makes an element for each dialog of the stack; effects open and close it. */
export function paint(scope: DialogScope, { stack }: State) {
  const dialogs = dialogsOf(scope)
  for (const one of stack) if (!dialogs.has(one.id)) dialogs.set(one.id, dialogFor(scope, one))
}

function dialogFor(scope: DialogScope, { id, kind, title, message, confirm, reject }: Open): HTMLDialogElement {
  const dialog = fromTemplate(template).firstElementChild as HTMLDialogElement
  const find = (part: string) => dialog.querySelector(part) as HTMLElement
  const isError = kind === 'system-error'
  dialog.dataset.kind = kind
  dialog.setAttribute('role', kind === 'inform' ? 'dialog' : 'alertdialog')
  find(parts.title).id = `dialog-${id}-title`
  find(parts.message).id = `dialog-${id}-message`
  find(parts.title).textContent = title || (isError ? say(scope, 'wrong') : '')
  find(parts.title).hidden = !title && !isError
  find(parts.message).textContent = message
  dialog.setAttribute('aria-labelledby', find(parts.title).hidden ? `dialog-${id}-message` : `dialog-${id}-title`)
  dialog.setAttribute('aria-describedby', `dialog-${id}-message`)
  find(parts.confirm).textContent = confirm || say(scope, isError ? 'reload' : 'ok')
  find(parts.reject).textContent = reject || say(scope, isError ? 'clear' : 'cancel')
  find(parts.reject).hidden = kind === 'alert' || kind === 'inform'
  scope.brush.insert(document.body, dialog)
  return dialog
}

/** The tooltip of an element, made when it is first wanted. */
export function tipFor(scope: DialogScope): HTMLElement {
  const tip = fromTemplate(template).querySelector(parts.tooltip) as HTMLElement
  tip.textContent = scope.config.tooltip
  tip.id = `tooltip-${Math.random().toString(36).slice(2)}`
  return tip
}
