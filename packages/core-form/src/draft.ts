import { member } from '@ashlar/core-block'
import { debounce, listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-site'
import { fieldsOf, itemElements } from './fields'
import type { FormLifetime } from './life'

/** Quiet time after the last letter before what is written is kept, in milliseconds. */
const quiet = 300
const secret = /^(?:password|file|hidden)$/

interface Draft {
  readonly intent: string
  /** Each question's fields: what they say, and whether they are checked. */
  readonly fields: readonly (readonly [value: string, isChecked: boolean])[][]
}

/** Keeps what is written until it is sent, in this tab: a reload, a crash or a step back loses no letter. */
export function watchDraft(scope: FormLifetime) {
  const { config, onCleanup, root } = scope
  const name = `ashlar:draft:${config.formId || location.pathname}`
  const store = scope.services.site?.session
  const kept = draftOf(store?.read(name))
  let intent = kept?.intent ?? crypto.randomUUID()

  function keep() {
    const fields = itemElements(root).map((item) =>
      fieldsOf(item).map((field) => {
        const value = secret.test(field.type) ? '' : field.value
        return [value, field instanceof HTMLInputElement && field.checked] as const
      }),
    )
    store?.write(name, { intent, fields } satisfies Draft)
  }
  const later = debounce(quiet, keep)
  onCleanup(listen(root, 'input', later))
  onCleanup(listen(window, 'pagehide', () => scope.state().phase !== 'success' && keep()))
  onCleanup(later.cancel)
  return {
    intent: () => intent,
    restore: () => kept && restore(itemElements(root), kept),
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
      // What the visitor or the browser has written since is newer.
      else if (field.value === '') field.value = value
    })
  })
}

function draftOf(kept: unknown): Draft | undefined {
  const isOne = Array.isArray(member(kept, 'fields')) && typeof member(kept, 'intent') === 'string'
  return isOne ? (kept as Draft) : undefined
}
