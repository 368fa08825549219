import { fromRichText } from '@ashlar/core-dom'
import { startForm } from '@ashlar/core-form'
import type { ViewScope } from '@ashlar/core-react'
import type {} from '@ashlar/core-tracking'
import { type Elements, findDisclaimer, findPlace, findThanks } from './elements'
import type { Action, Config, State } from './model'

type JsonFormScope = ViewScope<Config, State, Action, Elements>

export function effects(scope: JsonFormScope) {
  const { onCleanup, subscribe, config, root, services } = scope
  services.tracking?.formRender(config.formId)
  // Scoped to its own place: the block may contain another form.
  const form = startForm({ ...scope, root: findPlace(root) ?? root }, () => import('@ashlar/core-form/draft'))
  function fill() {
    form.fill()
    enrich(findDisclaimer(root), config.disclaimerMessage)
  }
  // A hydrated form has its fields now, any other after the first render.
  if (scope.state().isRendered) fill()
  onCleanup(
    subscribe((state, previous) => {
      if (state.isRendered && !previous.isRendered) fill()
      if (state.phase === 'success' && previous.phase !== 'success') showThanks(scope)
    }),
  )
}

/** Shows the owner's sanitised HTML once the form is sent (FRM-01). */
function showThanks({ root, elements: { html: place }, config, onCleanup, signal }: JsonFormScope) {
  // After React has rendered the default text.
  setTimeout(() => signal.aborted || enrich(findThanks(root), config.formSubmissionMessage))
  const html = place?.dataset.submissionHtml
  if (!place || !html?.trim()) return
  const nodes = [...fromRichText(html).childNodes]
  place.append(...nodes)
  onCleanup(() => nodes.forEach((node) => void node.remove()))
}

/** Replaces the text of the view by the same text with links and emphasis. */
function enrich(place: Element | null, html: string) {
  if (place && html) place.replaceChildren(fromRichText(html))
}
