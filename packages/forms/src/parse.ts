import type { ParseContext } from '@ashlar/core-block'
import {
  type CaptchaKind,
  type Config,
  captchaPlace,
  fieldsOf,
  type Item,
  itemElements,
  type Kind,
  readMaxLength,
} from '@ashlar/core-form'
import type {} from '@ashlar/core-site'
import { contract } from './contract'

const kinds =
  /(?:^|\s)(textarea|email|number|currency|phone|radio|checkbox|select|likert|hidden|section|name|address|date|time|text)(?:\s|$)/
const parts = contract.parts as Record<'submit', string>

function kindOf(item: HTMLElement): Kind {
  const said = kinds.exec(item.className.replace(/\bform-item\b|\bfields?\b/g, ' '))?.[1] as Kind | undefined
  const [field] = fieldsOf(item)
  if (said) return said
  if (field instanceof HTMLTextAreaElement) return 'textarea'
  if (field instanceof HTMLSelectElement) return 'select'
  return (['email', 'checkbox', 'radio', 'hidden'] as const).find((kind) => kind === field?.type) ?? 'text'
}

/** What a question is called in the page, without its mark for "required". */
function titleOf(item: HTMLElement): string {
  const title = item.querySelector('.title,legend,label')
  return (title?.textContent ?? '').replace(/\s*\*\s*$|\(required\)/gi, '').trim()
}

function readItem(item: HTMLElement, at: number): Item {
  const [field] = fieldsOf(item)
  const kind = kindOf(item)
  return {
    id: item.id || item.dataset.itemId || field?.name || `item-${at}`,
    kind,
    title: titleOf(item) || field?.name || '',
    isRequired: item.classList.contains('required') || field?.required === true,
    max: kind === 'textarea' ? readMaxLength(field?.dataset.maxLength) : 0,
    ...(kind === 'hidden' && { key: field?.dataset.key ?? field?.name ?? '' }),
  }
}

/** Arguments of an older form's own call, as its handler has them: `submit({formId: '…', collectionId: '…'})`. */
function handlerArguments(form: HTMLElement): Record<string, string> {
  const found = (form.getAttribute('onsubmit') ?? '').matchAll(
    /(formId|collectionId|objectName)['"]?\s*:\s*['"]([^'"]*)['"]/g,
  )
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]))
}

function captchaOf(form: HTMLElement): CaptchaKind {
  const place = form.querySelector<HTMLElement>(captchaPlace)
  if (!place) return 'none'
  return place.dataset.challenge === undefined ? 'recaptcha' : 'work'
}

/** Reads a form that a server has written, of any generation; never throws. */
export function parse(root: HTMLElement, { services: { site } }: ParseContext<undefined>): Config {
  const said = handlerArguments(root)
  const { formId, collectionId, objectName, successRedirect } = root.dataset
  const submit = root.querySelector<HTMLInputElement | HTMLButtonElement>(parts.submit)
  const context = (site?.context ?? {}) as { websiteSettings?: { anyTopLevelDomain?: unknown } }
  return {
    formId: formId ?? said.formId ?? '',
    collectionId: collectionId ?? said.collectionId ?? '',
    objectName: objectName ?? said.objectName ?? '',
    items: itemElements(root).map(readItem),
    isNewsletter: root.matches('.newsletter-form'),
    redirect: ownAddress(successRedirect),
    submitText: (submit instanceof HTMLInputElement ? submit.value : submit?.textContent)?.trim() ?? '',
    anyTopLevel: context.websiteSettings?.anyTopLevelDomain === true,
    captcha: captchaOf(root),
  }
}

/** A visitor is taken to this site or to https, and nowhere else. */
function ownAddress(said: string | undefined): string {
  const url = said ? URL.parse(said, location.href) : null
  return url && (url.origin === location.origin || url.protocol === 'https:') ? url.href : ''
}
