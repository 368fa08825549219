// Fetched by pages of other makers with elements that may wait for a state.
import type { Job } from '@ashlar/loader'
import { type PageState, pageStates } from '@ashlar/manifest/page-states'
import { fillBoxes } from './fill-box'

/** Sets one part of a state; an attribute only where it is missing, as the page may have a value of its own. */
function setPart(element: HTMLElement, part: string) {
  const [, name = part, sign, value = ''] = /^([^=:]+)([=:])(.+)$/.exec(part) ?? []
  if (part.startsWith('!')) element.classList.remove(part.slice(1))
  else if (!sign) element.classList.add(name)
  else if (sign === ':') element.style.setProperty(name, value, 'important')
  else if (!element.hasAttribute(name)) element.setAttribute(name, value)
}

/** The elements of a state in `root` that no block looks after: around them, or in them. */
function findFree(root: ParentNode, [elements, , owner, isDecided]: PageState, jobs: readonly Job[]): HTMLElement[] {
  const ended = isDecided ? /^failed$/ : /^(?:ready|failed)$/
  const owners = jobs.filter(({ entry, status }) => entry.name === owner && !ended.test(status))
  // A block that waits to be seen never starts where its elements are not displayed.
  const isOwned = (element: HTMLElement) =>
    (isDecided || element.checkVisibility()) &&
    owners.some(({ element: own }) => own.contains(element) || element.contains(own))
  return [...root.querySelectorAll<HTMLElement>(elements)].filter((element) => !isOwned(element))
}

/** Sets the states of everything in `root` that no block looks after, so that nothing waits for scripts that never come. */
export function setStates(root: ParentNode, jobs: readonly Job[] = []) {
  for (const state of pageStates) {
    const parts = state[1].split(' ')
    for (const element of findFree(root, state, jobs)) for (const part of parts) setPart(element, part)
  }
  fillBoxes(root)
}
