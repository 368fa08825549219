import { member, type ParseContext } from '@ashlar/core-block'
import { readAddress } from '@ashlar/core-dom'
import type {} from '@ashlar/core-site'
import { storageKey } from './contract'
import { type Config, trimText } from './model'

const asText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** An address of the web, of mail or of a telephone; empty for any other. */
function address(value: unknown): string {
  const text = asText(value)
  return /^(?:mailto|tel):/i.test(text) ? text : (readAddress(text) ?? '')
}

/** Reads the bar out of the page context; without one there is no bar. */
export function parse(_root: HTMLElement, { services: { site } }: ParseContext<undefined>): Config {
  const settings = site?.context.websiteSettings.announcementBarSettings
  const text = member(settings, 'text')
  const click = member(settings, 'clickthroughUrl')
  const newWindow = member(click, 'newWindow')
  return {
    isEnabled: site?.context.showAnnouncementBar === true,
    text: trimText(asText(text) || asText(member(text, 'html'))),
    url: address(member(click, 'url') ?? click),
    newWindow: newWindow === true || newWindow === 'true',
    style: Number(member(settings, 'style')) === 2 ? 2 : 1,
    closed: site?.local.read(storageKey),
  }
}
