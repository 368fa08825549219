import { type ParseContext, readOptions } from '@ashlar/core-block'
import { contract } from './contract'
import { type Config, configOf, type Facts } from './model'

/** Reads the bar out of the page context; a missing address is not offered. */
export function parse(_root: HTMLElement, { services: { pageContext } }: ParseContext<undefined>): Config {
  const page: Facts = Object(pageContext)
  return configOf(readOptions(page.websiteSettings?.mobileInfoBarSettings, contract), page)
}
