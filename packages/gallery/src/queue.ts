import { isNear } from './model-layout'
import { elementsOf, type GalleryScope } from './paint'

/** Pictures fetched at the same time: on a large screen, and on a phone (GAL-20). */
export const concurrency = { desktop: 16, mobile: 1 } as const

/** Runs at most `limit` tasks at a time, in the order they came. A task that fails makes room like any other. */
export function createQueue(limit: number) {
  const waiting: (() => Promise<unknown>)[] = []
  let running = 0
  function next() {
    const task = running < limit ? waiting.shift() : undefined
    if (!task) return
    running++
    const done = () => {
      running--
      next()
    }
    task().then(done, done)
    next()
  }
  return {
    add(task: () => Promise<unknown>) {
      waiting.push(task)
      next()
    },
    clear() {
      waiting.length = 0
    },
  }
}

const queues = new WeakMap<AbortSignal, ReturnType<typeof createQueue>>()

/** Fetches and decodes the pictures to either side of the shown one, so that a step shows them at once. */
export function fetchNear(scope: GalleryScope) {
  const { config, state, signal } = scope
  const limit = matchMedia('(max-width: 640px)').matches ? concurrency.mobile : concurrency.desktop
  const queue = queues.get(signal) ?? createQueue(limit)
  if (!queues.has(signal)) signal.addEventListener('abort', queue.clear, { once: true })
  queues.set(signal, queue)
  queue.clear()
  elementsOf(scope).slides.forEach((slide, at) => {
    if (!isNear(at, state().index, config.count)) return
    for (const image of slide.querySelectorAll('img')) {
      if (image.complete && image.currentSrc === '') continue
      queue.add(() => {
        scope.patch.attribute(image, 'loading', 'eager')
        return image.decode()
      })
    }
  })
}
