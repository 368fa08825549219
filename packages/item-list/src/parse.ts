import { type ParseContext, readOptions } from '@ashlar/core-block'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

/** Reads the block out of the page. */
export function parse(root: HTMLElement, { elements: { items, list } }: ParseContext<Elements>): Config {
  const { numColumns } = readOptions([root, list], { options })
  return {
    numColumns: Math.round(numColumns),
    count: items.length,
    isBanner: /banner-?slideshow/i.test(`${root.dataset.controller} ${root.className}`),
    isRtl: getComputedStyle(root).direction === 'rtl',
  }
}
