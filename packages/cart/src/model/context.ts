import { readOptions } from '@ashlar/core-block'
import { options } from '../contract'
import type { Config } from '.'

/** Reads the JSON of a page; `address` lets only safe addresses through. Never throws. */
export function readContext(json: unknown, address: (text: string) => string | undefined = (text) => text): Config {
  const { storeCurrency, minimumOrderSubtotal, continueShoppingLinkUrl, ...rest } = readOptions(json as object, {
    options,
  })
  return {
    ...rest,
    currency: storeCurrency,
    continueUrl: address(continueShoppingLinkUrl) || '/',
    // Yen have no hundredths.
    minimumCents: minimumOrderSubtotal / (storeCurrency === 'JPY' ? 100 : 1),
  }
}
