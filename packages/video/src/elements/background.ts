/** The picture of a background. */
export const findFallback = (root: HTMLElement) =>
  root.querySelector('.sqs-video-background-native__fallback-image,.custom-fallback-image')
