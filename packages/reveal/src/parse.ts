import { readOptions } from '@ashlar/core-block'
import { counterparts, options } from './contract'
import type { Config } from './model'

/** Reads the entrances that the page has prepared. */
export function parse(root: HTMLElement): Config {
  const { entrances } = readOptions({ entrances: [...root.classList] }, { options })
  return { entrances: entrances.flatMap((name) => counterparts[name] ?? []) }
}
