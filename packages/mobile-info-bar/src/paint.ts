import { type Scope, translate } from '@ashlar/core-block'
import { fromTemplate } from '@ashlar/core-dom'
import { findTemplateParts } from './elements'
import template from './markup?static'
import { messages } from './messages'
import { type Config, dayName } from './model'

/** Inserts the bar at the end of the page, with a link for each address that the site has; none without any. */
export function paint({ root, patch, config, services: { i18n } }: Scope<Config>) {
  const { hours, style, language } = config
  const addresses = { ...config.addresses, businessHours: hours[0] ? '#' : '' }
  const bar = fromTemplate(template).firstElementChild as HTMLElement
  bar.dataset.style = String(style)
  bar.ariaLabel = translate(i18n, messages.label)
  const { row, triggers, hours: list } = findTemplateParts(bar)
  for (const trigger of triggers) {
    const type = trigger.dataset.type as keyof typeof addresses
    trigger.lastElementChild?.append(translate(i18n, messages[type]))
    if (!addresses[type]) trigger.remove()
    else if ('href' in trigger) trigger.href = addresses[type]
  }
  for (const { day, text } of hours) list.append(make('div', make('dt', dayName(day, language)), make('dd', text)))
  if (row.firstChild) patch.insert(root, bar)
}

function make(name: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(name)
  element.append(...content)
  return element
}
