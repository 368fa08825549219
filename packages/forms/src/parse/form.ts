import { member, type ParseContext, readBoolean } from '@ashlar/core-block'
import {
  type CaptchaKind,
  type Config,
  type Item as FormItem,
  type Kind,
  limitsText,
  readMaxLength,
} from '@ashlar/core-form'
import type {} from '@ashlar/core-site'
import type { Elements, Item } from '../elements/form'
import type { StartConfig } from '../parse'

const kinds =
  /(?:^|\s)(textarea|email|number|currency|phone|radio|checkbox|select|likert|hidden|section|name|address|date|time|text)(?:\s|$)/

function getKind({ element, fields: [field] }: Item): Kind {
  const named = kinds.exec(element.className.replace(/\bform-item\b|\bfields?\b/g, ' '))?.[1]
  return (named ?? /^(?:textarea|select|email|checkbox|radio|hidden)/.exec(field?.type ?? '')?.[0] ?? 'text') as Kind
}

function readItem(item: Item, index: number, isLimited: boolean): FormItem {
  const { element, title } = item
  const [field] = item.fields
  const kind = getKind(item)
  return {
    id: element.id || element.dataset.itemId || field?.name || `item-${index}`,
    kind,
    title: title || field?.name || '',
    isRequired: element.matches('.required') || !!field?.required,
    max: kind === 'textarea' && isLimited ? readMaxLength(field?.dataset.maxLength) : 0,
    ...(kind === 'hidden' && { key: field?.dataset.key ?? field?.name ?? '' }),
  }
}

function getCaptcha(place: HTMLElement | undefined): CaptchaKind {
  if (!place) return 'none'
  return place.dataset.challenge === undefined ? 'recaptcha' : 'work'
}

/** Reads the questions of a server-rendered form of any generation; never throws. */
export function parseForm(
  { successRedirect, anyTopLevelDomain, ...ids }: StartConfig,
  { elements, services: { site } }: ParseContext<Elements>,
): Config {
  const { items, submit, captcha } = elements
  const settings = site?.context.source?.websiteSettings
  return {
    ...ids,
    anyTopLevel: anyTopLevelDomain || readBoolean(member(settings, 'anyTopLevelDomain')),
    items: items.map((item, at) => readItem(item, at, limitsText(site))),
    redirect: safeAddress(successRedirect),
    submitText: (submit instanceof HTMLInputElement ? submit.value : submit?.textContent)?.trim() ?? '',
    captcha: getCaptcha(captcha),
  }
}

/** An address of this site or of https; empty for any other. */
function safeAddress(address: string): string {
  const url = address ? URL.parse(address, location.href) : null
  return url && (url.origin === location.origin || url.protocol === 'https:') ? url.href : ''
}
