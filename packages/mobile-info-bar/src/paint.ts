import type { Scope } from '@ashlar/core-block'
import { fromTemplate } from '@ashlar/core-dom'
import { contract } from './contract'
import template from './markup?static'
import { messages } from './messages'
import type { Config, Day } from './model'

const parts = contract.parts as Record<'trigger' | 'label' | 'hours', string>

/** Puts the bar at the end of the page, with the links there is something behind. */
export function paint({ root, patch, config, services }: Scope<Config>) {
  const { email, phone, map, hours, style } = config
  const say = (message: { key: string; default: string }) => services.i18n?.text(message) ?? message.default
  const addresses: Record<string, string> = {
    contactEmail: email,
    contactPhoneNumber: phone,
    location: map,
    businessHours: hours.length ? '#' : '',
  }
  if (!Object.values(addresses).some(Boolean)) return
  const bar = fromTemplate(template).firstElementChild as HTMLElement
  bar.dataset.style = String(style)
  bar.setAttribute('aria-label', say(messages.label))
  for (const trigger of bar.querySelectorAll<HTMLElement>(parts.trigger)) {
    const type = trigger.dataset.type as Exclude<keyof typeof messages, 'label'>
    const address = addresses[type]
    const label = trigger.querySelector(parts.label)
    if (label) label.textContent = say(messages[type])
    if (!address) trigger.remove()
    else if (trigger instanceof HTMLAnchorElement) trigger.href = address
  }
  const list = bar.querySelector(parts.hours) as HTMLElement
  list.setAttribute('aria-label', say(messages.businessHours))
  list.append(...hours.map((day) => rowOf(day, config.language)))
  if (hours.length === 0) list.remove()
  patch.insert(root, bar)
}

function rowOf({ day, text }: Day, language: string) {
  const row = document.createElement('div')
  const name = document.createElement('dt')
  const words = document.createElement('dd')
  name.textContent = dayName(day, language)
  words.textContent = text
  row.append(name, words)
  return row
}

/** The name of a day, 0 being Monday; in the browser's language where the page names one that is none. */
function dayName(day: number, language: string): string {
  // The first of January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + day))
  try {
    return date.toLocaleDateString(language, { weekday: 'long', timeZone: 'UTC' })
  } catch {
    return date.toLocaleDateString(undefined, { weekday: 'long', timeZone: 'UTC' })
  }
}
