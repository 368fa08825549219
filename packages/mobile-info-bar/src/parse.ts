import { type ParseContext, readOptions } from '@ashlar/core-block'
import { options } from './contract'
import { type Config, type Facts, getConfig } from './model'

/** Reads the bar out of the page context; a missing address is not offered. */
export function parse(_root: HTMLElement, { services: { pageContext } }: ParseContext<undefined>): Config {
  const page: Facts = Object(pageContext)
  return getConfig(readOptions(page.websiteSettings?.mobileInfoBarSettings, { options }), page)
}
