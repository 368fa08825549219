/** The last section before the links to other items, whose theme they have. */
export const findSectionBefore = (root: HTMLElement) =>
  [...document.querySelectorAll<HTMLElement>('[data-section-theme]')]
    .filter((section) => section.compareDocumentPosition(root) & Node.DOCUMENT_POSITION_FOLLOWING)
    .at(-1)

/** Text of a box that grows with it. */
export const findTexts = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-width-percentage]')]

/** The header below which a floating cart has its place. */
export const findHeader = () => document.querySelector<HTMLElement>('#header')
