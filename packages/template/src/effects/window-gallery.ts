import { findWindowGallery } from '../elements/galleries'
import { type TemplateScope, watchPress } from './press'
import { createStepper } from './slides'

/** A gallery that fills the window: its arrows go from one picture to the other, and its other controls show the whole picture, or leave it. */
export function start(scope: TemplateScope) {
  const { root, patch } = scope
  const { slides, images, next, resizers, closers } = findWindowGallery(root)
  if (!slides.length) return
  let isWhole = false
  const { by } = createStepper(scope, {
    slides,
    show: (index) => {
      slides.forEach((slide, at) => {
        patch.style(slide, 'display', at === index ? null : 'none')
      })
    },
  })
  const press = (element: HTMLElement, act: () => void) =>
    watchPress(scope, element, (event) => {
      event.preventDefault()
      act()
    })
  const fit = () => {
    isWhole = !isWhole
    for (const image of images) patch.style(image, 'object-fit', isWhole ? 'contain' : null)
  }
  press(root, () => by(-1))
  for (const element of next) press(element, () => by(1))
  for (const element of resizers) press(element, fit)
  for (const element of closers) press(element, () => history.back())
}
