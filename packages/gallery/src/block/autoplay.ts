import { startRoles } from '@ashlar/core-block'
import { effects } from '../effects/autoplay'
import type { Tools } from '../effects/steps'
import { init, reduce } from '../model/autoplay'
import { type AutoplayScope, addPauseButton, paint } from '../paint/autoplay'
import type { StepScope } from '../paint/steps'
import { readAutoplay } from '../parse/autoplay'

/** Adds autoplay to a gallery with a current slide (GAL-09). */
export function start(steps: StepScope, { getText }: Tools): undefined {
  const button = addPauseButton(steps)
  startRoles(steps, {
    elements: () => ({ ...steps.elements, button }),
    parse: () => readAutoplay(steps.config),
    model: { init, reduce },
    paint: (scope, state) => paint(scope, state, getText),
    effects: (scope: AutoplayScope) => effects(scope, steps),
  })
}
