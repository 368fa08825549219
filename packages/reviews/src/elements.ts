import { parts } from './contract'

/** The form of one product with its parts; undefined for a part that the server has left out. */
export interface ReviewForm {
  readonly form: HTMLFormElement
  readonly stars: HTMLElement | undefined
  readonly ratings: readonly HTMLInputElement[]
  readonly text: HTMLTextAreaElement | undefined
  readonly fields: HTMLElement | undefined
  readonly notice: HTMLElement | undefined
}

export interface Elements {
  /** The forms of products, in order. */
  readonly forms: readonly ReviewForm[]
}

/** The form of a product; others in the block are not its own. */
export const reviewForm = `form${parts.item}[data-product-id]`

export function findElements(root: HTMLElement): Elements {
  const forms = root.querySelectorAll<HTMLFormElement>(reviewForm)
  return {
    forms: [...forms].map((form) => {
      // A field hides the member of its form that is called like it (ENV-04).
      const findAll = (selector: string) =>
        [...Element.prototype.querySelectorAll.call(form, selector)] as HTMLElement[]
      const find = <Found extends HTMLElement>(selector: string) => findAll(selector)[0] as Found | undefined
      return {
        form,
        stars: find(parts.stars),
        ratings: findAll('[name=rating]') as HTMLInputElement[],
        text: find<HTMLTextAreaElement>('textarea'),
        fields: find(parts.fields),
        notice: find(parts.notice),
      }
    }),
  }
}
