import { member, type OptionValues, type ParseContext, readOptions, readText } from '@ashlar/core-block'
import { readAddress } from '@ashlar/core-dom'
import { options } from './contract'
import type { Elements } from './elements'
import { type Config, servicesIn } from './model'

/** Only an address of this site: a page cannot make its visitors share another one. */
function getAddress(path: string): string {
  const { origin, pathname, search } = location
  const url = URL.parse(readAddress(path) ?? '', location.href)
  return url?.origin === origin && path ? url.href : origin + pathname + search
}

/** Reads the address, its title, and the services that the site offers. */
export function parse(
  root: HTMLElement,
  { services: { pageContext } }: ParseContext<Elements>,
): Config & OptionValues<typeof options> {
  const values = readOptions(root, { options })
  const item = member(pageContext, 'item')
  return {
    ...values,
    url: getAddress(values.itemPath),
    title: (member(item, 'id') === values.itemIdentifier && readText(member(item, 'title'))) || document.title,
    services: servicesIn(member(member(pageContext, 'website'), 'shareButtonOptions')),
    hasSheet: 'share' in navigator,
  }
}
