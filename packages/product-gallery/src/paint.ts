import { type Scope, translate } from '@ashlar/core-block'
import { type Elements, getWay } from './elements'
import { messages } from './messages'
import { type Action, type Config, isAtEnd, type State, zoomScale } from './model'

export type ProductGalleryScope = Scope<Config, State, Action, Elements>

/** Pictures between their buttons cannot be scrolled, so only the current one is shown. */
const showsOne = (config: Config) => config.galleryDesign !== 'stacked' && !config.isList

/** Shows which picture is the current one, where they end, and which is enlarged. */
export function paint(scope: ProductGalleryScope, state: State) {
  const { config, patch } = scope
  const { slides, pickers, arrows } = scope.elements
  const isCurrent = (at: number) => at % slides.length === state.index
  pickers.forEach((picker, at) => {
    patch.attribute(picker, 'aria-current', isCurrent(at) ? 'true' : null)
    patch.toggle(picker, 'selected', isCurrent(at))
  })
  for (const arrow of arrows) patch.attribute(arrow, 'aria-disabled', `${isAtEnd(state, getWay(arrow))}`)
  slides.forEach((slide, at) => {
    // Stylesheets of published pages show the picture that has the class.
    patch.toggle(slide, 'selected', isCurrent(at))
    if (showsOne(config)) patch.style(slide, 'display', isCurrent(at) ? null : 'none')
    paintZoom(scope, state, slide, at)
  })
}

function paintZoom({ config, elements, patch }: ProductGalleryScope, { zoom }: State, slide: HTMLElement, at: number) {
  const image = elements.images[at]
  const isZoomed = zoom?.index === at
  patch.toggle(slide, 'is-zoomed', isZoomed)
  if (config.clickAction === 'zoom') patch.attribute(slide, 'aria-pressed', `${isZoomed}`)
  if (!image) return
  patch.style(image, 'scale', isZoomed ? `${zoomScale}` : null)
  if (!isZoomed) return
  patch.style(image, 'transform-origin', `${zoom.x * 100}% ${zoom.y * 100}%`)
  // The browser then fetches a file that is sharp at this size.
  if (image.srcset) patch.attribute(image, 'sizes', `${slide.clientWidth * zoomScale}px`)
}

/** Names the gallery and its controls for assistive technology; pictures that act become buttons. */
export function describe({ root, elements, config, patch, services: { i18n } }: ProductGalleryScope) {
  const { slides, images, pickers, arrows } = elements
  function name(element: HTMLElement, text: string) {
    if (!element.ariaLabel) patch.attribute(element, 'aria-label', text)
  }
  const getNumber = (at: number) => translate(i18n, messages.picture, { number: (at % slides.length) + 1 })
  if (!root.matches('section,[role]')) patch.attribute(root, 'role', 'group')
  name(root, translate(i18n, messages.label))
  for (const arrow of arrows) name(arrow, translate(i18n, messages[getWay(arrow) < 0 ? 'previous' : 'next']))
  pickers.forEach((picker, at) => {
    name(picker, getNumber(at))
  })
  if (config.clickAction === 'none') return
  slides.forEach((slide, at) => {
    const message = messages[config.clickAction === 'zoom' ? 'zoom' : 'enlarge']
    patch.attribute(slide, 'role', 'button')
    patch.attribute(slide, 'tabindex', 0)
    patch.attribute(slide, 'aria-label', translate(i18n, message, { picture: images[at]?.alt || getNumber(at) }))
  })
}
