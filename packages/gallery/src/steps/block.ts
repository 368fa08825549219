import { startRoles } from '@ashlar/core-block'
import type { GalleryScope } from '../paint'
import { effects, type Features } from './effects'
import { findControls } from './elements'
import { init, reduce } from './model'
import { paint, type StepElements } from './paint'
import { readSteps } from './parse'

/** Adds a current slide to a gallery whose design has one: its state, and what it shows. */
export const startSteps = (gallery: GalleryScope, features: Features) =>
  startRoles(gallery, {
    elements: (root): StepElements => ({ ...gallery.elements, controls: findControls(root) }),
    parse: () => readSteps(gallery.config),
    model: { init, reduce },
    paint,
    effects: (scope) => effects(scope, features),
  })
