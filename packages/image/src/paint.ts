import type { Scope } from '@ashlar/core-block'
import { type Action, addressAt, type Config, type State } from './model'

type ImageScope = Scope<Config, State, Action>

/** Writes the state to the picture. A complete one keeps its address: no width is fetched for it. */
export function paint(scope: ImageScope, state: State) {
  const { root, patch } = scope
  const { config, width } = state
  const { imageDimensions: size } = config
  paintCrop(scope)
  // A picture has its place before it arrives (LST-04). A mask and a gallery have ratios of their own.
  if ((config.fixedRatio || state.isBare) && size && !root.style.aspectRatio)
    patch.style(root, 'aspect-ratio', `auto ${size.width} / ${size.height}`)
  if (width > 0) load(root as HTMLImageElement, state)
  if (!state.isLoaded) return
  root.dataset.loaded = 'true'
  // Stylesheets of published pages hide a picture until it has arrived.
  root.classList.add('loaded')
}

function paintCrop({ root, patch, config: { cropMode, fitAlignment, imageFocalPoint } }: ImageScope) {
  if (cropMode !== 'none') patch.style(root, 'object-fit', cropMode)
  // Stylesheets of published pages cut the picture themselves, and leave the point to the script.
  const focus = `${imageFocalPoint.x * 100}% ${imageFocalPoint.y * 100}%`
  if (cropMode !== 'none' || focus !== '50% 50%')
    patch.style(root, 'object-position', cropMode === 'contain' ? fitAlignment : focus)
}

/** Written without the patch, so that a fetched picture stays after the block ends. */
function load(image: HTMLImageElement, { config, width, isBare }: State) {
  const address = addressAt(config, width)
  if (image.getAttribute('src') === address) return
  image.decoding = 'async'
  image.src = address
  image.dataset.imageResolution = `${width}w`
  const { imageDimensions: size } = config
  if (isBare && size) image.width = Math.min(width, size.width)
}
