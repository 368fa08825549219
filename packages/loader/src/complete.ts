/** Marks a block that the server has sent as its start would leave it: as the loader does, so that stylesheets know that code will come. */
export function awaitTouch(element: HTMLElement) {
  element.dataset.blockStatus = 'queued'
}
