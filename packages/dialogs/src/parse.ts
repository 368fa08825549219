import { type ParseContext, readOptions } from '@ashlar/core-block'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

/** Reads the tooltip. An element that shows nothing but an icon may have no other name than its tooltip. */
export function parse(root: HTMLElement, { elements: { naming } }: ParseContext<Elements>): Config {
  return {
    tooltip: readOptions(root, { options }).tooltip.trim(),
    isNamed: Boolean(root.textContent?.trim() || naming),
  }
}
