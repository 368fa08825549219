import { type Scope, translate } from '@ashlar/core-block'
import { layCarousel } from '@ashlar/core-carousel'
import { type Elements, wayOf } from './elements'
import { messages } from './messages'
import { type Action, type Config, isAtEnd, type State, zoomScale } from './model'

export type ProductGalleryScope = Scope<Config, State, Action, Elements>

/** Lays out the pictures, and shows which is the current one, where they end, and which is enlarged. */
export function paint(scope: ProductGalleryScope, state: State) {
  const { config, elements, patch } = scope
  const { slides } = elements
  if (config.design !== 'stacked') lay(scope, state)
  for (const [at, picker] of elements.pickers.entries())
    patch.attribute(picker, 'aria-current', at % slides.length === state.index ? 'true' : null)
  for (const arrow of elements.arrows) patch.attribute(arrow, 'aria-disabled', String(isAtEnd(state, wayOf(arrow))))
  for (const [at, slide] of slides.entries())
    paintZoom(scope, slide, elements.images[at], at === state.zoom?.index && state.zoom)
}

function lay({ elements: { list, slides }, config, patch }: ProductGalleryScope, { index }: State) {
  // The edge of the next picture is in sight.
  if (list && config.isList)
    return layCarousel(list, slides, { patch, perView: config.design === 'carousel' ? 1.2 : 1 })
  for (const [at, slide] of slides.entries()) patch.style(slide, 'display', at === index ? null : 'none')
}

function paintZoom(
  { config, patch }: ProductGalleryScope,
  slide: HTMLElement,
  image: HTMLImageElement | null | undefined,
  place: State['zoom'] | false,
) {
  patch.toggle(slide, 'is-zoomed', Boolean(place))
  if (config.click === 'zoom') patch.attribute(slide, 'aria-pressed', String(Boolean(place)))
  if (!image) return
  patch.style(image, 'scale', place ? `${zoomScale}` : null)
  if (!place) return
  patch.style(image, 'transform-origin', `${place.x * 100}% ${place.y * 100}%`)
  // The browser then fetches a file that is sharp at this size.
  if (image.srcset) patch.attribute(image, 'sizes', `${slide.clientWidth * zoomScale}px`)
}

/** Names the gallery and its controls for assistive technology; pictures that act become buttons. */
export function describe({ root, elements, config, patch, services: { i18n } }: ProductGalleryScope) {
  const { slides, images, pickers, arrows } = elements
  function name(element: HTMLElement, text: string) {
    if (!element.ariaLabel) patch.attribute(element, 'aria-label', text)
  }
  const numberOf = (at: number) => translate(i18n, messages.picture, { number: (at % slides.length) + 1 })
  if (!root.matches('section,[role]')) patch.attribute(root, 'role', 'group')
  name(root, translate(i18n, messages.label))
  for (const arrow of arrows) name(arrow, translate(i18n, messages[wayOf(arrow) < 0 ? 'previous' : 'next']))
  for (const [at, picker] of pickers.entries()) name(picker, numberOf(at))
  if (config.click === 'none') return
  for (const [at, slide] of slides.entries()) {
    const picture = images[at]?.alt || numberOf(at)
    name(slide, translate(i18n, messages[config.click === 'zoom' ? 'zoom' : 'enlarge'], { picture }))
    patch.attribute(slide, 'role', 'button')
    patch.attribute(slide, 'tabindex', 0)
  }
}
