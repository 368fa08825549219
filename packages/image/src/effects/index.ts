import type { Scope } from '@ashlar/core-block'
import { listen, watchSize, watchVisibility } from '@ashlar/core-dom'
import { hasContainers } from '../elements'
import { sourceError } from '../messages'
import type { Action, Box, Config, State } from '../model'

type ImageScope = Scope<Config, State, Action>

export function effects(scope: ImageScope) {
  const { root, config, send, onCleanup, emit } = scope
  if (!config.image && !config.isComplete) throw new Error(sourceError)
  // The selectors of the contract are those of images.
  const image = root as HTMLImageElement
  function arrive() {
    if (image.naturalWidth === 0) return
    send({ type: 'arrive' })
    emit('loaded', { width: image.naturalWidth })
  }
  onCleanup(listen(image, 'load', arrive))
  // No state follows: the words of a picture whose file cannot be had are seen where a stylesheet waits for it.
  onCleanup(listen(image, 'error', () => image.classList.add('loaded')))
  if (image.complete && image.naturalWidth > 1 && config.isComplete) arrive()
  // Both are chunks of their own: most pages have neither (IMG-06).
  const missing = () => console.error('Loader2 not found')
  if (config.shape) import('./masks').then(({ applyMask }) => applyMask(scope, config.shape), missing)
  if (hasContainers(root)) import('./containers').then(({ applyContainers }) => applyContainers(scope), missing)
  if (config.isComplete) return undefined

  const see = () => send({ type: 'see', box: getBox(image) })
  const unwatch = watchVisibility(
    image,
    ({ isIntersecting }) => {
      if (!isIntersecting) return
      unwatch()
      see()
      onCleanup(watchSize(boxElement(image), see, { wait: 100 }))
    },
    // A picture is fetched 200 px before it is seen (IMG-03). With both, the margins of the viewport would add up.
    { ['scrollMargin' in IntersectionObserver.prototype ? 'scrollMargin' : 'rootMargin']: '200px' },
  )
  onCleanup(unwatch)
  return undefined
}

/** A picture without an address may have no box yet; its parent has one. */
function boxElement(image: HTMLElement): HTMLElement {
  return image.clientWidth > 1 ? image : (image.parentElement ?? image)
}

function getBox(image: HTMLImageElement): Box {
  const { width, height } = boxElement(image).getBoundingClientRect()
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return { width, height, ratio: devicePixelRatio || 1, saveData: connection?.saveData === true }
}
