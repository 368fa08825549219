import { listen } from '@ashlar/core-dom'
import { findLinked } from '../elements/linked'
import type { Action } from '../model'
import type { StepScope } from '../paint/steps'

/** Galleries linked by a selector, of either side, show the same index and move one at a time (GAL-06, GAL-08). */
export function start({ config, onCleanup, root, send }: StepScope): undefined {
  const linked = () => findLinked(config.linkedGalleries).filter((one) => one !== root)
  const follow = (type: string, actionOf: (detail: { index: number; isMoving: boolean }) => Action) =>
    onCleanup(
      listen(document, `gallery:${type}`, (event) => {
        const other = event.target as Element
        const detail = actionOf(event.detail)
        if (other === root) for (const one of linked()) one.dispatchEvent(new CustomEvent('gallery:linked', { detail }))
        else if (linked().includes(other)) send(detail)
      }),
    )
  follow('change', ({ index }) => ({ type: 'go', index }))
  follow('motion', ({ isMoving }) => ({ type: 'linked-motion', isMoving }))
}
