/** Height of a mask as a percentage of its width (DOM-08). */
export type ShapeAspect = 100 | 150 | 67

const ofAspect = (aspect: ShapeAspect, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, aspect]))

/**
 * Masks of an image by name (DOM-08): the 32 names are our own choice, each with the aspect of its outline.
 */
export const shapes: Readonly<Record<string, ShapeAspect>> = {
  ...ofAspect(
    100,
    'circle square rounded-square diamond hexagon octagon pentagon star heart flower clover burst blob drop leaf cross',
  ),
  ...ofAspect(150, 'arch oval portrait-rectangle portrait-rounded capsule window door shield'),
  ...ofAspect(67, 'landscape-oval rectangle landscape-rounded pill parallelogram trapezoid ticket wave'),
}

/** The aspect of a named mask; undefined for an unknown name. */
export function shapeAspect(name: string): ShapeAspect | undefined {
  return Object.hasOwn(shapes, name) ? shapes[name] : undefined
}
