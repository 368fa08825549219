import { readOptions } from '@ashlar/core-block'
import { contract } from './contract'
import type { Config } from './model'

/** Reads the date of a time. */
export function parse(root: HTMLElement): Config {
  return readOptions(root, contract)
}
