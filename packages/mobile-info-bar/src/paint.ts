import { type Scope, translate } from '@ashlar/core-block'
import { fromTemplate } from '@ashlar/core-dom'
import { findTemplateParts } from './elements'
import template from './markup?static'
import { messages } from './messages'
import type { Config, Day } from './model'

/** Inserts the bar at the end of the page, with a link for each address that the site has. */
export function paint({ root, patch, config, services: { i18n } }: Scope<Config>) {
  const { email, phone, map, hours, style } = config
  const addresses: Record<string, string> = {
    contactEmail: email,
    contactPhoneNumber: phone,
    location: map,
    businessHours: hours.length ? '#' : '',
  }
  if (!Object.values(addresses).some(Boolean)) return
  const bar = fromTemplate(template).firstElementChild as HTMLElement
  bar.dataset.style = String(style)
  bar.setAttribute('aria-label', translate(i18n, messages.label))
  const { triggers, hours: list } = findTemplateParts(bar)
  for (const { element, label } of triggers) {
    const type = element.dataset.type as Exclude<keyof typeof messages, 'label'>
    const address = addresses[type]
    if (label) label.textContent = translate(i18n, messages[type])
    if (!address) element.remove()
    else if (element instanceof HTMLAnchorElement) element.href = address
  }
  list.setAttribute('aria-label', translate(i18n, messages.businessHours))
  list.append(...hours.map((day) => rowOf(day, config.language)))
  if (hours.length === 0) list.remove()
  patch.insert(root, bar)
}

function rowOf({ day, text }: Day, language: string) {
  const row = document.createElement('div')
  const name = document.createElement('dt')
  const hours = document.createElement('dd')
  name.textContent = dayName(day, language)
  hours.textContent = text
  row.append(name, hours)
  return row
}

/** The name of a day, 0 being Monday; in the browser's language where the page names an unknown one. */
function dayName(day: number, language: string): string {
  // The first of January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + day))
  try {
    return date.toLocaleDateString(language, { weekday: 'long', timeZone: 'UTC' })
  } catch {
    return date.toLocaleDateString(undefined, { weekday: 'long', timeZone: 'UTC' })
  }
}
