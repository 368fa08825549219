import { member, type ParseContext, readJson, readNumber, readOptions } from '@ashlar/core-block'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

/** Pages on which something is paid get no script of another host (decision 0011). */
const isPaymentPage = (pageType: unknown) => readNumber(pageType, 0, 200, 208) > 0

/** A site that lists the services of its pages may leave this one out; one that lists none leaves it to its policy. */
function isNamed(websiteSettings: unknown): boolean {
  const named = member(websiteSettings, 'bookingServices')
  return !Array.isArray(named) || named.includes('tock')
}

/** Reads the business from the JSON of the block, or from the element. */
export function parse(
  root: HTMLElement,
  { elements, services: { pageContext, consent } }: ParseContext<Elements>,
): Config {
  const json = readJson(root.dataset.blockJson) as object
  const { businessId, buttonVariant } = readOptions([json, root, elements.container], { options })
  return {
    businessId: !elements.isInner && /^[\w.-]{1,100}$/.test(businessId) ? businessId : '',
    buttonVariant,
    mayLoad: !isPaymentPage(member(pageContext, 'pageType')) && isNamed(member(pageContext, 'websiteSettings')),
    // Without the service there was no question, so there is no consent.
    isAllowed: consent?.allows('media') ?? false,
  }
}
