import type { Job } from './job'
import type { BootstrapFacts } from './page-manifest'

/** A press that waits for code is shown after this time, in milliseconds. */
const busyAfter = 150

const nothing = ':not(*)'

/** Collects what a visitor touches and presses before the runtime is there; each of it calls `start`. */
export function collectEarlyInput(
  { touch = nothing, clicks = nothing }: BootstrapFacts,
  start: () => void,
  signal: AbortSignal,
) {
  const touched = new Set<Element>()
  const pressed = new Set<HTMLElement>()
  let isGivenBack = false
  const listen = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { capture: true, signal })
  // The target of an event may be the document, too.
  const find = ({ target }: Event, selector: string) => (target as Partial<Element>).closest?.<HTMLElement>(selector)

  function capturePress(event: Event) {
    const control = find(event, clicks)
    if (!control || isGivenBack) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.add(control)
    setTimeout(() => {
      if (pressed.has(control)) control.ariaBusy = 'true'
    }, busyAfter)
    start()
  }
  function captureTouch(event: Event) {
    // Browsers send a move for a pointer that rests where the page appears; no hand has moved it.
    const { type, movementX, movementY } = event as PointerEvent
    if (type === 'pointermove' && !movementX && !movementY) return
    for (let element = find(event, touch); element; element = element.parentElement?.closest<HTMLElement>(touch)) {
      touched.add(element)
      start()
    }
  }
  listen('click', capturePress)
  for (const type of ['pointermove', 'pointerdown', 'focusin', 'keydown', 'input']) listen(type, captureTouch)

  function pressAgain() {
    const controls = [...pressed]
    pressed.clear()
    for (const control of controls) {
      control.ariaBusy = null
      control.click()
    }
  }
  return {
    /** Passes all of it on to the jobs of the loader, which replays what is pressed while its blocks are on their way. */
    handOver(jobs: readonly Job[]) {
      // The page may have scrolled past a block that the address leads into.
      for (const { element, go } of jobs) if (touched.has(element) || element.querySelector(':target')) go()
      pressAgain()
    },
    /** Without the runtime a press is the browser's. */
    giveBack() {
      isGivenBack = true
      pressAgain()
      isGivenBack = false
    },
  }
}

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
    const onChange = (entries: IntersectionObserverEntry[]) => entries.some((entry) => entry.isIntersecting) && start()
    return [new IntersectionObserver(onChange, { [side]: `${margin}px` }), selector] as const
  })
  function look() {
    for (const element of document.querySelectorAll<HTMLElement>('[data-complete]:not([data-block-status])'))
      awaitTouch(element)
    for (const [observer, selector] of watched)
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
    for (const [observer] of watched) observer.disconnect()
  })
  for (const [type, selector] of Object.entries(on))
    document.addEventListener(type, () => isThere(selector) && start(), { capture: true, signal })
  // A page that returns from the back/forward cache counts as well.
  document.addEventListener('visibilitychange', () => !document.hidden && isThere(returning) && start(), { signal })
}
