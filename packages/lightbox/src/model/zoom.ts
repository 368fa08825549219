export interface Point {
  readonly x: number
  readonly y: number
}

/** Scale and offset of a picture, in CSS pixels from the centre of the screen. */
export interface Zoom {
  readonly scale: number
  readonly offset: Point
}

export interface Size {
  readonly width: number
  readonly height: number
}

const maxScale = 5
/** Scale after a double tap. */
export const tapScale = 2.5

export const unzoomed: Zoom = { scale: 1, offset: { x: 0, y: 0 } }

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))

/** The point between two fingers; with one finger its own. */
export const middle = ([a, b]: readonly Point[]): Point =>
  a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : (a ?? { x: 0, y: 0 })

/** The distance of two fingers; 0 with one finger. */
export const distance = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** Another scale, at which the point under the pointer stays where it is; `point` is relative to the centre. */
export function zoomTo({ scale, offset }: Zoom, next: number, { x, y }: Point): Zoom {
  const wanted = clamp(next, 1, maxScale)
  const share = wanted / scale
  return { scale: wanted, offset: { x: x - (x - offset.x) * share, y: y - (y - offset.y) * share } }
}

export const panBy = ({ scale, offset }: Zoom, { x, y }: Point): Zoom => ({
  scale,
  offset: { x: offset.x + x, y: offset.y + y },
})

/** The same zoom, with an offset that shows no more of the background than needed. */
export function limit({ scale, offset }: Zoom, picture: Size, screen: Size): Zoom {
  const spareX = Math.max(0, (picture.width * scale - screen.width) / 2)
  const spareY = Math.max(0, (picture.height * scale - screen.height) / 2)
  return { scale, offset: { x: clamp(offset.x, -spareX, spareX), y: clamp(offset.y, -spareY, spareY) } }
}
