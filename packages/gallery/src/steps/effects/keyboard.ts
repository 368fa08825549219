import { isTaken, listen } from '@ashlar/core-dom'
import { hasOpenDialog } from '../../elements/optional'
import type { StepScope } from '../paint'

/** Arrow keys change the slide, unless the visitor types, a change is running, or the gallery is out of view (GAL-19). */
export function watchKeys(scope: StepScope) {
  scope.onCleanup(listen(document, 'keydown', (event) => press(scope, event)))
}

function press({ config, root, send, state }: StepScope, event: KeyboardEvent) {
  const { keyNext, keyPrevious } = config
  if (event.shiftKey) return
  // Pages name the keys by their old codes (GAL-03).
  const { keyCode } = event as unknown as { keyCode: number }
  const isNext = keyCode === (config.isRtl ? keyPrevious : keyNext)
  if (!isNext && keyCode !== (config.isRtl ? keyNext : keyPrevious)) return
  if (!isInView(root) || state().isMoving || isTaken(event, root) || isElsewhere(root)) return
  // Only one of several galleries in view moves: the one with the focus, or the first.
  event.preventDefault()
  send({ type: isNext ? 'next' : 'previous' })
}

/** Evaluated at the press, so that a press during the start counts. */
function isInView(root: HTMLElement): boolean {
  const { bottom, left, right, top } = root.getBoundingClientRect()
  return Math.min(bottom, right, innerHeight - top, innerWidth - left) > 0
}

/** True while the focus is in another block, which may have arrow keys of its own, or a dialog is over the page. */
function isElsewhere(root: HTMLElement) {
  const block = document.activeElement?.closest('[data-block-status]')
  return hasOpenDialog() || (block && !block.contains(root) && !root.contains(block))
}
