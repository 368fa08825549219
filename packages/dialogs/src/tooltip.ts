import { after, listen } from '@ashlar/core-dom'
import { durations, placeTip } from './model'
import { type DialogScope, insertTip } from './paint'

/** Words beside an element: after 1200 ms under a mouse, at once on keyboard focus; Escape puts them away (OVR-05). */
export function watchTooltip(scope: DialogScope) {
  const { onCleanup, root } = scope
  const tip = insertTip(scope)
  let point: { x: number; y: number } = root.getBoundingClientRect()
  let stop = () => {}
  const isFocused = () => document.querySelector(':focus-visible') === root
  function soon(delay: number, call: () => void) {
    stop()
    stop = after(delay, call)
  }
  function show() {
    tip.showPopover()
    const { x, y } = placeTip(point, tip.getBoundingClientRect(), { width: innerWidth, height: innerHeight })
    tip.style.translate = `${x}px ${y}px`
  }
  const hide = () => tip.hidePopover()
  const enter = () => soon(durations.tip, show)
  // There is time to move onto it, so that it can be read and copied.
  const leave = () => isFocused() || soon(durations.fade, hide)
  function focus() {
    if (!isFocused()) return
    const { left, bottom } = root.getBoundingClientRect()
    point = { x: left, y: bottom }
    show()
  }
  onCleanup(listen(root, 'pointerenter', enter))
  onCleanup(listen(root, 'pointermove', (event) => (point = event)))
  onCleanup(listen(root, 'pointerleave', leave))
  onCleanup(listen(tip, 'pointerenter', () => stop()))
  onCleanup(listen(tip, 'pointerleave', leave))
  onCleanup(listen(root, 'focus', focus))
  onCleanup(listen(root, 'blur', hide))
  onCleanup(
    listen(
      document,
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !tip.matches(':popover-open')) return
        // A dialog below it stays (OVR-07).
        event.preventDefault()
        hide()
      },
      { capture: true },
    ),
  )
  onCleanup(() => stop())
  // What made the page fetch this may be the hand or the focus that is on it now.
  if (root.matches(':hover')) enter()
  focus()
}
