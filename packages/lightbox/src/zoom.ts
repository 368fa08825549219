interface Point {
  readonly x: number
  readonly y: number
}

const max = 5
const tapScale = 2.5

const middle = ([a, b]: readonly Point[]): Point =>
  a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : (a ?? { x: 0, y: 0 })
const distance = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** How large the shown picture is and where it lies, written on it as one transform; another picture begins anew. */
export function createZoom(dialog: HTMLElement, picture: () => HTMLElement | null) {
  let shown: HTMLElement | null = null
  let scale = 1
  let at: Point = { x: 0, y: 0 }
  let pinched: { distance: number; scale: number; middle: Point } | undefined

  /** The picture that is zoomed; forgets what was done to another one. */
  function target(): HTMLElement | null {
    const now = picture()
    if (now !== shown) {
      shown = now
      scale = 1
      at = { x: 0, y: 0 }
    }
    return now
  }
  function write() {
    const element = target()
    if (!element) return
    const spareX = Math.max(0, (element.offsetWidth * scale - innerWidth) / 2)
    const spareY = Math.max(0, (element.offsetHeight * scale - innerHeight) / 2)
    at = { x: Math.max(-spareX, Math.min(spareX, at.x)), y: Math.max(-spareY, Math.min(spareY, at.y)) }
    element.style.transform = scale === 1 ? '' : `translate(${at.x}px, ${at.y}px) scale(${scale})`
    dialog.toggleAttribute('data-zoomed', scale > 1)
  }
  /** Makes it `next` times its size with the point under the hand staying there. */
  function zoomTo(next: number, point: Point) {
    target()
    const wanted = Math.max(1, Math.min(max, next))
    const share = wanted / scale
    const from = { x: point.x - innerWidth / 2, y: point.y - innerHeight / 2 }
    at = { x: from.x - (from.x - at.x) * share, y: from.y - (from.y - at.y) * share }
    scale = wanted
    write()
  }
  function scaleNow() {
    target()
    return scale
  }
  const center = () => ({ x: innerWidth / 2, y: innerHeight / 2 })

  return {
    isZoomed: () => target() !== null && scale > 1,
    begin(points: readonly Point[]) {
      target()
      pinched = { distance: distance(points), scale, middle: middle(points) }
    },
    pinch(points: readonly Point[]) {
      if (pinched && pinched.distance > 0) zoomTo((pinched.scale * distance(points)) / pinched.distance, middle(points))
    },
    pan(x: number, y: number) {
      at = { x: at.x + x, y: at.y + y }
      write()
    },
    by: (factor: number) => zoomTo(scaleNow() * factor, center()),
    toggle: (point: Point) => zoomTo(scaleNow() > 1 ? 1 : tapScale, point),
    wheel(event: WheelEvent) {
      if (!event.ctrlKey) return
      // The browser would make its own page larger.
      event.preventDefault()
      zoomTo(scaleNow() * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY })
    },
  }
}
