import type { Scope } from '@ashlar/core-block'
import { listen, watchSize, watchVisibility } from '@ashlar/core-dom'
import { imageErrors } from '../messages'
import type { Action, Box, Config, State } from '../model'

/** Distance outside the viewport at which a picture is fetched (IMG-03). */
const rootMargin = '200px'

type ImageScope = Scope<Config, State, Action>

export function effects({ root, config, send, onCleanup, emit, patch, signal }: ImageScope) {
  if (!(root instanceof HTMLImageElement)) throw new TypeError(imageErrors.element)
  if (!config.source && !config.isComplete) throw new Error(imageErrors.source)
  const image = root
  function arrive() {
    if (image.naturalWidth === 0) return
    send({ type: 'arrive' })
    emit('loaded', { width: image.naturalWidth })
  }
  onCleanup(listen(image, 'load', arrive))
  if (image.complete && image.naturalWidth > 1 && config.isComplete) arrive()
  if (config.shape) mask(image, config.shape, patch, signal)
  if (config.isComplete) return undefined

  const unwatch = watchVisibility(
    image,
    ({ isIntersecting }) => {
      if (!isIntersecting) return
      unwatch()
      send({ type: 'see', box: boxOf(image) })
      onCleanup(watchSize(boxElement(image), () => send({ type: 'see', box: boxOf(image) }), { wait: 100 }))
    },
    { rootMargin },
  )
  onCleanup(unwatch)
  return undefined
}

/** Masks are a separate chunk: most pages have none (IMG-06). */
function mask(image: HTMLElement, shape: string, patch: ImageScope['patch'], signal: AbortSignal) {
  import('./masks').then(
    ({ maskOf }) => {
      const outline = signal.aborted ? undefined : maskOf(shape)
      if (!outline) return
      patch.style(image, 'clip-path', outline.clip)
      patch.style(image, 'aspect-ratio', `100 / ${outline.aspect}`)
      patch.style(image, 'object-fit', 'cover')
    },
    () => console.error('Loader2 not found'),
  )
}

/** A picture without an address may have no box yet; its parent has one. */
function boxElement(image: HTMLElement): HTMLElement {
  return image.clientWidth > 1 ? image : (image.parentElement ?? image)
}

function boxOf(image: HTMLImageElement): Box {
  const { width, height } = boxElement(image).getBoundingClientRect()
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return { width, height, ratio: devicePixelRatio || 1, saveData: connection?.saveData === true }
}
