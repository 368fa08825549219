import type { View } from '../model/ambient'
import type { LookOptions } from '../model/look'

/** A background: its options, the parent of its button, and the function that shows its picture or its video. */
export interface Background {
  readonly options: LookOptions
  readonly parent: HTMLElement
  show(view: View): void
}
