import { after, listen } from '@ashlar/core-dom'
import { durations, placeTip } from '../model'
import { type DialogScope, insertTooltip } from '../paint'

/** The tooltip of an element: after 1200 ms under a mouse, at once on keyboard focus; Escape closes it (OVR-05). */
export function watchTooltip(scope: DialogScope) {
  const { onCleanup, root } = scope
  const tooltip = insertTooltip(scope)
  let point: { x: number; y: number } = root.getBoundingClientRect()
  let stop = () => {}
  const isFocused = () => root.matches(':focus-visible')
  function schedule(delay: number, call: () => void) {
    stop()
    stop = after(delay, call)
  }
  function show() {
    // Another script may have emptied the body, which a popover has to be in.
    if (!tooltip.isConnected) document.body.append(tooltip)
    tooltip.showPopover()
    const { x, y } = placeTip(point, tooltip.getBoundingClientRect(), { width: innerWidth, height: innerHeight })
    tooltip.style.translate = `${x}px ${y}px`
  }
  const hide = () => tooltip.hidePopover()
  const enter = () => schedule(durations.tip, show)
  // The delay lets the mouse move onto the tooltip, so that its text can be read and copied.
  const leave = () => isFocused() || schedule(durations.fade, hide)
  function focus() {
    if (!isFocused()) return
    const { left, bottom } = root.getBoundingClientRect()
    point = { x: left, y: bottom }
    show()
  }
  onCleanup(listen(root, 'pointerenter', enter))
  onCleanup(listen(root, 'pointermove', (event) => (point = event)))
  onCleanup(listen(root, 'pointerleave', leave))
  onCleanup(listen(tooltip, 'pointerenter', () => stop()))
  onCleanup(listen(tooltip, 'pointerleave', leave))
  onCleanup(listen(root, 'focus', focus))
  onCleanup(listen(root, 'blur', hide))
  onCleanup(closeOnEscape(tooltip))
  onCleanup(() => stop())
  // The pointer or focus that made the page fetch this block may be on the element now.
  if (root.matches(':hover')) enter()
  focus()
}

function closeOnEscape(tooltip: HTMLElement) {
  return listen(
    document,
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !tooltip.matches(':popover-open')) return
      // A dialog below the tooltip stays open (OVR-07).
      event.preventDefault()
      tooltip.hidePopover()
    },
    { capture: true },
  )
}
