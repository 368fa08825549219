/**
 * Marks a block that the server has sent as its start would leave it: as the loader does, so that stylesheets know that code will come. What a control
 * opens is open without scripts, and closed with them.
 */
export function awaitTouch(element: HTMLElement) {
  element.dataset.blockStatus = 'queued'
  for (const control of element.querySelectorAll('[aria-controls]:not([aria-expanded])')) control.ariaExpanded = 'false'
}

/** Says that all is open again, on a block whose code has not come. */
export function endWait(element: HTMLElement) {
  element.dataset.blockStatus = 'failed'
  if (!element.matches('[data-complete]')) return
  for (const control of element.querySelectorAll('[aria-controls][aria-expanded=false]')) control.ariaExpanded = null
}
