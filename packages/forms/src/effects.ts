import { watchSize } from '@ashlar/core-dom'
import { startForm } from '@ashlar/core-form'
import { findSummary } from './elements'
import { type FormScope, paintWidth } from './paint'

export function effects(scope: FormScope) {
  const { root, elements, onCleanup, subscribe, config } = scope
  // The page's own handler calls a library that is no longer loaded.
  scope.patch.attribute(root, 'onsubmit', null)
  ;(root as HTMLFormElement).onsubmit = null
  startForm(scope, () => import('@ashlar/core-form/draft')).fill()
  onCleanup(
    subscribe((state, previous) => {
      if (state.phase === 'success' && previous.phase !== 'success') elements.thanks?.focus()
      else if (state.failures > previous.failures) findSummary(root)?.focus()
    }),
  )
  if (config.isNewsletter) watchWidth(scope)
  return undefined
}

/** A newsletter's layout follows the width of its wrapper, which a footer of three columns makes narrow (FRM-14). */
function watchWidth(scope: FormScope) {
  const place = scope.root.closest<HTMLElement>('.newsletter-form-wrapper') ?? scope.root
  paintWidth(scope, place.clientWidth)
  scope.onCleanup(watchSize(place, ({ width }) => paintWidth(scope, width), { axis: 'x', wait: 50 }))
}
