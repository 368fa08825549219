import type { Scope } from '@ashlar/core-block'
import type { StartElements } from '../elements'
import type { StartConfig } from '../parse'

/** A form that has not been touched. */
export type StartScope = Scope<StartConfig, undefined, never, StartElements>

/** Errors are shown by us, in the page, as soon as the form is touched. */
export function paint({ patch, root }: StartScope) {
  patch.attribute(root, 'data-state', 'idle')
  patch.attribute(root, 'novalidate', true)
}

/** Width below which a newsletter has its small layout, in CSS pixels of its wrapper (FRM-14). */
const small = 320

export function paintWidth({ patch, root, elements: { place } }: StartScope, width: number) {
  for (const element of [root, place]) {
    patch.toggle(element, 'newsletter-form-small-mode', width < small)
    patch.toggle(element, 'newsletter-form-has-small-container', width < small)
  }
}
