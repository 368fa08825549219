import { after, isTyping, listen, throttle } from '@ashlar/core-dom'
import type {} from '@ashlar/core-tracking'
import { storageKey } from './contract'
import { isYes, readMemory, scrolledShare } from './model'
import { type PopupScope, parts, popupOf } from './paint'

/** Widest window of a telephone, in CSS pixels (POP-03). */
const mobile = '(max-width: 432px)'

export function effects(scope: PopupScope) {
  const { root, onCleanup, subscribe, services, emit, config } = scope
  const { tracking, site } = services
  if (!config.isWanted) return undefined
  onCleanup(
    subscribe((state, previous) => {
      const { memory, phase } = state
      if (memory && memory !== previous.memory) site?.local.write(storageKey, memory)
      if (memory?.submitted && !previous.memory?.submitted) tell('submit')
      if (phase === 'shown' && previous.phase === 'waiting' && open(scope)) tell('open')
      if (phase === 'closed' && previous.phase === 'shown') {
        const popup = popupOf(root)
        popup?.close()
        popup?.remove()
        if (memory?.closedDate) tell('close')
      }
    }),
  )
  // One that is open while the block ends gives focus back first.
  onCleanup(() => popupOf(root)?.close())
  watchMoment(scope, () => whenFree(scope))

  /** Both to the page and to who counts (POP-04). */
  function tell(event: 'open' | 'close' | 'submit') {
    tracking?.overlay({ action: event, version: config.version })
    if (event !== 'submit') emit(event)
  }
  return undefined
}

/** Calls once, when the visitor has been here long enough or has come far enough. */
function watchMoment({ onCleanup, config }: PopupScope, call: () => void) {
  let isOver = false
  function once() {
    if (!isOver) call()
    isOver = true
  }
  const { delay, share } = config
  if (delay !== undefined) onCleanup(after(delay, once))
  if (share === undefined) return
  const look = () => {
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement
    if (scrolledShare(scrollTop, scrollHeight, clientHeight) >= share) once()
  }
  onCleanup(listen(document, 'scroll', throttle(100, look), { passive: true }))
  onCleanup(listen(document, 'scrollend', look))
  // A page that was come back to may stand there already.
  look()
}

/** Shows it as soon as it takes no one's word: cookies are chosen first, other dialogs closed and sentences finished. */
function whenFree({ onCleanup, send, services, signal }: PopupScope) {
  const { site, consent } = services
  let stop = () => {}
  const asksCookies = () => {
    const isAsked = isYes(site?.context.cookieSettings.isCookieBannerEnabled)
    return isAsked && consent?.choice() === 'unasked'
  }
  const isBusy = () => asksCookies() || isTyping() || document.querySelector('dialog:modal,:popover-open') !== null
  function attempt() {
    if (signal.aborted || isBusy()) return
    for (const undo of undos) undo()
    const memory = readMemory(site?.local.read(storageKey))
    send({ type: 'show', memory, now: Date.now(), isMobile: matchMedia(mobile).matches })
  }
  /** A turn later: focus is on its way, and a dialog still open, while they are being told of. */
  function later() {
    stop()
    stop = after(0, attempt)
  }
  const undos = [
    listen(document, 'focusout', later),
    listen(document, 'close', later, { capture: true }),
    listen(document, 'toggle', later, { capture: true }),
    listen(document, 'ashlar:consent', later),
    () => stop(),
  ]
  for (const undo of undos) onCleanup(undo)
  attempt()
}

/** Opens it over the page. False where something hides it: then the page may not wait for a dialog that nobody sees. */
function open(scope: PopupScope): boolean {
  const { root, onCleanup, send, services } = scope
  const popup = popupOf(root)
  if (!popup) return false
  popup.showModal()
  const close = () => send({ type: 'close', now: Date.now() })
  // Escape, or whatever else a browser closes it by: then the state follows.
  onCleanup(listen(popup, 'close', close))
  onCleanup(
    listen(popup, 'click', ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>(parts.button)
      if (link) services.tracking?.buttonClick(buttonOf(link))
      if (link || target === popup || (target as Element).closest(parts.close)) close()
    }),
  )
  onCleanup(listen(popup, 'keydown', (event) => event.key === 'Tab' && keepFocus(popup, event)))
  onCleanup(
    listen(popup, 'forms:success', (event) => {
      send({ type: 'submit' })
      scope.emit('submit', (event as unknown as CustomEvent).detail)
    }),
  )
  const isSeen = () => popup.checkVisibility({ visibilityProperty: true })
  const observer = new ResizeObserver(() => isSeen() || send({ type: 'give-up' }))
  observer.observe(popup)
  onCleanup(() => observer.disconnect())
  const isOpen = isSeen()
  if (!isOpen) send({ type: 'give-up' })
  return isOpen
}

/** A button of the popup as the census knows it: its context is 2 (POP-04). */
function buttonOf(link: HTMLAnchorElement) {
  return {
    id: link.id,
    buttonText: link.textContent?.trim() ?? '',
    clickthroughUrl: link.getAttribute('href') ?? '',
    newWindow: link.target === '_blank',
    context: 2,
  } as const
}

const stops = 'a[href],button,input:not([type=hidden]),select,textarea,[tabindex="0"]'

/** The page behind is inert already; this keeps Tab from leaving for the browser's own bars. */
function keepFocus(popup: HTMLElement, event: KeyboardEvent) {
  const all = [...popup.querySelectorAll<HTMLInputElement>(stops)].filter(
    (one) => !one.disabled && one.checkVisibility(),
  )
  const [first, last] = event.shiftKey ? [all.at(-1), all[0]] : [all[0], all.at(-1)]
  if (document.activeElement !== last) return
  event.preventDefault()
  first?.focus()
}
