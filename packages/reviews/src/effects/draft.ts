import { member } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import type { ReviewScope } from './paint'
import { formsOf } from './parse'

/** A review as it is written. */
export interface Draft {
  /** Stars, 1 to 5; 0 for none yet. */
  readonly rating: number
  readonly text: string
  /** The same until it is kept. */
  readonly intentId: string
}

/** Keeps what is written in this tab until it is sent: a reload, a crash or a step back loses no letter. */
export function draftsOf({ root, config, services }: ReviewScope) {
  const store = services.site?.session
  const forms = formsOf(root)
  const name = (at: number) => `ashlar:review:${config.token}:${config.products[at]}`
  const intents = forms.map((form, at) => {
    const kept = store?.read(name(at))
    restore(form, kept)
    const known = member(kept, 'intentId')
    return typeof known === 'string' ? known : crypto.randomUUID()
  })
  return {
    /** What stands in a form now, which is kept. */
    keep(at: number): Draft {
      const data = new FormData(forms[at])
      const draft = {
        rating: Number(data.get('rating') ?? 0),
        text: String(data.get('text') ?? ''),
        intentId: intents[at] ?? '',
      }
      store?.write(name(at), draft)
      return draft
    },
    drop: (at: number) => store?.remove(name(at)),
  }
}

/** What the visitor or the server has written since is newer. */
function restore(form: HTMLFormElement, kept: unknown) {
  const text = form.querySelector('textarea')
  const said = member(kept, 'text')
  if (text && !text.value && typeof said === 'string') text.value = said
  if (form.querySelector('[name=rating]:checked')) return
  for (const star of form.querySelectorAll<HTMLInputElement>('[name=rating]'))
    star.checked = star.value === String(member(kept, 'rating'))
}
