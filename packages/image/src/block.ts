import { plainBlock } from '@ashlar/core-block'
import { contract } from './contract'
import { effects } from './effects'
import { findDeferred } from './elements'
import { imageErrors } from './messages'
import { init, reduce } from './model'
import { paint } from './paint'
import { parse } from './parse'

export const image = plainBlock({ contract, parse, model: { init, reduce }, paint, effects })

/**
 * Loads every deferred picture in an element that other code has inserted, and returns their number. Throws
 * 'No root node' without an element and 'No images' where it contains none (IMG-05).
 */
export function loadImages(root: ParentNode | null | undefined): number {
  if (!root) throw new Error(imageErrors.root)
  const images = findDeferred(root)
  if (images.length === 0) throw new Error(imageErrors.images)
  for (const element of images) loadImage(element)
  return images.length
}

/** Starts one picture and returns true. Throws 'No image' without an element, and a TypeError for another kind (IMG-05). */
export function loadImage(element: Element | null | undefined): boolean {
  if (!element) throw new Error(imageErrors.image)
  if (!(element instanceof HTMLImageElement)) throw new TypeError(imageErrors.element)
  image.init(element)
  return true
}
