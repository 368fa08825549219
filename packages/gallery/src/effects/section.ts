import { findSection } from '../elements/optional'
import type { GalleryScope } from '../paint'
import type { StepScope } from '../steps/paint'

/** The states that stylesheets of a section wait for: until they are set, its slides are hidden. */
export function start({ elements, patch, root }: GalleryScope) {
  const { section } = elements
  const { lists, reelSources } = findSection(root, elements)
  for (const { element } of elements.slides) {
    patch.attribute(element, 'data-show', 'true')
    if (section === 'masonry') patch.attribute(element, 'data-loaded', 'true')
  }
  // A reel shows slides beside the current one.
  for (const source of reelSources) patch.attribute(source, 'data-visible', 'true')
  for (const list of lists) {
    patch.toggle(list, `gallery-${section}-wrapper--ready`, true)
    patch.toggle(list, `gallery-${section}-list--ready`, true)
  }
}

/** Marks the slide that a section shows. */
export function followCurrent({ elements, onCleanup, patch, state, subscribe }: StepScope) {
  function mark(index: number, isCurrent: boolean) {
    const slide = elements.slides[index]
    if (!slide) return
    for (const name of ['data-active', 'data-in', 'data-next'])
      patch.attribute(slide.element, name, isCurrent ? 'true' : null)
  }
  mark(state().index, true)
  onCleanup(
    subscribe(({ index }, previous) => {
      if (index === previous.index) return
      mark(previous.index, false)
      mark(index, true)
    }),
  )
}
