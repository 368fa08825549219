import { parts, selectors } from './contract'

export interface Elements {
  readonly form: HTMLFormElement | null
  readonly email: HTMLInputElement | null
  /** The list of variants with its label. */
  readonly variant: HTMLElement | null
  /** The product around the form; its details have the state of the choice. */
  readonly product: HTMLElement | null
  /** The product has a form for each of its sold-out variants. */
  readonly isOneOfSeveral: boolean
}

export function findElements(root: HTMLElement): Elements {
  const product = root.closest<HTMLElement>('.ProductItem,.product-detail')
  return {
    form: root.querySelector(parts.form),
    email: root.querySelector(parts.email),
    variant: root.querySelector(parts.variant),
    product,
    isOneOfSeveral: Boolean(product?.querySelectorAll(selectors.join())[1]),
  }
}

/** The live region, which paint creates where the markup has none. */
export const findNotice = (root: HTMLElement) => root.querySelector<HTMLElement>(parts.notice)

/** The product's details with the state of the choice; null until a block has published it. */
export const findChoice = ({ product }: Elements) => product?.querySelector<HTMLElement>('[data-selected-variant]')

/** The variant that a visitor has chosen in the form itself; empty without a list. */
export const listedVariant = ({ variant }: Elements) => variant?.querySelector('select')?.value ?? ''
