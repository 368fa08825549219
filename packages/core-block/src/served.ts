import type { DomPatch } from './dom-patch'

/**
 * Writes of `paint` on served elements, which stay: the block goes on from them. The build puts the plain assignment in the place of each call
 * (`tooling/build/cdn/direct-writes.ts`), and nothing of this object is in a page.
 */
export const served: Pick<DomPatch, 'attribute' | 'toggle' | 'style'> = {
  attribute(element, name, value) {
    if (value === null || value === false) element.removeAttribute(name)
    else element.setAttribute(name, value === true ? '' : String(value))
  },
  toggle: (element, className, on) => element.classList.toggle(className, on),
  style: (element, property, value) => element.style.setProperty(property, value),
}

/** Matches blocks that are as their start would leave them, and whose code has not come: what is pressed in them is answered by their step. */
export const waiting = '[data-complete]:not([data-block-status=starting],[data-block-status=ready])'
