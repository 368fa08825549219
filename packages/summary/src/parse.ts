import { type ParseContext, readJson, readOptions } from '@ashlar/core-block'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

/** Reads a summary out of the page. */
export function parse(root: HTMLElement, { elements: { items, wrapper } }: ParseContext<Elements>): Config {
  const settings = readJson(root.dataset.blockJson)
  const values = readOptions(settings as object, { options })
  const named = /sqs-gallery-design-(\w+)/.exec(wrapper?.className ?? '')?.[1]
  return {
    ...values,
    // Where the settings are missing, the class of the wrapper names the design.
    design: settings ? values.design : options.design.read(named),
    settings,
    type: root.dataset.blockType ?? '55',
    id: root.id,
    count: items.length,
  }
}
