import { type ParseContext, readOptions } from '@ashlar/core-block'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

/** Reads a toggle out of the page: the option that is marked as selected, or the first. */
export function parse(_root: HTMLElement, { elements }: ParseContext<Elements>): Config {
  const index = elements.options.findIndex((option) => option.matches('[class*=pricing-option-selected]'))
  const { selected } = readOptions({ selected: index }, { options })
  return { count: elements.options.length, selected }
}
