import { contract } from './contract'
import type { Config } from './model'

const parts = contract.parts as Record<'options' | 'option' | 'price' | 'join', string>
const selected = '[class*=pricing-option-selected]'

/** What a toggle is made of; prices and joins are none where there is not one for each option. */
export interface Elements {
  readonly group: HTMLElement | undefined
  readonly options: readonly HTMLElement[]
  readonly prices: readonly HTMLElement[]
  readonly joins: readonly HTMLElement[]
}

/** The elements of a toggle, without those of another one inside it. */
export function elementsOf(root: HTMLElement): Elements {
  const own = (part: string) =>
    [...root.querySelectorAll<HTMLElement>(part)].filter(
      ({ parentElement }) => parentElement?.closest(contract.selectors[0] as string) === root,
    )
  const options = own(parts.option)
  const pairs = (part: string) => own(part).filter((_one, _at, { length }) => length === options.length)
  return { group: own(parts.options)[0], options, prices: pairs(parts.price), joins: pairs(parts.join) }
}

/** Reads a toggle out of the page: the option that is marked as chosen, or the first. */
export function parse(root: HTMLElement): Config {
  const { options } = elementsOf(root)
  const at = options.findIndex((option) => option.matches(selected))
  return { count: options.length, selected: Math.max(0, at) }
}
