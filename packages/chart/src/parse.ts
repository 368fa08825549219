import { type ParseContext, readJson } from '@ashlar/core-block'
import type { Elements } from './elements'
import type { Config } from './model'
import { readModel } from './model/read'

/** Reads the model of a chart out of the page. */
export function parse(root: HTMLElement, { elements, services: { i18n } }: ParseContext<Elements>): Config {
  const model = readJson(root.dataset.blockJson) ?? readJson(elements.model?.textContent)
  return readModel(model, i18n ?? { locale: 'en-US', direction: 'ltr' })
}
