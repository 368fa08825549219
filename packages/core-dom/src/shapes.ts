/** Height of a mask as a percentage of its width (DOM-08). */
export type ShapeAspect = 100 | 150 | 67

/**
 * Masks of an image by name (DOM-08): the 32 names are our own choice, each with the aspect of its outline.
 */
export const shapes: Readonly<Record<string, ShapeAspect>> = {
  circle: 100,
  square: 100,
  'rounded-square': 100,
  diamond: 100,
  hexagon: 100,
  octagon: 100,
  pentagon: 100,
  star: 100,
  heart: 100,
  flower: 100,
  clover: 100,
  burst: 100,
  blob: 100,
  drop: 100,
  leaf: 100,
  cross: 100,
  arch: 150,
  oval: 150,
  'portrait-rectangle': 150,
  'portrait-rounded': 150,
  capsule: 150,
  window: 150,
  door: 150,
  shield: 150,
  'landscape-oval': 67,
  rectangle: 67,
  'landscape-rounded': 67,
  pill: 67,
  parallelogram: 67,
  trapezoid: 67,
  ticket: 67,
  wave: 67,
}

/** The aspect of a named mask; undefined for an unknown name. */
export function shapeAspect(name: string): ShapeAspect | undefined {
  return Object.hasOwn(shapes, name) ? shapes[name] : undefined
}
