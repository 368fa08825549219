/** The text that a visitor has entered into a field; empty without such a field. */
export const enteredText = (root: HTMLElement, selector: string) =>
  root.querySelector<HTMLInputElement>(selector)?.value.trim() ?? ''

/** The fields of the product's own questions. */
export const findQuestions = (root: HTMLElement) => root.querySelectorAll<HTMLInputElement>('[name^="answer-"]')
