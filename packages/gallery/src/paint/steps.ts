import type { MessageValues, Scope } from '@ashlar/core-block'
import type { Elements, Slide } from '../elements'
import type { Controls } from '../elements/controls'
import type { messages } from '../messages'
import { type Action, type Config, isAtEdge, type State, showsAll } from '../model'

/** What the files of a gallery with a current slide share. */
export interface StepScope extends Scope<Config, State, Action, Elements> {
  readonly controls: Controls
  translate(name: keyof typeof messages, values?: MessageValues): string
}

/** Shows which slide is current, on the elements that the server sent; only what has changed is written. */
export function paint(scope: StepScope, state: State, painted?: State) {
  const { elements } = scope
  if (painted?.index !== state.index) {
    if (painted) mark(scope, elements.slides[painted.index], false)
    mark(scope, elements.slides[state.index], true)
    paintCounter(scope, state)
  }
  paintControls(scope, state)
}

function mark({ patch, config }: StepScope, slide: Slide | undefined, isCurrent: boolean) {
  if (!slide) return
  const { element } = slide
  patch.toggle(element, 'sqs-active-slide', isCurrent)
  if (config.design === 'stacked') patch.attribute(element, 'aria-hidden', isCurrent ? null : 'true')
}

function paintCounter({ controls, patch, translate }: StepScope, { index, config: { count } }: State) {
  if (controls.counter) patch.text(controls.counter, translate('position', { position: index + 1, count }))
}

/** Marks the buttons without effect, and hides them where every slide is in view (GAL-07, GAL-11). */
function paintControls(scope: StepScope, state: State) {
  for (const way of ['previous', 'next'] as const) {
    for (const button of scope.controls[way]) {
      const isEdge = isAtEdge(state, way)
      scope.patch.toggle(button, 'disabled', isEdge)
      scope.patch.attribute(button, 'aria-disabled', isEdge ? 'true' : null)
      // Stylesheets of published pages give buttons a display of their own, which "hidden" has not.
      scope.patch.style(button, 'display', showsAll(state) ? 'none' : null)
      nameButton(scope, button, way)
    }
  }
}

/** Older pages have empty anchors here, which no keyboard reaches. */
function nameButton({ patch, translate }: StepScope, button: HTMLElement, way: 'previous' | 'next') {
  if (!(button.textContent?.trim() || button.getAttribute('aria-label')))
    patch.attribute(button, 'aria-label', translate(way))
  if (button.matches('button')) return
  patch.attribute(button, 'role', 'button')
  patch.attribute(button, 'tabindex', 0)
}
