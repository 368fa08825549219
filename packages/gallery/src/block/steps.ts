import { startRoles } from '@ashlar/core-block'
import { effects, type Features } from '../effects/steps'
import { findControls } from '../elements/controls'
import { init, reduce } from '../model'
import type { GalleryScope } from '../paint'
import { paint, type StepElements } from '../paint/steps'
import { readSteps } from '../parse/steps'

/** Adds a current slide to a gallery whose design has one: its state, and what it shows. */
export const startSteps = (gallery: GalleryScope, features: Features) =>
  startRoles(gallery, {
    elements: (root): StepElements => ({ ...gallery.elements, controls: findControls(root) }),
    parse: () => readSteps(gallery.config),
    model: { init, reduce },
    paint,
    effects: (scope) => effects(scope, features),
  })
