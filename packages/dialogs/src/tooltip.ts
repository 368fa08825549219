import { after, listen } from '@ashlar/core-dom'
import { durations, placeTip } from './model'
import { type DialogScope, tipFor } from './paint'

/** Words beside an element: after 1200 ms under a mouse, at once on keyboard focus; Escape puts them away (OVR-05). */
export function watchTooltip(scope: DialogScope) {
  const { brush, own, root, send, subscribe } = scope
  const tip = tipFor(scope)
  let point = { x: 0, y: 0 }
  let stop = () => {}
  brush.attribute(root, 'title', null)
  brush.attribute(root, 'aria-describedby', tip.id)
  brush.insert(document.body, tip)
  tip.hidden = true

  const show = () => send({ type: 'tip', isShown: true })
  const hide = () => {
    stop()
    send({ type: 'tip', isShown: false })
  }
  own(
    subscribe(({ isTipShown }, previous) => {
      if (isTipShown === previous.isTipShown) return
      tip.hidden = !isTipShown
      if (!isTipShown) return
      const { x, y } = placeTip(point, tip.getBoundingClientRect(), { width: innerWidth, height: innerHeight })
      tip.style.translate = `${x}px ${y}px`
    }),
  )
  own(
    listen(root, 'pointerenter', (event) => {
      point = { x: event.clientX, y: event.clientY }
      stop = after(durations.tip, show)
    }),
  )
  // It stays while the mouse is over it, so that it can be read and copied.
  own(listen(root, 'pointerleave', ({ relatedTarget }) => relatedTarget !== tip && hide()))
  own(listen(tip, 'pointerleave', ({ relatedTarget }) => relatedTarget !== root && hide()))
  own(
    listen(root, 'focus', () => {
      if (!root.matches(':focus-visible')) return
      const { left, bottom } = root.getBoundingClientRect()
      point = { x: left, y: bottom }
      show()
    }),
  )
  own(listen(root, 'blur', hide))
  own(listen(document, 'keydown', ({ key }) => key === 'Escape' && hide()))
  own(() => stop())
}
