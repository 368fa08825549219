import type { Undo } from '@ashlar/core-block'
import { lazy } from '@ashlar/core-block/lazy'
import { prefersReducedMotion, watchReducedMotion } from '@ashlar/core-dom'
import { keepingFocus } from '@ashlar/core-dom/keep-focus'
import type { Slide } from '../../../elements'
import { getMeta } from '../../../elements/optional'
import { isNear, type State } from '../../../steps/model'
import type { StepScope } from '../../../steps/paint'
import { slack, watchFirstTouch } from './first-touch'

/** Duration of a change in milliseconds, and the scale that ken-burns reaches (GAL-12). */
const speed = 1000
const zoom = 1.075
const easing = 'cubic-bezier(.3,0,.2,1)'
/** The change after a swipe (GAL-18). */
const swipe = { duration: 280, easing }

/** One slide over the other, all in one box (GAL-12). */
export function start(scope: StepScope): Undo {
  const { signal, subscribe, patch } = scope
  const { list, slides, section } = scope.elements
  if (!section) stack(scope)
  if (slides.some(getMeta))
    import('./texts').then(
      ({ watchTexts }) => signal.aborted || watchTexts(scope),
      () => {},
    )
  restAt(scope, slides.keys())
  patch.style(list, 'touch-action', 'pan-y')
  let length = 0
  const swiping = lazy(() => import('./swipe'), {
    signal,
    start: ({ createSwipe }) => createSwipe(scope, { timing: swipe, slack, setLength: (next) => (length = next) }),
  })
  const undos = [
    subscribe((next, previous) => {
      if (next.index === previous.index) return
      change(scope, next, previous, length)
      length = 0
    }),
    watchFirstTouch(list, swiping),
    watchReducedMotion((isReduced) => isReduced && finish(list)),
  ]
  return () => {
    for (const undo of undos) undo()
    for (const animation of list.getAnimations({ subtree: true })) animation.cancel()
  }
}

/** Jumps to the end of a change that is running. */
function finish(list: HTMLElement) {
  for (const animation of list.getAnimations({ subtree: true })) animation.finish()
}

function stack(scope: StepScope) {
  const { patch, config } = scope
  const { list, ratio, slides } = scope.elements
  patch.style(list, 'position', 'relative')
  // Nothing is left to scroll, so the list leaves the tab order; the focus that it may have stays.
  if (list.tabIndex >= 0) patch.attribute(list, 'tabindex', -1)
  patch.style(list, 'overflow', 'hidden')
  // With a height of the stylesheet, a ratio alone would make it narrow.
  patch.style(list, 'width', '100%')
  const own = config.aspect ?? (slides[0] ? ratio(slides[0]) : 3 / 2)
  patch.style(list, 'aspect-ratio', String(config.heightShare ? 100 / config.heightShare : own))
}

/** Puts a slide over the others; far ones are left out, so that hundreds of them cost nothing at the start. */
function overlay(scope: StepScope, { element, image }: Slide) {
  const { patch, config } = scope
  if (scope.elements.section) return
  patch.style(element, 'position', 'absolute')
  patch.style(element, 'inset', '0')
  if (!image) return
  patch.style(image, 'width', '100%')
  patch.style(image, 'height', '100%')
  const isCut = config.autoCrop || element.matches('.content-fill')
  patch.style(image, 'object-fit', isCut ? 'cover' : 'contain')
  // A picture that is shown whole has no focal point.
  if (!isCut) patch.style(image, 'object-position', '50% 50%')
}

/** Shows only the current slide. Far ones are not displayed, so that the browser does not fetch their pictures. */
function rest(scope: StepScope, slide: Slide, at: number) {
  const { patch, config } = scope
  const { index } = scope.state()
  const isClose = isNear(at, index, config.count)
  patch.style(slide.element, 'display', isClose ? null : 'none')
  if (!isClose) return
  overlay(scope, slide)
  patch.style(slide.element, 'visibility', at === index ? 'visible' : 'hidden')
}

/** The link of a slide that goes may have the focus. */
const restAt = keepingFocus((scope: StepScope, places: Iterable<number>) => {
  const { slides } = scope.elements
  for (const place of places) {
    const at = (place + slides.length) % slides.length
    rest(scope, slides[at] as Slide, at)
  }
})

function change(scope: StepScope, next: State, previous: State, length: number) {
  const { send, patch, config } = scope
  const { slides } = scope.elements
  const from = slides[previous.index]
  const to = slides[next.index]
  if (!from || !to) return
  send({ type: 'move' })
  overlay(scope, to)
  patch.style(to.element, 'display', null)
  patch.style(to.element, 'visibility', 'visible')
  const way = (next.direction || 1) * (config.isRtl ? -1 : 1)
  const done = () => {
    restAt(scope, [previous.index, next.index].flatMap(around))
    from.element.style.translate = ''
    send({ type: 'rest' })
  }
  if (config.transition === 'none' || prefersReducedMotion()) return done()
  const animation = play(scope, { from, to, way, length })
  animation.onfinish = done
  animation.oncancel = () => scope.signal.aborted || done()
}

const around = (index: number) => [index - 1, index, index + 1]

interface Change {
  readonly from: Slide
  readonly to: Slide
  /** 1 when the new slide comes from the right, -1 from the left. */
  readonly way: number
  /** Duration that a swipe has set, in milliseconds; otherwise 0. */
  readonly length: number
}

/** Starts the animations of both slides; the browser runs them off the main thread. */
function play({ config }: StepScope, { from, to, way, length }: Change): Animation {
  if (config.transition === 'fade' || config.transition === 'ken-burns') {
    from.element.animate({ opacity: [1, 0] }, { duration: speed, easing })
    if (config.transition === 'ken-burns')
      to.image?.animate({ scale: [1, zoom] }, { duration: config.slideTime + speed, fill: 'forwards' })
    return to.element.animate({ opacity: [0, 1] }, { duration: speed, easing })
  }
  const duration = length || (config.transition === 'scroll' ? speed : swipe.duration)
  const at = Number.parseFloat(from.element.style.translate) || 0
  from.element.animate({ translate: [`${at}px`, `${-100 * way}%`] }, { duration, easing })
  return to.element.animate({ translate: [`calc(${100 * way}% + ${at}px)`, '0'] }, { duration, easing })
}
