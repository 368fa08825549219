import { member, type ParseContext, readOptions } from '@ashlar/core-block'
import { readAddress } from '@ashlar/core-dom'
import type {} from '@ashlar/core-site'
import { contract, storageKey } from './contract'
import type { Elements } from './elements'
import { type Config, trimText } from './model'

/** An address of the web, of mail or of a telephone; empty for any other. */
const addressOf = (text: string) => (/^(?:mailto|tel):/i.test(text) ? text : (readAddress(text) ?? ''))

/** Reads the bar out of the page context; without one there is no bar. */
export function parse(_root: HTMLElement, { services: { site } }: ParseContext<Elements>): Config {
  const settings = site?.context.websiteSettings.announcementBarSettings
  const click = member(settings, 'clickthroughUrl')
  const { text, link, newWindow, style } = readOptions([click as object, settings as object], contract)
  return {
    isEnabled: site?.context.showAnnouncementBar === true,
    text: trimText(text),
    url: addressOf(link),
    newWindow,
    style,
    closed: site?.local.read(storageKey),
  }
}
