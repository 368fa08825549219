import type { Services } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import { contract } from './contract'
import { type Config, type Entry, type Item, type Kind, readMost } from './model'

const kinds =
  /(?:^|\s)(textarea|email|number|currency|phone|radio|checkbox|select|likert|hidden|section|name|address|date|time|text)(?:\s|$)/
const parts = contract.parts as Record<'item' | 'title' | 'submit', string>

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The element of each question, without those inside another question. */
export function itemElements(form: HTMLElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(parts.item)].filter((item) => !item.parentElement?.closest(parts.item))
}

export function fieldsOf(item: HTMLElement): Field[] {
  return [...item.querySelectorAll<Field>('input,textarea,select')].filter(
    ({ type }) => type !== 'submit' && type !== 'button',
  )
}

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
    most: kind === 'textarea' ? readMost(field?.dataset.maxLength) : 0,
    ...(kind === 'hidden' && { key: field?.dataset.key ?? field?.name ?? '' }),
  }
}

/** What stands in the fields of a question now (FRM-05). */
export function entryOf(item: HTMLElement): Entry {
  const fields = fieldsOf(item)
  const isChosen = (field: Field) =>
    field instanceof HTMLSelectElement ? field.selectedIndex >= 0 : field instanceof HTMLInputElement && field.checked
  const answers = fields.filter((field) => field.type === 'radio' && isChosen(field))
  return {
    values: fields.map(({ value }) => value),
    checked: fields.filter(isChosen).map(({ value }) => value),
    answers: Object.fromEntries(answers.map(({ name, value }) => [name, value])),
  }
}

/** Arguments of an older form's own call, as its handler has them: `submit({formId: '…', collectionId: '…'})`. */
function handlerArguments(form: HTMLElement): Record<string, string> {
  const found = (form.getAttribute('onsubmit') ?? '').matchAll(
    /(formId|collectionId|objectName)['"]?\s*:\s*['"]([^'"]*)['"]/g,
  )
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]))
}

/** Reads a form that a server has written, of any generation; never throws. */
export function parse(root: HTMLElement, { site }: Partial<Services> = {}): Config {
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
  }
}

/** A visitor is taken to this site or to https, and nowhere else. */
function ownAddress(said: string | undefined): string {
  const url = said ? URL.parse(said, location.href) : null
  return url && (url.origin === location.origin || url.protocol === 'https:') ? url.href : ''
}
