/** The pictures of a block at this moment: other code may still add some. */
export function findPictures(root: HTMLElement): readonly HTMLImageElement[] {
  return root instanceof HTMLImageElement ? [root] : [...root.querySelectorAll('img')]
}

/** The element around a block that a published page has given its animation. */
export const findAnimated = (root: HTMLElement) => root.closest('[class*=-animation-]:not(body)')
