import { parts } from '../contract'

export interface Elements {
  readonly counts: readonly HTMLElement[]
  readonly subtotals: readonly HTMLElement[]
  readonly links: readonly HTMLElement[]
  /** True for an indicator that asks for its empty state. */
  readonly hasEmptyState: boolean
}

/** The parts of an indicator, itself included. */
export function findElements(root: HTMLElement): Elements {
  const find = (selector: string) => [
    ...(root.matches(selector) ? [root] : []),
    ...root.querySelectorAll<HTMLElement>(selector),
  ]
  return {
    counts: find(parts.count),
    subtotals: find(parts.subtotal),
    links: find(parts.link),
    hasEmptyState: find('.show-empty-cart-state').length > 0,
  }
}

/** What the form of a button adds. */
export const findProduct = (button: Element): { readonly itemId?: string } => ({
  itemId: (button as HTMLButtonElement).form?.itemId?.value,
})
