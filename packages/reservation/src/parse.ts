import { member, type ParseContext, readJson, readNumber, readOptions, readText } from '@ashlar/core-block'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

/** Pages on which something is paid get no script of another host (decision 0011). */
const isPaymentPage = (pageType: unknown) => readNumber(pageType, 0, 200, 208) > 0

/** A site that lists the services of its pages may leave this one out; one that lists none leaves it to its policy. */
function isNamed(websiteSettings: unknown): boolean {
  const named = member(websiteSettings, 'bookingServices')
  return !Array.isArray(named) || named.includes('opentable')
}

/** The first published version may name the restaurant in a field, or in the address of a link. */
const served = ({ number, link }: Elements) => ({
  rid: number?.value ?? /[?&]rid=(\d+)/.exec(link?.getAttribute('href') ?? '')?.[1],
})

/** Reads the restaurant from the JSON of the block, from the element, or from what it holds. */
export function parse(
  root: HTMLElement,
  { elements, services: { pageContext, consent } }: ParseContext<Elements>,
): Config {
  const sources = [readJson(root.dataset.blockJson) as object, root, served(elements)]
  const { restaurantId, language } = readOptions(sources, { options })
  return {
    restaurantId: /^\d{1,12}$/.test(restaurantId) ? restaurantId : '',
    language: language || readText(member(member(pageContext, 'website'), 'language')),
    isPreview: Boolean(member(member(pageContext, 'authenticatedAccount'), 'id')),
    mayLoad: !isPaymentPage(member(pageContext, 'pageType')) && isNamed(member(pageContext, 'websiteSettings')),
    // Without the service there was no question, so there is no consent.
    isAllowed: consent?.allows('media') ?? false,
  }
}
