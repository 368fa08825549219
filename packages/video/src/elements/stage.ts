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
