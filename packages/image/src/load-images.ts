import { image } from './block'
import { imageErrors } from './errors'

/**
 * Loads every waiting picture in an element that other code put into the page; gives back how many there are. Throws
 * 'No root node' without an element and 'No images' where it holds none (IMG-05).
 */
export function loadImages(root: ParentNode | null | undefined): number {
  if (!root) throw new Error(imageErrors.root)
  const images = root.querySelectorAll<HTMLImageElement>('img[data-src],img[data-image]')
  if (images.length === 0) throw new Error(imageErrors.images)
  for (const one of images) loadImage(one)
  return images.length
}

/** Loads one picture; true when it is or will be there. Throws 'No image', or that it is none (IMG-05). May be called again. */
export function loadImage(element: Element | null | undefined): boolean {
  if (!element) throw new Error(imageErrors.image)
  if (!(element instanceof HTMLImageElement)) throw new TypeError(imageErrors.element)
  image.init(element)
  return true
}
