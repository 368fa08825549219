import { startRoles } from '@ashlar/core-block'
import type { StepScope } from '../steps/paint'
import { effects } from './effects'
import { init, reduce } from './model'
import { type AutoplayScope, addPauseButton, paint } from './paint'
import { readAutoplay } from './parse'

/** Adds autoplay to a gallery with a current slide (GAL-09). */
export function start(steps: StepScope): undefined {
  const button = addPauseButton(steps)
  startRoles(steps, {
    elements: () => ({ ...steps.elements, button }),
    parse: () => readAutoplay(steps.config),
    model: { init, reduce },
    paint,
    effects: (scope: AutoplayScope) => effects(scope, steps),
  })
}
