import { layouts } from '.'

/** Values that the containers of a picture carry for it (IMG-01, IMG-04, IMG-06). */
export function findContainers(image: Element) {
  const around = (name: string) => image.closest(`[${name}]`)?.getAttribute(name) ?? ''
  return {
    layout: image.closest<HTMLElement>(layouts),
    focalPoint: around('data-media-focal-point'),
    shape: around('data-is-mask-applied') === 'false' ? '' : around('data-shape-mask'),
  }
}
