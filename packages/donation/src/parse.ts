import { type ParseContext, readOptions } from '@ashlar/core-block'
import { contract } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

/** Reads the page of each button; a link keeps its own address. */
export function parse(_root: HTMLElement, { elements }: ParseContext<Elements>): Config {
  const pageIds = elements.buttons.map(({ element, target }) => {
    const hasAddress = element instanceof HTMLAnchorElement && !/^#?$/.test(element.getAttribute('href') ?? '')
    return hasAddress ? '' : readOptions(target, contract).pageId
  })
  return { pageIds }
}
