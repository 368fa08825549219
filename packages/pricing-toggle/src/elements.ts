import { facts, parts } from './contract'

export interface Elements {
  readonly group: HTMLElement | undefined
  readonly options: readonly HTMLElement[]
  /** One price for each option; empty where the numbers differ. */
  readonly prices: readonly HTMLElement[]
  /** One join button or section for each option; empty where the numbers differ. */
  readonly joins: readonly HTMLElement[]
  /** The live region, which is created where the markup has none. */
  readonly status: HTMLElement | undefined
  /** Title of the plan; empty where the markup has none. */
  readonly title: string
}

/** The elements of a toggle, without those of another one inside it. */
export function findElements(root: HTMLElement): Elements {
  const find = (part: string) =>
    [...root.querySelectorAll<HTMLElement>(part)].filter(
      ({ parentElement }) => parentElement?.closest(facts.selectors[0]) === root,
    )
  const options = find(parts.option)
  const pairs = (part: string) => {
    const found = find(part)
    return found.length === options.length ? found : []
  }
  const title = root.querySelector('.pricing-plan-title,.member-area-title')?.textContent?.trim() ?? ''
  return {
    group: find(parts.options)[0],
    options,
    prices: pairs(parts.price),
    joins: pairs(parts.join),
    status: find(parts.status)[0],
    title,
  }
}
