import { member, type ParseContext, readBoolean, readOptions } from '@ashlar/core-block'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

/** Reads a restock form out of the page, and whether its shop takes requests. */
export function parse(root: HTMLElement, { elements, services: { pageContext } }: ParseContext<Elements>): Config {
  const { productId, variantId } = readOptions([root, elements.product], { options })
  const shop = member(member(member(pageContext, 'websiteSettings'), 'storeSettings'), 'merchandisingSettings')
  const isEnabled = readBoolean(member(shop, 'restockNotificationsEnabled'), true)
  return {
    isEnabled,
    productId,
    variantId,
    isServedShown: isEnabled && !root.hidden,
    isOneOfSeveral: elements.isOneOfSeveral,
  }
}
