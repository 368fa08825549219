import { readOptions } from '@ashlar/core-block'
import { contract } from '../contract'
import type { Config } from '.'

/** Reads the JSON of a page; `address` lets only safe addresses through. Never throws. */
export function readContext(json: unknown, address: (text: string) => string | undefined = (text) => text): Config {
  const { minimum, continueUrl, ...options } = readOptions(json as object, contract)
  return {
    ...options,
    continueUrl: address(continueUrl) || '/',
    // Yen have no hundredths.
    minimumCents: minimum / (options.currency === 'JPY' ? 100 : 1),
  }
}
