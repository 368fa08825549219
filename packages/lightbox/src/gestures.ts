import { after, listen } from '@ashlar/core-dom'
import { currentItem, parts } from './paint'
import { createZoom } from './zoom'

/** What a visitor's hand can mean. */
export interface GestureOptions {
  /** Swiped: 1 when what comes next on a left-to-right page was pulled in, -1 for the other way. */
  step(way: -1 | 1): void
  /** Pulled down, away from the page. */
  close(): void
  /** Tapped or clicked at `x`, a share of the width from 0 to 1. */
  tap(x: number, isOnItem: boolean): void
}

/** A swipe shorter than this springs back, in CSS pixels. */
const min = { x: 50, y: 100 } as const
/** A second tap within so many milliseconds zooms. */
const doubleTap = 250
const slack = 8

interface Point {
  x: number
  y: number
}

/** Swipe, pull down, pinch, double tap and click on the stage. */
export function watchGestures(dialog: HTMLElement, stage: HTMLElement, { step, close, tap }: GestureOptions) {
  const pointers = new Map<number, Point>()
  const zoom = createZoom(dialog, () => currentItem(stage)?.querySelector<HTMLElement>('.lightbox-picture') ?? null)
  let start: Point = { x: 0, y: 0 }
  let axis: 'x' | 'y' | undefined
  let hasMoved = false
  let waiting: (() => void) | undefined

  function follow(x: number, y: number) {
    const item = currentItem(stage)
    if (!item) return
    item.style.translate = x || y ? `${x}px ${y}px` : ''
    dialog.style.opacity = y ? String(Math.max(0.4, 1 - Math.abs(y) / innerHeight)) : ''
  }
  function down(event: PointerEvent) {
    if (event.button !== 0 || (event.target as Element).closest('button,a,video,iframe')) return
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    start = { x: event.clientX, y: event.clientY }
    axis = undefined
    hasMoved = pointers.size > 1
    zoom.begin([...pointers.values()])
  }
  function move(event: PointerEvent) {
    const point = pointers.get(event.pointerId)
    if (!point) return
    const before = { ...point }
    point.x = event.clientX
    point.y = event.clientY
    const x = point.x - start.x
    const y = point.y - start.y
    if (!hasMoved && Math.hypot(x, y) < slack) return
    // Captured only now: a captured pointer's click would belong to the stage, not to the picture.
    if (!hasMoved) stage.setPointerCapture(event.pointerId)
    hasMoved = true
    if (pointers.size > 1) zoom.pinch([...pointers.values()])
    else if (zoom.isZoomed()) zoom.pan(point.x - before.x, point.y - before.y)
    else {
      axis ??= Math.abs(x) > Math.abs(y) ? 'x' : 'y'
      follow(axis === 'x' ? x : 0, axis === 'y' ? Math.max(0, y) : 0)
    }
  }
  function up(event: PointerEvent) {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return
    const x = event.clientX - start.x
    const y = event.clientY - start.y
    const isMeant = event.type === 'pointerup' && !zoom.isZoomed()
    if (isMeant && axis === 'x' && Math.abs(x) > min.x) step(x < 0 ? 1 : -1)
    else if (isMeant && axis === 'y' && y > min.y) close()
    if (axis) follow(0, 0)
    axis = undefined
  }
  function click(event: MouseEvent) {
    const target = event.target as Element
    if (hasMoved || target.closest(`button,a,video,iframe,${parts.caption}`)) return
    const isOnItem = target.matches('.lightbox-picture')
    const now = () => {
      waiting = undefined
      if (!zoom.isZoomed()) tap(event.clientX / innerWidth, isOnItem)
    }
    if ((event as PointerEvent).pointerType !== 'touch' || !isOnItem) return now()
    if (waiting) {
      waiting()
      waiting = undefined
      zoom.toggle({ x: event.clientX, y: event.clientY })
    } else waiting = after(doubleTap, now)
  }

  const undos = [
    listen(stage, 'pointerdown', down),
    listen(stage, 'pointermove', move),
    listen(stage, 'pointerup', up),
    listen(stage, 'pointercancel', up),
    listen(stage, 'click', click),
    listen(stage, 'wheel', (event) => zoom.wheel(event), { passive: false }),
  ]
  return {
    zoom: zoom.by,
    end() {
      waiting?.()
      for (const undo of undos) undo()
    },
  }
}
