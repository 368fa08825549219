import { getImages } from '../../elements/media'
import { wrapIndex } from '../model'
import type { StepScope } from '../paint'

/**
 * Fetches and decodes the pictures of the current slide, then those of its neighbours, so that a step shows them at once. One at a time,
 * which is what a phone may fetch (GAL-20), and so that no neighbour takes bandwidth from the picture in view.
 */
export function watchNear({ config, elements, onCleanup, patch, signal, state, subscribe }: StepScope) {
  let runs = 0
  async function fetchNear() {
    const run = ++runs
    const { index } = state()
    const near = [index, index + 1, index - 1].map((at) => elements.slides[wrapIndex(at, config.count)])
    for (const image of near.flatMap((slide) => (slide ? [...getImages(slide)] : []))) {
      if (image.complete && image.currentSrc === '') continue
      if (run !== runs || signal.aborted) return
      patch.attribute(image, 'loading', 'eager')
      await image.decode().catch(() => {})
    }
  }
  fetchNear()
  onCleanup(
    subscribe((next, previous) => {
      if (!next.isMoving && (previous.isMoving || next.index !== previous.index)) fetchNear()
    }),
  )
}
