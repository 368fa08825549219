import { type ParseContext, readOptions } from '@ashlar/core-block'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

/** Reads an accordion out of the page. */
export function parse(root: HTMLElement, { elements: { items } }: ParseContext<Elements>): Config {
  return {
    ...readOptions(root, { options }),
    count: items.length,
    open: items.flatMap(({ trigger }, index) => (trigger.getAttribute('aria-expanded') === 'true' ? [index] : [])),
  }
}
