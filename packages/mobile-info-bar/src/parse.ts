import { type ParseContext, readOptions } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import { contract } from './contract'
import { type Config, configOf } from './model'

/** Reads the bar out of the page context; a missing address is not offered. */
export function parse(_root: HTMLElement, { services: { site } }: ParseContext<undefined>): Config {
  return configOf(readOptions(site?.context.websiteSettings.mobileInfoBarSettings, contract), site?.context)
}
