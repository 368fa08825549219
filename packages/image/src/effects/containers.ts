import type { Scope } from '@ashlar/core-block'
import { readPoint, watchSize } from '@ashlar/core-dom'
import { findContainers } from '../elements/containers'
import type { Action, Config, State } from '../model'

/** Width up to which picture and text stand one under the other, in CSS pixels (IMG-04). */
const narrow = 415

/** Applies what published pages have on the containers of a picture: a focal point, a mask and a layout of picture and text. */
export async function applyContainers(scope: Scope<Config, State, Action>) {
  const { root, config, patch, onCleanup, signal } = scope
  if (signal.aborted) return
  const { layout, focalPoint, shape } = findContainers(root)
  if (focalPoint) {
    const { x, y } = readPoint(focalPoint)
    patch.style(root, 'object-position', `${x * 100}% ${y * 100}%`)
  }
  if (layout) {
    // Stylesheets of published pages have no query for the width of a container.
    const update = ({ width }: Pick<DOMRect, 'width'>) => patch.toggle(layout, 'sqs-narrow-width', width <= narrow)
    update(layout.getBoundingClientRect())
    onCleanup(watchSize(layout, update, { axis: 'x', wait: 100 }))
  }
  if (shape && !config.shape) (await import('./masks')).applyMask(scope, shape)
}
