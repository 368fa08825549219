import { isNear } from '../model/near'
import { concurrency, createQueue } from '../model/queue'
import type { GalleryScope } from '../paint'

const queues = new WeakMap<AbortSignal, ReturnType<typeof createQueue>>()

/** The queue of a gallery: every picture that it fetches itself goes through it (GAL-20). */
export function queueOf({ signal }: GalleryScope) {
  const limit = matchMedia('(max-width: 640px)').matches ? concurrency.mobile : concurrency.desktop
  const queue = queues.get(signal) ?? createQueue(limit)
  if (!queues.has(signal)) signal.addEventListener('abort', queue.clear, { once: true })
  queues.set(signal, queue)
  return queue
}

/** Fetches and decodes the pictures of the current slide and its neighbours, so that a step shows them at once. */
export function fetchNear(scope: GalleryScope) {
  const { config, elements, patch, state } = scope
  // Without lazy loading every picture is in the queue already.
  if (!config.lazy) return
  queueOf(scope).clear()
  elements.slides.forEach((slide, at) => {
    if (!isNear(at, state().index, config.count)) return
    for (const image of elements.media(slide).images) {
      if (image.complete && image.currentSrc === '') continue
      queueOf(scope).add(() => {
        patch.attribute(image, 'loading', 'eager')
        return image.decode()
      })
    }
  })
}
