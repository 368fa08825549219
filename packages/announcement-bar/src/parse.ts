import { member, type ParseContext, readBoolean, readJson, readOptions } from '@ashlar/core-block'
import { readAddress } from '@ashlar/core-dom'
import { options, storageKey } from './contract'
import type { Elements } from './elements'
import { type Config, trimText } from './model'

/** An address of the web, of mail or of a telephone; empty for any other. */
const getAddress = (text: string) => (/^(?:mailto|tel):/i.test(text) ? text : (readAddress(text) ?? ''))

/** The announcement that was closed on an earlier page; a browser may refuse its storage. */
function readClosed(): unknown {
  try {
    return member(readJson(localStorage.getItem(storageKey)), 'value')
  } catch {
    return undefined
  }
}

/** Reads the bar out of the page context; without one there is no bar. */
export function parse(_root: HTMLElement, { services: { pageContext } }: ParseContext<Elements>): Config {
  const settings = member(member(pageContext, 'websiteSettings'), 'announcementBarSettings')
  const click = member(settings, 'clickthroughUrl')
  const { text, link, newWindow, style } = readOptions([click as object, settings as object], { options })
  return {
    isEnabled: readBoolean(member(pageContext, 'showAnnouncementBar')),
    text: trimText(text),
    link: getAddress(link),
    newWindow,
    style,
    closed: readClosed(),
  }
}
