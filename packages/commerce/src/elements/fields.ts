/** The text that a visitor has entered into a field; empty without such a field. */
export const enteredText = (root: HTMLElement, selector: string) =>
  root.querySelector<HTMLInputElement>(selector)?.value.trim() ?? ''

/** The title of the product; empty for one without. */
export const getTitle = (root: HTMLElement) =>
  root.querySelector('h1,.ProductItem-details-title,.product-title')?.textContent?.trim() ?? ''

/** The fields of the product's own questions. */
export const findQuestions = (root: HTMLElement) => root.querySelectorAll<HTMLInputElement>('[name^="answer-"]')
