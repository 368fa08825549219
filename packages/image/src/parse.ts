import { readOptions } from '@ashlar/core-block'
import { readAddress } from '@ashlar/core-dom'
import { options } from './contract'
import type { Config } from './model'

/** Reads one picture out of the page; published pages carry its address in several attributes. */
export function parse(root: HTMLElement): Config {
  const { src, ...values } = readOptions(root, { options })
  const served = root.getAttribute('src')?.trim()
  const isPlaceholder = !served || /^data:/i.test(served)
  const image = readAddress(values.image) ?? readAddress(src) ?? readAddress(isPlaceholder ? null : served)
  return {
    ...values,
    ...(isFilled(root) && { cropMode: 'cover' as const }),
    image,
    // An inline picture has nothing left to fetch, unless the markup names another address.
    isComplete: !isPlaceholder || root.hasAttribute('srcset') || (!!served && !image),
  }
}

/** Classic markup names the crop by a class around the picture. */
const isFilled = (root: HTMLElement) => !root.dataset.cropMode && root.closest('.content-fill') !== null
