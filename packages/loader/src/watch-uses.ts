import type { BootstrapFacts } from './bootstrap-facts'

/** Marks a block that the server has sent as its start would leave it: as the loader does, so that stylesheets know that code will come. */
export function awaitTouch(element: HTMLElement) {
  element.dataset.blockStatus = 'queued'
}

/** Calls `start` once something on the page has a use for the runtime, also an element that other code inserts. */
export function watchUses(
  { idle, visible = {}, on = {}, returning, cookies }: BootstrapFacts,
  start: () => void,
  signal: AbortSignal,
) {
  const isThere = (selector = ':not(*)') => document.querySelector(selector) !== null
  // `scrollMargin` counts for the viewport and for containers that scroll or clip, as in `watch`.
  const side = 'scrollMargin' in IntersectionObserver.prototype ? 'scrollMargin' : 'rootMargin'
  const watched = Object.entries(visible).map(([margin, selector]) => {
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && start(), {
      [side]: `${margin}px`,
    })
    return { observer, selector }
  })
  function look() {
    for (const element of document.querySelectorAll<HTMLElement>('[data-complete]:not([data-block-status])'))
      awaitTouch(element)
    for (const { observer, selector } of watched)
      for (const element of document.querySelectorAll(selector)) {
        observer.observe(element)
        // The address leads to something in it.
        if (element.querySelector(':target')) start()
      }
    if (isThere(idle) || (cookies && RegExp(cookies).test(document.cookie)))
      (window.requestIdleCallback ?? setTimeout)(start, { timeout: 2000 })
  }
  look()
  const mutations = new MutationObserver(look)
  mutations.observe(document, { childList: true, subtree: true })
  signal.addEventListener('abort', () => {
    mutations.disconnect()
    for (const { observer } of watched) observer.disconnect()
  })
  for (const [type, selector] of Object.entries(on))
    document.addEventListener(type, () => isThere(selector) && start(), { capture: true, signal })
  // A page that returns from the back/forward cache counts as well.
  document.addEventListener('visibilitychange', () => !document.hidden && isThere(returning) && start(), { signal })
}
