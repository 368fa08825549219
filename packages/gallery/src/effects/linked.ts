import { listen } from '@ashlar/core-dom'
import type { GalleryScope } from '../paint'

const selectors = new WeakMap<Element, string>()

const names = (selector: string | undefined, element: Element) => {
  try {
    return selector ? element.matches(selector) : false
  } catch {
    return false
  }
}

/** Galleries linked by a selector, of either side, show the same index and move one at a time (GAL-06, GAL-08). */
export function watchLinked({ config, onCleanup, root, send }: GalleryScope) {
  if (config.linked) selectors.set(root, config.linked)
  const follow = (type: string, act: (detail: { index: number; isMoving: boolean }) => void) =>
    onCleanup(
      listen(document, `gallery:${type}`, (event) => {
        const other = event.target as Element
        if (other === root || !(names(config.linked, other) || names(selectors.get(other), root))) return
        act((event as unknown as CustomEvent).detail)
      }),
    )
  follow('change', ({ index }) => send({ type: 'go', index }))
  follow('motion', ({ isMoving }) => send({ type: 'linked-motion', isMoving }))
}
