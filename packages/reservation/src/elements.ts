import { contract } from './contract'

export interface Elements {
  readonly wrapper: HTMLElement | null
  /** Where the block inserts its parts. */
  readonly place: HTMLElement
  /** The plain link of our own markup; null on published pages. */
  readonly link: HTMLElement | null
  /** Fields of the first published version, which the widget replaces. */
  readonly fields: readonly HTMLElement[]
}

export function findElements(root: HTMLElement): Elements {
  const { wrapper, picker, link } = contract.parts
  const find = (selector: string) => root.querySelector<HTMLElement>(selector)
  return {
    wrapper: find(wrapper),
    place: find(picker) ?? find(wrapper) ?? find('.sqs-block-content') ?? root,
    link: find(link),
    fields: [...root.querySelectorAll<HTMLElement>('.OT_navList,.OT_day,.OT_time,.OT_party,.OT_submit')],
  }
}

/** The pickers that the provider's script has drawn. */
export const findPickers = (root: HTMLElement) => root.querySelectorAll('.ot-dtp-picker')

/** The nonce of the page's own scripts, which a policy of the page may ask of a further one. */
export const findNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
