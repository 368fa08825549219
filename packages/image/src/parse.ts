import { readOptions } from '@ashlar/core-block'
import { readAddress, readDimensions, readPoint } from '@ashlar/core-dom'
import { contract } from './contract'
import type { Config } from './model'

/** Reads one picture out of the page; the address is looked for where published pages put it, best first. */
export function parse(root: HTMLElement): Config {
  const served = root.getAttribute('src')
  const isPlaceholder = !served?.trim() || /^data:/i.test(served.trim())
  const source =
    readAddress(root.dataset.image) ?? readAddress(root.dataset.src) ?? readAddress(isPlaceholder ? null : served)
  return {
    ...readOptions(root, contract),
    ...cropOf(root),
    source,
    // A picture written into the address has nothing left to fetch, unless the markup names another.
    isComplete: !isPlaceholder || root.hasAttribute('srcset') || (Boolean(served?.trim()) && source === undefined),
    dimensions: readDimensions(root.dataset.imageDimensions),
    focalPoint: readPoint(root.dataset.imageFocalPoint),
    shape: root.dataset.shape,
  }
}

/** Classic markup says how to cut a picture by a class around it. */
function cropOf(root: HTMLElement): { cropMode?: Config['cropMode'] } {
  if (root.dataset.cropMode) return {}
  return root.closest('.content-fill') ? { cropMode: 'cover' } : {}
}
