import { type ParseContext, readOptions } from '@ashlar/core-block'
import {
  type CaptchaKind,
  type Config,
  type Item as FormItem,
  type Kind,
  limitsText,
  readMaxLength,
} from '@ashlar/core-form'
import type {} from '@ashlar/core-site'
import { contract } from './contract'
import type { Elements, Item } from './elements'

const kinds =
  /(?:^|\s)(textarea|email|number|currency|phone|radio|checkbox|select|likert|hidden|section|name|address|date|time|text)(?:\s|$)/

function kindOf({ element, fields: [field] }: Item): Kind {
  const named = kinds.exec(element.className.replace(/\bform-item\b|\bfields?\b/g, ' '))?.[1] as Kind | undefined
  if (named) return named
  if (field instanceof HTMLTextAreaElement) return 'textarea'
  if (field instanceof HTMLSelectElement) return 'select'
  return (['email', 'checkbox', 'radio', 'hidden'] as const).find((kind) => kind === field?.type) ?? 'text'
}

function readItem(item: Item, index: number, isLimited: boolean): FormItem {
  const { element, title } = item
  const [field] = item.fields
  const kind = kindOf(item)
  return {
    id: element.id || element.dataset.itemId || field?.name || `item-${index}`,
    kind,
    title: title || field?.name || '',
    isRequired: element.classList.contains('required') || field?.required === true,
    max: kind === 'textarea' && isLimited ? readMaxLength(field?.dataset.maxLength) : 0,
    ...(kind === 'hidden' && { key: field?.dataset.key ?? field?.name ?? '' }),
  }
}

/** Arguments of the call in an older form's `onsubmit`: `submit({formId: '…', collectionId: '…'})`, or the three in this order. */
function handlerArguments(form: HTMLElement): Record<string, string | undefined> {
  const handler = form.getAttribute('onsubmit') ?? ''
  const pairs = handler.matchAll(/(formId|collectionId|objectName)['"]?\s*:\s*['"]([^'"]*)['"]/g)
  const [formId, collectionId, objectName] = [
    ...(/submit\(([^()]*)\)/.exec(handler)?.[1] ?? '').matchAll(/['"]([^'"]*)['"]/g),
  ].map(([, value]) => value)
  return { formId, collectionId, objectName, ...Object.fromEntries([...pairs].map(([, name, value]) => [name, value])) }
}

function captchaOf(place: HTMLElement | null): CaptchaKind {
  if (!place) return 'none'
  return place.dataset.challenge === undefined ? 'recaptcha' : 'work'
}

/** Reads a server-rendered form of any generation; never throws. */
export function parse(root: HTMLElement, { elements, services: { site } }: ParseContext<Elements>): Config {
  const { items, submit, captcha } = elements
  const sources = [root, handlerArguments(root), site?.context.source?.websiteSettings as object]
  const { successRedirect, anyTopLevelDomain: anyTopLevel, ...ids } = readOptions(sources, contract)
  return {
    ...ids,
    anyTopLevel,
    items: items.map((item, at) => readItem(item, at, limitsText(site))),
    isNewsletter: root.matches('.newsletter-form'),
    redirect: safeAddress(successRedirect),
    submitText: (submit instanceof HTMLInputElement ? submit.value : submit?.textContent)?.trim() ?? '',
    captcha: captchaOf(captcha),
  }
}

/** An address of this site or of https; empty for any other. */
function safeAddress(address: string): string {
  const url = address ? URL.parse(address, location.href) : null
  return url && (url.origin === location.origin || url.protocol === 'https:') ? url.href : ''
}
