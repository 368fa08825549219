/** The pictures in an element that wait for the runtime. */
export const findDeferred = (root: ParentNode) =>
  root.querySelectorAll<HTMLImageElement>('img[data-src],img[data-image]')
