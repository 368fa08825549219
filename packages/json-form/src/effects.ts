import { fromRichText } from '@ashlar/core-dom'
import { startForm } from '@ashlar/core-form'
import type { ViewScope } from '@ashlar/core-react'
import type { Action, Config, State } from './model'
import { afterwards, placeOf } from './parse'

type Scope = ViewScope<Config, State, Action>

export function effects(scope: Scope) {
  const { onCleanup, subscribe, config, root } = scope
  // The page may hold other forms beside this one: what is theirs is not heard.
  const form = startForm({ ...scope, root: placeOf(root) ?? root })
  function fill() {
    form.fill()
    enrich(root.querySelector('.form-disclaimer'), config.disclaimer)
  }
  // A form that the server has drawn is there already, any other comes a turn later.
  if (scope.state().isDrawn) fill()
  onCleanup(
    subscribe((state, previous) => {
      if (state.isDrawn && !previous.isDrawn) fill()
      if (state.phase === 'success' && previous.phase !== 'success') thank(scope)
    }),
  )
}

/** Only once it is kept the owner's words come, through the one door for HTML: nothing in them runs (FRM-01). */
function thank({ root, config, onCleanup, signal }: Scope) {
  // React writes its own words first.
  setTimeout(() => signal.aborted || enrich(root.querySelector('.form-submission-text'), config.thanks))
  const place = afterwards(root)
  const html = place?.dataset.submissionHtml
  if (!place || !html?.trim()) return
  const nodes = [...fromRichText(html).childNodes]
  place.append(...nodes)
  onCleanup(() => nodes.forEach((node) => void node.remove()))
}

/** Puts links and emphasis where the view has the words alone. */
function enrich(place: Element | null, html: string) {
  if (place && html) place.replaceChildren(fromRichText(html))
}
