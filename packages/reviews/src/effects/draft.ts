import { member, readText } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import type { ReviewForm } from '../elements'
import type { ReviewScope } from '../paint'

/** A review that is not stored by the server yet. */
export interface Draft {
  /** Stars, 1 to 5; 0 without a choice. */
  readonly rating: number
  readonly text: string
  /** The same until the server has stored the review; none on a page that comes by http. */
  readonly intentId: string | undefined
}

/** Saves drafts in the storage of the tab until they are sent, so that a reload or a crash loses no text. */
export function createDrafts({ config, elements: { forms }, services }: ReviewScope) {
  const store = services.site?.session
  const getKey = (index: number) => `ashlar:review:${config.token}:${config.products[index]}`
  const ids = forms.map((form, index) => {
    const saved = store?.read(getKey(index))
    restore(form, saved)
    return readText(member(saved, 'intentId')) || crypto.randomUUID?.()
  })
  return {
    /** Reads a form and saves the draft. */
    save(index: number): Draft {
      const { ratings, text } = forms[index] as ReviewForm
      const draft = {
        rating: Number(ratings.find(({ checked }) => checked)?.value ?? 0),
        text: text?.value ?? '',
        intentId: ids[index],
      }
      store?.write(getKey(index), draft)
      return draft
    },
    remove: (index: number) => store?.remove(getKey(index)),
  }
}

/** Fills in a saved draft; values that the form has already are newer. */
function restore({ text, ratings }: ReviewForm, saved: unknown) {
  if (text) text.value ||= readText(member(saved, 'text'))
  if (ratings.some(({ checked }) => checked)) return
  for (const star of ratings) star.checked = star.value === readText(member(saved, 'rating'))
}
