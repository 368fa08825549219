import { readOptions } from '@ashlar/core-block'
import { contract } from './contract'
import type { Config } from './model'

/** Reads the block out of the page. */
export function parse(root: HTMLElement): Config {
  return readOptions(root, contract)
}
