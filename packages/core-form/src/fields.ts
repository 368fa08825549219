import { isEmail } from '@ashlar/core-site/validation'
import { answerOf, type Config, type Entry, errorOf, type Item, type ValidationError } from './model'

/** What a visitor writes in or chooses with. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const itemSelector = '.form-item'

/** The element of each question, without those inside another question. */
export function itemElements(form: HTMLElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(itemSelector)].filter(
    (item) => !item.parentElement?.closest(itemSelector),
  )
}

/** The fields of a question, in order. */
export function fieldsOf(item: HTMLElement): Field[] {
  return [...item.querySelectorAll<Field>('input,textarea,select')].filter(
    ({ type }) => type !== 'submit' && type !== 'button',
  )
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
    // Two scales in one form may ask the same thing: the name is the browser's, the question is the owner's.
    answers: Object.fromEntries(answers.map(({ name, dataset, value }) => [dataset.question ?? name, value])),
  }
}

interface Filled {
  readonly root: HTMLElement
  readonly config: Config
}

/** What every question says now, by its id; a question that cannot be read is left out (FRM-05). */
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

/** What is wrong with what stands there now, by question (FRM-08). */
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
