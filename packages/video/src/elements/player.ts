// The parts that one kind of player needs, found when it starts.

/** The parts of an embed that its player needs. */
export const findStage = (root: HTMLElement) => ({
  /** The parent of the stage. */
  parent: root.querySelector<HTMLElement>('.sqs-block-content') ?? root,
  /** True for content of the server or of an owner's script. */
  hasContent: root.querySelector('iframe,object,embed,video,script') !== null,
  /** Alternative text of the picture. */
  alt: root.querySelector('img')?.alt,
})

/** The box that a page reserves for an embed. */
export const getBox = (root: HTMLElement) => root.closest<HTMLElement>('.embed-block-wrapper') ?? root

/** The parts of a video of the site itself. */
export const findNative = (root: HTMLElement) => ({
  parent: root.querySelector<HTMLElement>('.native-video-player') ?? root,
  /** The video that the server sent, if any. */
  video: root.querySelector('video'),
})

/** The picture of a background. */
export const findFallback = (root: HTMLElement) =>
  root.querySelector('.sqs-video-background-native__fallback-image,.custom-fallback-image')
