import { readOptions } from '@ashlar/core-block'
import { contract, counterparts } from './contract'
import type { Config } from './model'

/** Reads the entrances that the page has prepared. */
export function parse(root: HTMLElement): Config {
  const { entrances } = readOptions({ entrances: [...root.classList] }, contract)
  return { entrances: entrances.flatMap((name) => counterparts[name] ?? []) }
}
