import { readBoolean } from '@ashlar/core-block'
import { after, isTyping, listen, throttle } from '@ashlar/core-dom'
import { storageKey } from '../contract'
import { findOpenOverlay } from '../elements'
import { readMemory, scrolledShare } from '../model'
import type { PopupScope } from '../paint'

/** Window of a phone (POP-03). */
const mobile = '(max-width: 432px)'

/** Calls once, after the delay on the page or after scrolling far enough. */
export function watchTrigger({ onCleanup, config }: PopupScope, call: () => void) {
  let isTriggered = false
  function trigger() {
    if (!isTriggered) call()
    isTriggered = true
  }
  const { delay, share } = config
  if (delay !== undefined) onCleanup(after(delay, trigger))
  if (share === undefined) return
  const check = () => {
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement
    if (scrolledShare(scrollTop, scrollHeight, clientHeight) >= share) trigger()
  }
  onCleanup(listen(document, 'scroll', throttle(100, check), { passive: true }))
  onCleanup(listen(document, 'scrollend', check))
  // The browser may have restored a scroll position.
  check()
}

/** Asks for the popup once cookies are chosen, other dialogs are closed and the visitor has stopped typing. */
export function waitUntilFree({ onCleanup, send, services, signal }: PopupScope) {
  const { site, consent } = services
  let stop = () => {}
  const isAskedForConsent = () =>
    readBoolean(site?.context.cookieSettings.isCookieBannerEnabled) && consent?.choice() === 'unasked'
  function attempt() {
    if (signal.aborted || isAskedForConsent() || isTyping() || findOpenOverlay()) return
    for (const undo of undos) undo()
    const memory = readMemory(site?.local.read(storageKey))
    send({ type: 'show', memory, now: Date.now(), isMobile: matchMedia(mobile).matches })
  }
  /** Runs in the next task, because during these events the focus is still moving and the dialog still open. */
  function attemptLater() {
    stop()
    stop = after(0, attempt)
  }
  const undos = [
    listen(document, 'focusout', attemptLater),
    listen(document, 'close', attemptLater, { capture: true }),
    listen(document, 'toggle', attemptLater, { capture: true }),
    listen(document, 'ashlar:consent', attemptLater),
    () => stop(),
  ]
  for (const undo of undos) onCleanup(undo)
  attempt()
}
