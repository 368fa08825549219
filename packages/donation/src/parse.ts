import { member, type ParseContext, readJson, readOptions } from '@ashlar/core-block'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

/** The model of the block; its page is an id, or an object with one. */
function getModel(block: HTMLElement | null): object {
  const page = member(readJson(block?.dataset.blockJson), 'donatePage')
  return { donatePage: member(page, 'id') ?? page }
}

/** Reads the page of each button, and whether it is a link with an address. */
export function parse(_root: HTMLElement, { elements }: ParseContext<Elements>): Config {
  return {
    buttons: elements.buttons.map(({ element, target, block }) => ({
      ...readOptions([target, getModel(block)], { options }),
      hasAddress: element instanceof HTMLAnchorElement && !/^#?$/.test(element.getAttribute('href') ?? ''),
    })),
  }
}
