// Fetched by pages of other makers with elements that may wait for a state.
import type { Job } from '@ashlar/loader'
import { pageStates } from '@ashlar/manifest/page-states'
import { fillBoxes } from './fill-box'

/** Sets one part of a state; an attribute only where it is missing, as the page may have a value of its own. */
function setPart(element: HTMLElement, part: string) {
  const [, name = part, sign, value = ''] = /^([^=:]+)([=:])(.+)$/.exec(part) ?? []
  if (part.startsWith('!')) element.classList.remove(part.slice(1))
  else if (!sign) element.classList.add(name)
  else if (sign === ':') element.style.setProperty(name, value, 'important')
  else if (!element.hasAttribute(name)) element.setAttribute(name, value)
}

/** Sets the states of everything in `root` for which no block is on its way, so that nothing waits for scripts that never come. */
export function setStates(root: ParentNode, jobs: readonly Job[] = []) {
  for (const [elements, parts, owner] of pageStates) {
    const coming = jobs.filter(({ entry, status }) => entry.name === owner && !/^(?:ready|failed)$/.test(status))
    // The block is around the element, or in it. One that waits to be seen never starts where its elements are not displayed.
    const isWaiting = (element: HTMLElement) =>
      element.checkVisibility() && coming.some(({ element: own }) => own.contains(element) || element.contains(own))
    for (const element of root.querySelectorAll<HTMLElement>(elements))
      if (!isWaiting(element)) for (const part of parts.split(' ')) setPart(element, part)
  }
  fillBoxes(root)
}
