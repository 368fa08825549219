import { type ParseContext, readOptions } from '@ashlar/core-block'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

/** Reads the block out of the page. */
export function parse(root: HTMLElement, { elements: { settings, slides, isList } }: ParseContext<Elements>): Config {
  return {
    ...readOptions([root, settings], { options }),
    count: slides.length,
    // Pictures that a stylesheet stacks are no list.
    isList: isList && getComputedStyle(slides[0] ?? root).position !== 'absolute',
    isRtl: getComputedStyle(root).direction === 'rtl',
  }
}
