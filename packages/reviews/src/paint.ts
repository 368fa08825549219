import { type Scope, translate } from '@ashlar/core-block'
import type { Elements, ReviewForm } from './elements'
import { messages } from './messages'
import type { Action, Config, State } from './model'

export type ReviewScope = Scope<Config, State, Action, Elements>

/** Shows the notice of each review beside its fields, and hides the fields of a review that is done. */
export function paint(scope: ReviewScope, { items }: State) {
  for (const [index, item] of items.entries()) paintReview(scope, scope.elements.forms[index] as ReviewForm, item)
}

function paintReview({ patch, services }: ReviewScope, form: ReviewForm, item: State['items'][number]) {
  const { stars, fields, notice: place } = form
  const { phase, notice } = item
  patch.attribute(form.form, 'data-state', phase)
  if (fields) patch.attribute(fields, 'hidden', phase === 'done')
  if (!('notice' in item)) return
  if (stars) patch.attribute(stars, 'aria-invalid', `${notice === 'rating'}`)
  if (place) patch.text(place, notice ? translate(services.i18n, messages[notice]) : '')
}
