import { inIdleTime } from './idle'
import type { Job } from './job'
import type { BootstrapFacts } from './page-manifest'
import { hasModifier } from './press'

/** A press that waits for code is shown after this time, in milliseconds. */
const busyAfter = 150

const nothing = ':not(*)'

/** All elements of the page that the selector names, in the order of the document. */
export const findAll = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

/** The first element of the page that the selector names; undefined for none, and without a selector. */
export const findFirst = (selector = nothing) => findAll(selector)[0]

/** Listens for events of the document before the page does, until the runtime has come; steps of blocks, which listen there as well, come first. */
export type Listen = (type: string, listener: (event: Event) => void) => void

/** Collects what a visitor touches and presses before the runtime is there; each of it calls `start`. */
export function collectEarlyInput(
  { touch = nothing, clicks = nothing }: BootstrapFacts,
  start: () => void,
  listen: Listen,
) {
  const touched: Element[] = []
  let pressed: HTMLElement[] = []
  let isGivenBack = false
  // A field hides the member of its form that is called like it (ENV-04): no element on the way of an event is asked.
  const findMet = (event: Event, selector: string) =>
    [...findAll(selector)].filter((element) => event.composedPath().includes(element))

  const capturePress = (event: Event) => {
    const control = findMet(event, clicks).pop()
    if (!control || isGivenBack || hasModifier(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    setTimeout(() => {
      if (pressed.includes(control)) control.ariaBusy = 'true'
    }, busyAfter)
    if (!pressed.includes(control)) pressed.push(control)
    start()
  }
  const captureTouch = (event: Event & Partial<PointerEvent>) => {
    // Browsers send a move for a pointer that rests where the page appears; no hand has moved it.
    if (event.type === 'pointermove' && !event.movementX && !event.movementY) return
    for (const element of findMet(event, touch)) {
      touched.push(element)
      start()
    }
  }
  listen('click', capturePress)
  for (const type of ['pointermove', 'pointerdown', 'focusin', 'keydown', 'input']) listen(type, captureTouch)

  function pressAgain() {
    const controls = pressed
    pressed = []
    for (const control of controls) {
      control.ariaBusy = null
      control.click()
    }
  }
  return {
    /** Passes all of it on to the jobs of the loader, which replays what is pressed while its blocks are on their way. */
    handOver(jobs: readonly Job[]) {
      // The page may have scrolled past a block that the address leads into. No element is asked: a field hides members of its form. (ENV-04)
      touched.push(...findAll(':has(:target)'))
      for (const { element, go } of jobs) if (touched.includes(element)) go()
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

/** Marks elements as the loader does, so that stylesheets know that code will come, or that none has. */
export function setStatus(selector: string, status: 'queued' | 'failed') {
  for (const element of findAll(selector)) element.dataset.blockStatus = status
}

/** Calls `start` once something on the page has a use for the runtime, also an element that other code inserts. */
export function watchUses(
  { idle, visible = {}, cookies }: BootstrapFacts,
  start: () => Promise<unknown>,
  signal: AbortSignal,
) {
  // `scrollMargin` counts for the viewport and for containers that scroll or clip, as in `watch`.
  const side = 'scrollMargin' in IntersectionObserver.prototype ? 'scrollMargin' : 'rootMargin'
  const onChange = (entries: IntersectionObserverEntry[]) => entries.some((entry) => entry.isIntersecting) && start()
  const watched = Object.entries(visible).map(
    ([margin, selector]) => [new IntersectionObserver(onChange, { [side]: `${margin}px` }), selector] as const,
  )
  const look = () => {
    // Blocks that the server has sent as their start would leave them.
    setStatus('[data-complete]:not([data-block-status])', 'queued')
    for (const [observer, selector] of watched) {
      for (const element of findAll(selector)) observer.observe(element)
      // The address leads to something in one of them.
      if (findFirst(`:is(${selector}) :target`)) start()
    }
    try {
      if (findFirst(idle) || (cookies && document.cookie.match(cookies))) inIdleTime(start)
    } catch {
      // A frame without the origin of its site may not read them.
    }
  }
  const mutations = new MutationObserver(look)
  look()
  mutations.observe(document, { childList: true, subtree: true })
  signal.onabort = () => {
    mutations.disconnect()
    for (const [observer] of watched) observer.disconnect()
  }
}
