import { getSelector, type LoadFacts, type Triggers } from './triggers.ts'
import { getVisibleTriggers } from './visible.ts'

/** Fetched at the first touch or focus. */
export function watchInteraction(go: () => void, element: HTMLElement, waiting: AbortController) {
  // A press begins with `pointerover`, by touch as well. A field that had the focus before this code was there may get its text by voice.
  for (const type of ['pointerover', 'focusin', 'keydown', 'input']) element.addEventListener(type, go, waiting)
}

export const getInteractionTriggers = (facts: LoadFacts): Triggers => ({
  touch: getSelector(facts),
  // Elements with parts that the start changes do not wait for a touch.
  ...(facts.visibleWith &&
    getVisibleTriggers({ ...facts, page: false, selector: `:is(${facts.selector}):has(${facts.visibleWith})` })),
})
