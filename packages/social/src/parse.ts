import { type ParseContext, readOptions } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'
import { describeLink } from './model/services'

/** Pages on which something is paid get no script of another host (decision 0011). */
const isPaymentPage = (pageType: number) => pageType >= 200 && pageType < 209

/** Reads the links of a list, or the account of a follow button. */
export function parse(root: HTMLElement, { elements: { links }, services }: ParseContext<Elements>): Config {
  const { username } = readOptions(root, { options })
  const isFollowed = /^@?\w{1,50}$/.test(username) && !isPaymentPage(services.site?.context.pageType ?? 0)
  return {
    links: links.map(({ link, name, isBlank }) => ({
      service: describeLink(link.getAttribute('href') ?? '', [...link.classList]),
      name,
      isBlank,
    })),
    username: isFollowed ? username.replace('@', '') : '',
  }
}
