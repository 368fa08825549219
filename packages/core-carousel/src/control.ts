import type { DomPatch } from '@ashlar/core-block'

/** Whether a control of a carousel has an effect. */
export interface ControlState {
  readonly patch: DomPatch
  /** Nothing is left on its side. */
  readonly isAtEnd: boolean
  /** Nothing is beside what is in sight. */
  readonly isWhole: boolean
}

/** Marks a control without effect, and hides it where the carousel has none: its place stays, so that nothing moves. */
export function paintControl(control: HTMLElement, { patch, isAtEnd, isWhole }: ControlState) {
  patch.toggle(control, 'disabled', isAtEnd)
  patch.attribute(control, 'aria-disabled', `${isAtEnd}`)
  patch.style(control, 'visibility', isWhole ? 'hidden' : '')
}
