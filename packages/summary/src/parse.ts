import { type ParseContext, readJson, readOptions } from '@ashlar/core-block'
import { contract } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

/** Reads a summary out of the page. */
export function parse(root: HTMLElement, { elements: { items, wrapper } }: ParseContext<Elements>): Config {
  const settings = readJson(root.dataset.blockJson)
  const options = readOptions(settings as object, contract)
  const named = /sqs-gallery-design-(\w+)/.exec(wrapper?.className ?? '')?.[1]
  return {
    ...options,
    // Where the settings are missing, the class of the wrapper names the design.
    design: settings ? options.design : contract.options.design.read(named),
    settings,
    type: root.dataset.blockType ?? '55',
    id: root.id,
    count: items.length,
  }
}
