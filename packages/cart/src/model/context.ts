import { readOptions } from '@ashlar/core-block'
import { options } from '../contract'
import type { Config } from '.'

/** Reads the JSON of a page; `address` lets only safe addresses through. Never throws. */
export function readContext(json: unknown, address: (text: string) => string | undefined = (text) => text): Config {
  const values = readOptions(json as object, { options })
  return { ...values, continueShoppingLinkUrl: address(values.continueShoppingLinkUrl) || '/' }
}
