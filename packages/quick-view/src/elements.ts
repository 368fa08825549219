/** The buttons of a group at this moment, in the order of the page. */
export function findGroup(name: string): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>('.sqs-product-quick-view-button[data-id]')
  return [...all].filter((button) => button.dataset.group === name)
}
