import { parts } from './contract'

/** The form of one product with its parts; null for a part that the server has left out. */
export interface ReviewForm {
  readonly form: HTMLFormElement
  readonly stars: HTMLElement | null
  readonly ratings: readonly HTMLInputElement[]
  readonly text: HTMLTextAreaElement | null
  readonly fields: HTMLElement | null
  readonly notice: HTMLElement | null
}

export interface Elements {
  /** The forms of products, in order. */
  readonly forms: readonly ReviewForm[]
}

export function findElements(root: HTMLElement): Elements {
  const forms = root.querySelectorAll<HTMLFormElement>(`form${parts.item}[data-product-id]`)
  return {
    forms: [...forms].map((form) => {
      const find = <Found extends HTMLElement>(selector: string) => form.querySelector<Found>(selector)
      return {
        form,
        stars: find(parts.stars),
        ratings: [...form.querySelectorAll<HTMLInputElement>('[name=rating]')],
        text: find<HTMLTextAreaElement>('textarea'),
        fields: find(parts.fields),
        notice: find(parts.notice),
      }
    }),
  }
}
