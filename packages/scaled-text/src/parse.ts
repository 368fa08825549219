import { readOptions } from '@ashlar/core-block'
import { options } from './contract'
import type { Config } from './model'

/** Reads the limits of a scaled text. */
export function parse(root: HTMLElement): Config {
  const { minimum, maximum } = readOptions(root, { options })
  return { minimum, maximum: Math.max(minimum, maximum) }
}
