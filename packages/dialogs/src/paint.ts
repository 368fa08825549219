import { createDomPatch, type Scope, translate } from '@ashlar/core-block'
import { fromTemplate } from '@ashlar/core-dom'
import { type Elements, findTexts, findTooltip } from './elements'
import template from './markup?static'
import { messages } from './messages'
import type { Action, Config, Open, State } from './model'

export type DialogScope = Scope<Config, State, Action, Elements>

const elementsByDialog = new WeakMap<Open, HTMLDialogElement>()
let lastId = 0

/** The element of an open dialog. */
export const getElement = (dialog: Open) => elementsByDialog.get(dialog) as HTMLDialogElement

/** Inserts the element of a dialog; effects open and close it. */
export function insertDialog({ services }: DialogScope, opened: Open): HTMLDialogElement {
  const { kind, request } = opened
  const dialog = fromTemplate(template).firstElementChild as HTMLDialogElement
  const isError = kind === 'system-error'
  const text = (name: keyof typeof messages) => translate(services.i18n, messages[name])
  const { message, title = isError && text('wrong') } = request
  const reject = (kind === 'confirm' || isError) && (request.rejectLabel || text(isError ? 'clear' : 'cancel'))
  const texts = [title, message, reject, request.confirmLabel || text(isError ? 'reload' : 'ok')]
  const elements = findTexts(dialog)
  elements.forEach((element, index) => {
    if (texts[index]) element.textContent = texts[index]
    else element.remove()
  })
  dialog.dataset.kind = kind
  dialog.ariaLabel = title || message || ''
  const described = title && message && elements[1]
  if (described) {
    described.id = `sqs-dialog-${++lastId}`
    dialog.setAttribute('aria-describedby', described.id)
  }
  // By a patch of its own: effects remove it, and that of the block would keep a reference to it until the page ends.
  createDomPatch().insert(document.body, dialog)
  elementsByDialog.set(opened, dialog)
  return dialog
}

/** Inserts the tooltip of an element; it describes or names the element, and replaces the browser's own tooltip. */
export function insertTooltip({ root, patch, config }: DialogScope): HTMLElement {
  const tooltip = findTooltip(fromTemplate(template))
  tooltip.textContent = config.tooltip
  tooltip.id = `sqs-tooltip-${++lastId}`
  patch.attribute(root, 'title', null)
  const others = root.getAttribute('aria-describedby')
  if (config.isNamed) patch.attribute(root, 'aria-describedby', others ? `${others} ${tooltip.id}` : tooltip.id)
  else patch.attribute(root, 'aria-label', config.tooltip)
  patch.insert(document.body, tooltip)
  return tooltip
}
