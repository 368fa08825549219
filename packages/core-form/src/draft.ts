import { member } from '@ashlar/core-block'
import { debounce, listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-site'
import { fieldsOf, itemElements } from './fields'
import type { FormLifetime } from './form-lifetime'

/** Time from the last input to saving, in milliseconds. */
const saveDelay = 300
const secret = /^(?:password|file|hidden)$/

interface Draft {
  readonly intent: string
  /** Value and checkedness of each field, by question. */
  readonly fields: readonly (readonly [value: string, isChecked: boolean])[][]
}

/** Saves a draft in the storage of the tab until the form is sent, so that a reload, a crash or going back loses no input. */
export function watchDraft(scope: FormLifetime) {
  const { config, onCleanup, root } = scope
  const name = `ashlar:draft:${config.formId || location.pathname}`
  const store = scope.services.site?.session
  const saved = draftOf(store?.read(name))
  let intent = saved?.intent ?? crypto.randomUUID()

  function save() {
    const fields = itemElements(root).map((item) =>
      fieldsOf(item).map((field) => {
        const value = secret.test(field.type) ? '' : field.value
        return [value, field instanceof HTMLInputElement && field.checked] as const
      }),
    )
    store?.write(name, { intent, fields } satisfies Draft)
  }
  const later = debounce(saveDelay, save)
  onCleanup(listen(root, 'input', later))
  onCleanup(listen(window, 'pagehide', () => scope.state().phase !== 'success' && save()))
  onCleanup(later.cancel)
  return {
    intent: () => intent,
    restore: () => saved && restore(itemElements(root), saved),
    clear() {
      later.cancel()
      intent = crypto.randomUUID()
      store?.remove(name)
    },
  }
}

function restore(items: readonly HTMLElement[], { fields }: Draft) {
  items.forEach((item, at) => {
    fieldsOf(item).forEach((field, index) => {
      const [value, isChecked] = fields[at]?.[index] ?? []
      if (value === undefined || secret.test(field.type)) return
      const isChoice = field.type === 'checkbox' || field.type === 'radio'
      if (isChoice) (field as HTMLInputElement).checked = isChecked === true
      // A value that the visitor or the browser has entered is newer.
      else if (field.value === '') field.value = value
    })
  })
}

function draftOf(raw: unknown): Draft | undefined {
  const isOne = Array.isArray(member(raw, 'fields')) && typeof member(raw, 'intent') === 'string'
  return isOne ? (raw as Draft) : undefined
}
