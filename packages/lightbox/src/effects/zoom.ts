import { distance, limit, middle, type Point, panBy, tapScale, unzoomed, type Zoom, zoomTo } from '../model/zoom'

/** Zoom of the shown picture, written on it as one transform; another picture starts at its own size. */
export function createZoom(dialog: HTMLElement, picture: () => HTMLElement | null) {
  let shown: HTMLElement | null = null
  let zoom = unzoomed
  let pinched: { readonly distance: number; readonly scale: number } | undefined

  function now(): Zoom {
    const current = picture()
    if (current !== shown) zoom = unzoomed
    shown = current
    return zoom
  }
  function write(next: Zoom) {
    if (!shown) return
    const size = { width: shown.offsetWidth, height: shown.offsetHeight }
    zoom = limit(next, size, { width: innerWidth, height: innerHeight })
    const { scale, offset } = zoom
    shown.style.transform = scale === 1 ? '' : `translate(${offset.x}px, ${offset.y}px) scale(${scale})`
    dialog.toggleAttribute('data-zoomed', scale > 1)
  }
  const change = (scale: number, { x, y }: Point) =>
    write(zoomTo(now(), scale, { x: x - innerWidth / 2, y: y - innerHeight / 2 }))

  return {
    isZoomed: () => now().scale > 1,
    begin(points: readonly Point[]) {
      pinched = { distance: distance(points), scale: now().scale }
    },
    pinch(points: readonly Point[]) {
      if (pinched?.distance) change((pinched.scale * distance(points)) / pinched.distance, middle(points))
    },
    pan: (by: Point) => write(panBy(now(), by)),
    by: (factor: number) => change(now().scale * factor, { x: innerWidth / 2, y: innerHeight / 2 }),
    toggle: (point: Point) => change(now().scale > 1 ? 1 : tapScale, point),
    wheel(event: WheelEvent) {
      if (!event.ctrlKey) return
      // The browser would zoom the page.
      event.preventDefault()
      change(now().scale * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY })
    },
  }
}
