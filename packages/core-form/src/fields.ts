import { isEmail } from '@ashlar/core-site/validation'
import { findAllIn } from './find'
import { answerOf, type Config, type Entry, errorOf, type Item, type ValidationError } from './model'

/** A control of a form. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The element of each question, without those inside another question. */
export function itemElements(form: HTMLElement): readonly HTMLElement[] {
  return findAllIn(form, '.form-item:not(.form-item *)')
}

/** The fields of a question, in order. */
export function fieldsOf(item: HTMLElement): Field[] {
  return [...item.querySelectorAll<Field>('input:not([type=submit],[type=button]),textarea,select')]
}

/** The question that a radio button of a scale answers: in published markup it stands before its answers. */
const getQuestion = (field: Field) =>
  field.dataset.question ?? field.closest('.item')?.querySelector('.question')?.textContent?.trim() ?? field.name

/** The current values of the fields of a question (FRM-05). */
export function entryOf(item: HTMLElement): Entry {
  const fields = fieldsOf(item)
  // A list has an index in place of the mark of a choice; other fields have neither.
  const isChosen = (field: Field) =>
    (field as Partial<HTMLInputElement>).checked ?? (field as HTMLSelectElement).selectedIndex >= 0
  const answers = fields.filter((field) => field.type === 'radio' && isChosen(field))
  return {
    values: fields.map(({ value }) => value),
    checked: fields.filter(isChosen).map(({ value }) => value),
    // Two scales of a form may have the same question, so the name of the radio group is no key.
    answers: Object.fromEntries(answers.map((field) => [getQuestion(field), field.value])),
  }
}

interface Filled {
  readonly root: HTMLElement
  readonly config: Config
}

/** The current answer of each question, by id; a question without an element is left out (FRM-05). */
export function valuesOf({ root, config }: Filled): Record<string, unknown> {
  const items = itemElements(root)
  return Object.fromEntries(
    config.items.flatMap((item, at) => {
      const element = items[at]
      const value = element && answerOf(item, entryOf(element), location.search)
      return value === undefined ? [] : [[item.id, value]]
    }),
  )
}

/** The current validation errors, by question (FRM-08). */
export function errorsOf(filled: Filled): Record<string, ValidationError> {
  const { anyTopLevel, items } = filled.config
  const all = valuesOf(filled)
  const isAddress = (text: string) => isEmail(text, { anyTopLevel })
  return Object.fromEntries(
    items.flatMap((item: Item) => {
      const error = errorOf(item, all[item.id], isAddress)
      return error ? [[item.id, error]] : []
    }),
  )
}
