/** The picture of a thumbnail, which may be the thumbnail itself. */
export const getImage = (bullet: HTMLElement): HTMLImageElement | null =>
  bullet instanceof HTMLImageElement ? bullet : bullet.querySelector('img')
