/** The parts of a video of the site itself. */
export const findNative = (root: HTMLElement) => ({
  parent: root.querySelector<HTMLElement>('.native-video-player') ?? root,
  /** The video that the server sent, if any. */
  video: root.querySelector('video'),
})
