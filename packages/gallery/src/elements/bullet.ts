/** The picture of a thumbnail, which may be the thumbnail itself. */
export const imageOf = (bullet: HTMLElement): HTMLImageElement | null =>
  bullet instanceof HTMLImageElement ? bullet : bullet.querySelector('img')
