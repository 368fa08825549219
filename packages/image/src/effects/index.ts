import type { Scope } from '@ashlar/core-block'
import { listen, watchSize, watchVisibility } from '@ashlar/core-dom'
import { hasContainers } from '../elements'
import { sourceError } from '../messages'
import type { Action, Config, State } from '../model'

type ImageScope = Scope<Config, State, Action>

export function effects(scope: ImageScope) {
  const { root, config, send, onCleanup, emit } = scope
  if (!config.image && !config.isComplete) throw new Error(sourceError)
  // The selectors of the contract are those of images.
  const image = root as HTMLImageElement
  function arrive(): undefined {
    const { naturalWidth: width } = image
    if (!width) return
    send({ type: 'arrive' })
    emit('loaded', { width })
  }
  onCleanup(listen(image, 'load', arrive))
  // No state follows: the words of a picture whose file cannot be had are seen where a stylesheet waits for it.
  onCleanup(listen(image, 'error', () => image.classList.add('loaded')))
  // Both are chunks of their own: most pages have neither (IMG-06).
  const missing = () => console.error('Loader2 not found')
  if (config.shape) import('./masks').then(({ applyMask }) => applyMask(scope, config.shape), missing)
  if (hasContainers(root)) import('./containers').then(({ applyContainers }) => applyContainers(scope), missing)
  if (config.isComplete) return image.complete ? arrive() : undefined

  const unwatch = watchVisibility(
    image,
    ({ isIntersecting }) => {
      if (!isIntersecting) return
      unwatch()
      const box = findBox(image)
      function see() {
        // Without the transform of an animation.
        const { clientWidth: width, clientHeight: height } = box
        const { connection } = navigator as { connection?: { saveData?: boolean } }
        const saveData = connection?.saveData
        send({ type: 'see', box: { width, height, ratio: devicePixelRatio, saveData, isBare: box !== image } })
      }
      see()
      onCleanup(watchSize(box, see, { wait: 100 }))
    },
    // A picture is fetched 200 px before it is seen (IMG-03). With both, the margins of the viewport would add up.
    { ['scrollMargin' in IntersectionObserver.prototype ? 'scrollMargin' : 'rootMargin']: '200px' },
  )
  onCleanup(unwatch)
  return undefined
}

/** The element whose width the picture may have: itself, or one around it where nothing gives it a width. Chromium gives its words a box then. */
function findBox(image: HTMLElement): HTMLElement {
  let box = `${image.computedStyleMap?.().get('width')}` === 'auto' ? image.parentElement : image
  while (box && box.clientWidth < 2) box = box.parentElement
  return box ?? image
}
