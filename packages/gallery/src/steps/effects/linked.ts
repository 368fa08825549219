import { listen } from '@ashlar/core-dom'
import { findLinked } from '../../elements/optional'
import type { Action } from '../model'
import type { StepScope } from '../paint'

/** Galleries linked by a selector, of either side, show the same index and move one at a time (GAL-06, GAL-08). */
export function start({ config, onCleanup, root, send }: StepScope): undefined {
  const linked = () => findLinked(config.linkedGalleries).filter((gallery) => gallery !== root)
  const follow = (type: string, toAction: (detail: { index: number; isMoving: boolean }) => Action) =>
    onCleanup(
      listen(document, `gallery:${type}`, (event) => {
        const other = event.target as Element
        const detail = toAction(event.detail)
        if (other === root)
          for (const gallery of linked()) gallery.dispatchEvent(new CustomEvent('gallery:linked', { detail }))
        else if (linked().includes(other)) send(detail)
      }),
    )
  follow('change', ({ index }) => ({ type: 'go', index }))
  follow('motion', ({ isMoving }) => ({ type: 'linked-motion', isMoving }))
}
