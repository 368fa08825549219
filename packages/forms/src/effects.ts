import { watchSize } from '@ashlar/core-dom'
import { startForm } from '@ashlar/core-form'
import { elementsOf, type FormScope, paintWidth } from './paint'

export function effects(scope: FormScope) {
  const { root, onCleanup, subscribe, config } = scope
  // The page's own handler calls a library that is not there any more.
  scope.patch.attribute(root, 'onsubmit', null)
  ;(root as HTMLFormElement).onsubmit = null
  startForm(scope).fill()
  onCleanup(
    subscribe((state, previous) => {
      if (state.phase === 'success' && previous.phase !== 'success')
        root.parentElement?.querySelector<HTMLElement>('.form-submission-text')?.focus()
      else if (state.failures > previous.failures) elementsOf(scope).summary?.focus()
    }),
  )
  if (config.isNewsletter) watchWidth(scope)
  return undefined
}

/** A newsletter's layout follows the room there is for it, as a footer of three columns has it (FRM-14). */
function watchWidth(scope: FormScope) {
  const place = scope.root.closest<HTMLElement>('.newsletter-form-wrapper') ?? scope.root
  paintWidth(scope, place.clientWidth)
  scope.onCleanup(watchSize(place, ({ width }) => paintWidth(scope, width), { axis: 'x', wait: 50 }))
}
