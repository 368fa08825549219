import { type ParseContext, readOptions } from '@ashlar/core-block'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

/** Reads a header out of the page. */
export function parse(root: HTMLElement, { elements: { menu, folders } }: ParseContext<Elements>): Config {
  const isScrollBack = document.body.matches('.tweak-fixed-header-style-scroll-back')
  return {
    isOverlay: menu === root,
    position: isScrollBack ? 'scroll-back' : readOptions(root, { options }).position,
    folders: folders.length,
  }
}
