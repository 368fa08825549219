import type { Scope } from '@ashlar/core-block'
import { type Action, addressAt, type Config, type State } from './model'

/** Writes the state to the picture. A complete one keeps its address. */
export function paint({ root, patch }: Scope<Config, State, Action>, state: State) {
  const { config, phase, width } = state
  const { cropMode, imageDimensions, fixedRatio, fitAlignment, imageFocalPoint } = config
  if (cropMode !== 'none') patch.style(root, 'object-fit', cropMode)
  // Stylesheets of published pages cut the picture themselves, and leave the point to the script.
  const focus = `${imageFocalPoint.x * 100}% ${imageFocalPoint.y * 100}%`
  if (cropMode !== 'none' || focus !== '50% 50%')
    patch.style(root, 'object-position', cropMode === 'contain' ? fitAlignment : focus)
  // A mask has the ratio of its shape.
  if (fixedRatio && imageDimensions && !root.style.clipPath)
    patch.style(root, 'aspect-ratio', `${imageDimensions.width} / ${imageDimensions.height}`)
  if (width > 0 && !config.isComplete) load(root as HTMLImageElement, addressAt(config, width), width)
  if (phase !== 'loaded') return
  root.dataset.loaded = 'true'
  // Stylesheets of published pages hide a picture until it has arrived.
  root.classList.add('loaded')
}

/** Written without the patch, so that a fetched picture stays after the block ends. */
function load(image: HTMLImageElement, address: string, width: number) {
  if (image.getAttribute('src') === address) return
  image.decoding = 'async'
  image.src = address
  image.dataset.imageResolution = `${width}w`
}
