import { newId } from '@ashlar/core-block/new-id'
import { debounce, listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-site'
import { type Field, fieldsOf, itemElements } from './fields'
import type { FormLifetime } from './form-lifetime'

/** Time from the last input to saving, in milliseconds. */
const saveDelay = 300
const secret = /^(?:password|file|hidden)$/

interface Draft {
  readonly intent: string
  /** The changed fields: by question, name and type, a value, or for a choice whether it is checked. */
  readonly fields: Readonly<Record<string, string | boolean | undefined>>
}

/** Saves a draft in the storage of the tab until the form is sent, so that a reload, a crash or going back loses no input. */
export function watchDraft(scope: FormLifetime, name: string) {
  const { onCleanup, root, services } = scope
  const store = services.site?.session
  const saved: Partial<Draft> = Object(store?.read(name))
  let intent = String(saved.intent ?? newId())

  function save() {
    store?.write(name, { intent, fields: readChanged(scope) } satisfies Draft)
  }
  const later = debounce(saveDelay, save)
  onCleanup(listen(root, 'input', later))
  onCleanup(listen(window, 'pagehide', () => scope.state().phase !== 'success' && save()))
  onCleanup(later.cancel)
  // The service is requested early, before the form is sent. After a failure, sending requests it again.
  if (navigator.onLine) services.load?.('http').catch(() => {})
  // The first input may have been faster than this code.
  later()
  return {
    intent: () => intent,
    restore: () => restore(keyedFields(scope), Object(saved.fields)),
    clear() {
      later.cancel()
      intent = newId()
      store?.remove(name)
    },
  }
}

const isChoice = ({ type }: Field) => /^(?:checkbox|radio)$/.test(type)
const getContent = (field: Field) => (isChoice(field) ? (field as HTMLInputElement).checked : field.value)

/** Whether a field has other content than the page gave it. */
function isChanged(field: Field): boolean {
  if ('options' in field) return field.selectedIndex > 0 && !field.selectedOptions[0]?.defaultSelected
  return isChoice(field) ? field.matches(':checked') !== field.matches('[checked]') : field.value !== field.defaultValue
}

/** The fields that the visitor has changed, with their content. */
function readChanged(scope: FormLifetime): Draft['fields'] {
  const changed = [...keyedFields(scope)].filter(([, field]) => isChanged(field))
  return Object.fromEntries(changed.map(([key, field]) => [key, getContent(field)]))
}

/** The fields of a form that may be stored, each under its question, its name and its kind. */
function keyedFields({ root, config }: FormLifetime): Map<string, Field> {
  const fields = new Map<string, Field>()
  itemElements(root).forEach((item, at) => {
    fieldsOf(item).forEach((field, part) => {
      const { type, name, value } = field
      // Parts of a question may share a name. A choice is identified by its value, because its position may change.
      const place = isChoice(field) ? value : part
      if (!secret.test(type)) fields.set([config.items[at]?.id, type, name, place].join(), field)
    })
  })
  return fields
}

/** Restores the fields that the form still has; a field with content of the visitor or the browser has a newer one. */
function restore(keyed: Map<string, Field>, fields: Draft['fields']) {
  const all = [...keyed]
  const touched = new Set(all.flatMap(([, field]) => (isChanged(field) ? [field.name] : [])))
  for (const [key, field] of all) {
    const content = Object.hasOwn(fields, key) ? fields[key] : undefined
    if (content === undefined || touched.has(field.name)) continue
    setContent(field, content)
  }
}

/** A list without the stored value is left as it is. */
function setContent(field: Field, content: string | boolean) {
  if (isChoice(field)) (field as HTMLInputElement).checked = content === true
  else if (!('options' in field) || [...field.options].some(({ value }) => value === content))
    field.value = `${content}`
}
