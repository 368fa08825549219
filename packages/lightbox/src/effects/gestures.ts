import { after, listen } from '@ashlar/core-dom'
import { parts } from '../contract'
import { findCurrent, findPicture } from '../elements'
import { type Axis, clickWish, dragWish, follow, getAxis, isTap, type Wish } from '../model/drag'
import type { Point } from '../model/zoom'
import type { LightboxScope, Parts } from '../paint'
import { createZoom } from './zoom'

type Zooming = ReturnType<typeof createZoom>
type Act = (wish: Wish) => void

/** A second tap within so many milliseconds zooms. */
const doubleTap = 250
/** Elements with a meaning of their own under a pointer. */
const controls = 'button,a,video,iframe'
const getPoint = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY })
const difference = (to: Point, from: Point): Point => ({ x: to.x - from.x, y: to.y - from.y })

/** Swipe, pull down, pinch, double tap and click on the stage. Returns the function that zooms by a factor. */
export function watchGestures({ onCleanup }: LightboxScope, parts: Parts, act: Act) {
  const { dialog, stage } = parts
  const zoom = createZoom(dialog, () => findPicture(findCurrent(stage)))
  const drag = createDrag(parts, zoom, act)
  const taps = createTaps(zoom, act)
  const undos = [
    taps.end,
    listen(stage, 'pointerdown', drag.down),
    listen(stage, 'pointermove', drag.move),
    listen(stage, 'pointerup', drag.up),
    listen(stage, 'pointercancel', drag.up),
    listen(stage, 'click', (event) => drag.hasMoved() || taps.click(event)),
    listen(stage, 'wheel', zoom.wheel, { passive: false }),
  ]
  undos.forEach(onCleanup)
  return zoom.by
}

/** Moves the shown item by so many pixels, and lets the page through as it is pulled down. */
function moveItem({ dialog, stage }: Parts, { x, y }: Point) {
  const item = findCurrent(stage)
  if (!item) return
  item.style.translate = x || y ? `${x}px ${y}px` : ''
  dialog.style.opacity = y ? String(Math.max(0.4, 1 - Math.abs(y) / innerHeight)) : ''
}

function createDrag(parts: Parts, zoom: Zooming, act: Act) {
  const pointers = new Map<number, Point>()
  let start: Point = { x: 0, y: 0 }
  let axis: Axis | undefined
  let hasMoved = false

  function pull(moved: Point, last: Point) {
    if (pointers.size > 1) return zoom.pinch([...pointers.values()])
    if (zoom.isZoomed()) return zoom.pan(last)
    axis ??= getAxis(moved)
    moveItem(parts, follow(axis, moved))
  }
  return {
    hasMoved: () => hasMoved,
    down(event: PointerEvent) {
      if (event.button !== 0 || (event.target as Element).closest(controls)) return
      start = getPoint(event)
      // The first finger: the end of others was never told, as after a menu of the system.
      if (event.isPrimary) pointers.clear()
      pointers.set(event.pointerId, start)
      axis = undefined
      hasMoved = pointers.size > 1
      zoom.begin([...pointers.values()])
    },
    move(event: PointerEvent) {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const point = getPoint(event)
      pointers.set(event.pointerId, point)
      const moved = difference(point, start)
      if (!hasMoved && isTap(moved)) return
      // Captured only now: a captured pointer's click would belong to the stage, not to the picture.
      if (!hasMoved) parts.stage.setPointerCapture(event.pointerId)
      hasMoved = true
      pull(moved, difference(point, before))
    },
    up(event: PointerEvent) {
      if (!pointers.delete(event.pointerId) || pointers.size > 0) return
      if (event.type === 'pointerup' && !zoom.isZoomed()) act(dragWish(axis, difference(getPoint(event), start)))
      if (axis) moveItem(parts, { x: 0, y: 0 })
      axis = undefined
    },
  }
}

function createTaps(zoom: Zooming, act: Act) {
  let cancel: (() => void) | undefined
  function end() {
    cancel?.()
    cancel = undefined
  }
  return {
    end,
    click(event: MouseEvent) {
      const target = event.target as Element
      if (target.closest(`${controls},${parts.caption}`)) return
      const isOnItem = target.matches('.lightbox-picture')
      const complete = () => {
        cancel = undefined
        if (!zoom.isZoomed()) act(clickWish(event.clientX / innerWidth, isOnItem))
      }
      if ((event as PointerEvent).pointerType !== 'touch' || !isOnItem) return complete()
      if (cancel) {
        end()
        zoom.toggle(getPoint(event))
      } else cancel = after(doubleTap, complete)
    },
  }
}
