import { listen } from '@ashlar/core-dom'
import { step } from '../model'
import type { TemplateScope } from './press'

/** The pictures of a gallery of which one is seen. */
export interface Slides {
  readonly slides: readonly HTMLElement[]
  /** Called with the current picture, also at the start. */
  show(index: number): void
}

/** Goes from one picture to the next. */
export interface Stepper {
  go(index: number): void
  /** Goes on by so many pictures; after the last comes the first. */
  by(count: number): void
}

/** Marks the current picture, or what leads to it, as the stylesheets of both families have it. */
export function mark({ patch }: TemplateScope, element: HTMLElement, isCurrent: boolean) {
  for (const name of ['sqs-active-slide', 'active']) patch.toggle(element, name, isCurrent)
}

/** Shows one picture after the other, by arrow keys too while the gallery is in the window. */
export function createStepper(scope: TemplateScope, { slides, show }: Slides): Stepper {
  const { patch, onCleanup } = scope
  let index = Math.max(
    0,
    slides.findIndex((slide) => slide.matches('.sqs-active-slide')),
  )
  function go(to: number) {
    index = to
    slides.forEach((slide, at) => {
      mark(scope, slide, at === index)
      patch.attribute(slide, 'aria-hidden', at === index ? null : 'true')
    })
    show(index)
  }
  const by = (count: number) => go(step(index, count, slides.length))
  onCleanup(
    listen(document, 'keydown', ({ key, target }) => {
      const way = Number(key === 'ArrowRight') - Number(key === 'ArrowLeft')
      if (!way || target !== document.body) return
      const { top, bottom } = slides[index]?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      if (bottom > 0 && top < innerHeight) by(way)
    }),
  )
  go(index)
  return { go, by }
}
