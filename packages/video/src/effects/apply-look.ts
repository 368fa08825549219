import { getFilter, type LookOptions } from '../model/look'

/** Sets the filter and the enlargement of a background. */
export function applyLook(element: HTMLElement, { filter, filterStrength, zoom }: LookOptions) {
  element.style.filter = getFilter(filter, filterStrength)
  if (zoom > 1) element.style.scale = String(zoom)
}
