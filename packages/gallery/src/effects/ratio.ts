import { readDimensions } from '@ashlar/core-dom'
import type { Slide } from '../elements'

/** Ratio of width to height of a slide's picture: that of the markup or of the picture itself; 3:2 until it is known. */
export function ratioOf({ element, image, isVideo }: Slide): number {
  const served = readDimensions(image?.dataset.imageDimensions ?? element.dataset.imageDimensions)
  if (served) return served.width / served.height
  if (isVideo) return 16 / 9
  const width = image?.naturalWidth || Number(image?.getAttribute('width'))
  const height = image?.naturalHeight || Number(image?.getAttribute('height'))
  return width > 1 && height > 1 ? width / height : 3 / 2
}
