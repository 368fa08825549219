import type { View } from '../model/ambient'
import { getFilter, type LookOptions } from '../model/look'

/** A background: its options, the parent of its button, and the function that shows its picture or its video. */
export interface Background {
  readonly options: LookOptions
  readonly parent: HTMLElement
  show(view: View): void
}

/** Sets the filter and the enlargement of a background. */
export function applyLook(element: HTMLElement, { filter, filterStrength, zoom }: LookOptions) {
  element.style.filter = getFilter(filter, filterStrength)
  if (zoom > 1) element.style.scale = String(zoom)
}
