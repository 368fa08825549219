import { readOptions } from '@ashlar/core-block'
import { options } from './contract'
import type { Config } from './model'

/** Reads the date of a time. */
export function parse(root: HTMLElement): Config {
  return readOptions(root, { options })
}
