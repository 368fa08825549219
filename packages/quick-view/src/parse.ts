import { member, type ParseContext, readOptions } from '@ashlar/core-block'
import { readAddress } from '@ashlar/core-dom'
import type {} from '@ashlar/core-site'
import { options } from './contract'
import type { Config } from './model'

/** Reads a button out of the page, and the settings of its shop. */
export function parse(root: HTMLElement, { services: { site } }: ParseContext<undefined>): Config {
  const settings = site?.context.websiteSettings.storeSettings
  const sources = [root, member(settings, 'merchandisingSettings') as object, settings as object]
  const values = readOptions(sources, { options })
  return {
    id: values.id,
    group: values.group,
    url: readAddress(root.getAttribute('href')) ?? '',
    currency: values.currency,
    scarcity: values.scarcityEnabledOnProductItems ? values.scarcityThreshold : 0,
    soldOutText: values.customSoldOutText,
  }
}
