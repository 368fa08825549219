import type { Scope } from '@ashlar/core-block'
import { paintControl } from '@ashlar/core-carousel/control'
import type { Elements, Slide } from '../elements'
import { getText } from '../paint/text'
import type { Controls } from './elements'
import { type Action, isAtEdge, isWhole, type State, type StepConfig } from './model'

/** The elements of a gallery with a current slide. */
export interface StepElements extends Elements {
  readonly controls: Controls
}

/** What the files of a gallery with a current slide share. */
export type StepScope = Scope<StepConfig, State, Action, StepElements>

/** On the slide that stylesheets show. */
export const current = 'sqs-active-slide'

/** Shows which slide is current, on the elements that the server sent; only what has changed is written. */
export function paint(scope: StepScope, state: State, previous?: State) {
  const { config, elements, patch, root } = scope
  if (!previous && config.design === 'stacked') patch.attribute(elements.list, 'aria-live', 'polite')
  if (previous?.index !== state.index) {
    if (previous) mark(scope, elements.slides[previous.index], false)
    mark(scope, elements.slides[state.index], true)
    paintCounter(scope, state)
  }
  paintControls(scope, state)
  patch.attribute(root, 'data-in-motion', state.isMoving ? 'true' : null)
}

function mark({ patch, config }: StepScope, slide: Slide | undefined, isCurrent: boolean) {
  if (!slide) return
  const { element } = slide
  patch.toggle(element, current, isCurrent)
  if (config.design === 'stacked') patch.attribute(element, 'aria-hidden', isCurrent ? null : 'true')
}

function paintCounter(scope: StepScope, { index, config: { count } }: State) {
  const { counter } = scope.elements.controls
  if (counter) scope.patch.text(counter, getText(scope, 'position', { position: index + 1, count }))
}

/** Marks the buttons without effect, and hides them where every slide is in view (GAL-07, GAL-11, GAL-29). */
function paintControls(scope: StepScope, state: State) {
  for (const way of ['previous', 'next'] as const) {
    for (const button of scope.elements.controls[way]) {
      paintControl(button, { patch: scope.patch, isAtEnd: isAtEdge(state, way), isWhole: isWhole(state) })
      nameButton(scope, button, way)
    }
  }
}

/** Older pages have empty anchors here, which no keyboard reaches. */
function nameButton(scope: StepScope, button: HTMLElement, way: 'previous' | 'next') {
  const { patch } = scope
  if (!(button.textContent?.trim() || button.getAttribute('aria-label')))
    patch.attribute(button, 'aria-label', getText(scope, way))
  if (button.matches('button')) return
  patch.attribute(button, 'role', 'button')
  patch.attribute(button, 'tabindex', 0)
}
