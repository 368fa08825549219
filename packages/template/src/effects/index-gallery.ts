import { member, readBoolean, readNumber, translate } from '@ashlar/core-block'
import { listen, prefersReducedMotion, watchSize } from '@ashlar/core-dom'
import { openLightbox } from '@ashlar/core-intents'
import { findIndexGallery, findTarget, type Gallery } from '../elements/galleries'
import { messages } from '../messages'
import { type TemplateScope, watchPress } from './press'
import { createStepper, mark } from './slides'

/** Time between two pictures, in seconds, where the owner has chosen none. */
const autoplayTime = 5

const getTweak = ({ services: { pageContext } }: TemplateScope, name: string) =>
  member(member(pageContext, 'tweakJSON'), name)

/** A grid: each picture follows its link, or opens the lightbox. */
function startGrid(scope: TemplateScope, { slides, images }: Gallery) {
  const pictures = images.map(({ dataset, src, alt }) => ({
    src: dataset.image || dataset.src || src,
    alt,
    srcset: '',
  }))
  slides.forEach((slide, index) => {
    const target = findTarget(slide)
    if (target) return
    watchPress(scope, slide, (event) => {
      event.preventDefault()
      openLightbox.ask(slide, { pictures, index })
    })
  })
}

/** Height over width of a picture by what the page says of it. */
function getRatio(image: HTMLImageElement | undefined) {
  const [width = 0, height = 0] = image?.dataset.imageDimensions?.split('x').map(Number) ?? []
  return width > 0 ? height / width : 2 / 3
}

/** Stacks the pictures in their box. One without a height of its own has that of its current picture, or of the window. */
function layOut({ patch }: TemplateScope, wrapper: HTMLElement, { slides, images }: Gallery) {
  if (getComputedStyle(wrapper).position === 'static') patch.style(wrapper, 'position', 'relative')
  patch.style(wrapper, 'overflow', 'hidden')
  const fill = (element: HTMLElement, more: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries({ position: 'absolute', inset: '0', ...more }))
      patch.style(element, name, value)
  }
  for (const slide of slides) fill(slide, { isolation: 'isolate', overflow: 'hidden' })
  // Behind the words of its slide.
  for (const image of images) fill(image, { width: '100%', height: '100%', 'object-fit': 'cover', 'z-index': '-1' })
  const hasHeight = wrapper.clientHeight > 0
  const isFull = document.body.matches('.slideshow-aspect-ratio-fullscreen')
  return (index: number) => {
    if (isFull) patch.style(wrapper, 'height', '100vh')
    else if (!hasHeight) patch.style(wrapper, 'height', `${wrapper.clientWidth * getRatio(images[index])}px`)
  }
}

function watchControls(scope: TemplateScope, { circles, arrows }: Gallery, stepper: ReturnType<typeof createStepper>) {
  const { i18n } = scope.services
  const name = (element: HTMLElement, text: string) =>
    element.ariaLabel || element.textContent.trim() || scope.patch.attribute(element, 'aria-label', text)
  circles.forEach((circle, index) => {
    name(circle, translate(i18n, messages.slide, { number: index + 1 }))
    watchPress(scope, circle, (event) => {
      event.preventDefault()
      stepper.go(index)
    })
  })
  for (const arrow of arrows) {
    const isBack = /prev|left/.test(arrow.className)
    name(arrow, translate(i18n, isBack ? messages.previous : messages.next))
    watchPress(scope, arrow, (event) => {
      event.preventDefault()
      stepper.by(isBack ? -1 : 1)
    })
  }
}

/** Goes on by itself where the owner has chosen so, and nobody is at the gallery. */
function play(scope: TemplateScope, wrapper: HTMLElement, next: () => void) {
  const { root, onCleanup, patch } = scope
  const isChosen = ['slideshow-autoplay', 'tweak-index-gallery-autoplay-enable'].some((name) =>
    readBoolean(getTweak(scope, name)),
  )
  if (!isChosen || prefersReducedMotion()) return
  const hold = (isHeld: boolean) => patch.toggle(wrapper, 'interacting', isHeld)
  hold(root.matches(':hover'))
  onCleanup(listen(root, 'pointerenter', () => hold(true)))
  onCleanup(listen(root, 'pointerleave', () => hold(false)))
  const seconds = readNumber(getTweak(scope, 'tweak-index-gallery-autoplay-duration'), autoplayTime, 0.1)
  const timer = setInterval(() => {
    if (!document.hidden && !root.matches(':hover,:focus-within')) next()
  }, seconds * 1000)
  onCleanup(() => clearInterval(timer))
}

/** A gallery in an index: circles, arrows and arrow keys go from one picture to the other. */
export function start(scope: TemplateScope) {
  const { root, patch, onCleanup } = scope
  const gallery = findIndexGallery(root)
  const { wrapper, slides, circles } = gallery
  if (!wrapper) return
  if (document.body.matches('.design-grid')) return startGrid(scope, gallery)
  patch.toggle(wrapper, 'gallery-root', true)
  const setHeight = layOut(scope, wrapper, gallery)
  let current = 0
  const stepper = createStepper(scope, {
    slides,
    show(index) {
      current = index
      setHeight(index)
      slides.forEach((slide, at) => {
        patch.style(slide, 'visibility', at === index ? 'visible' : 'hidden')
        patch.style(slide, 'opacity', at === index ? '1' : '0')
      })
      circles.forEach((circle, at) => {
        mark(scope, circle, at === index)
        patch.attribute(circle, 'aria-current', at === index ? 'true' : null)
      })
    },
  })
  watchControls(scope, gallery, stepper)
  play(scope, wrapper, () => stepper.by(1))
  onCleanup(watchSize(wrapper, () => setHeight(current), { axis: 'x' }))
  onCleanup(listen(window, 'load', () => setHeight(current)))
  return undefined
}
