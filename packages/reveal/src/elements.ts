/** The pictures of a block at this moment: other code may still add some. */
export function findPictures(root: HTMLElement): readonly HTMLImageElement[] {
  return root instanceof HTMLImageElement ? [root] : [...root.querySelectorAll('img')]
}
