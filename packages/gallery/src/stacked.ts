import type { Undo } from '@ashlar/core-block'
import { prefersReducedMotion, watchReducedMotion } from '@ashlar/core-dom'
import { isAtEdge, type State } from './model'
import { isNear } from './model-layout'
import { elementsOf, type GalleryScope } from './paint'
import { ratioOf } from './parse'
import { fetchNear } from './queue'
import { beyondEnd, type Drag, inertia, swipe, swipeWay, watchSwipe } from './swipe'

/** How long a slide takes to change, in milliseconds, and how much it grows under ken-burns (GAL-12). */
const speed = 1000
const zoom = 1.075
/** Words that fill more of their slide than this get so much of it, and scroll (GAL-21). */
const meta = { max: 0.9, height: '40%' } as const
const easing = 'cubic-bezier(.3,0,.2,1)'

/** One slide over the other, in the place of the largest (GAL-12). */
export function start(scope: GalleryScope): Undo {
  const { config, subscribe, state, patch } = scope
  const { list, slides, section } = elementsOf(scope)
  if (!section) stack(scope)
  for (const [at, slide] of slides.entries()) rest(scope, slide, at)
  const shown = slides[state().index]
  if (shown) fitMeta(scope, shown)
  patch.style(list, 'touch-action', 'pan-y')
  let length = 0
  const undos = [
    subscribe((next, previous) => {
      if (next.index === previous.index) return
      change(scope, next, previous, length)
      length = 0
    }),
    watchSwipe(list, {
      move: (x) => follow(scope, x),
      end: (drag) => {
        length = config.transition === 'new-swipe' ? inertia(drag, innerWidth) : swipe.duration
        release(scope, drag)
      },
    }),
    watchReducedMotion((isReduced) => isReduced && finish(list)),
  ]
  fetchNear(scope)
  return () => {
    for (const undo of undos) undo()
    for (const animation of list.getAnimations({ subtree: true })) animation.cancel()
  }
}

/** Whoever asks for less motion on the way is at the end of it. */
function finish(list: HTMLElement) {
  for (const animation of list.getAnimations({ subtree: true })) animation.finish()
}

function stack(scope: GalleryScope) {
  const { patch, config } = scope
  const { list, slides } = elementsOf(scope)
  patch.style(list, 'position', 'relative')
  // Nothing is left to scroll, so no key need reach it.
  patch.attribute(list, 'tabindex', null)
  patch.style(list, 'overflow', 'hidden')
  patch.style(list, 'aspect-ratio', String(config.aspect ?? (slides[0] ? ratioOf(slides[0]) : 3 / 2)))
}

/** Puts a slide over the others; far ones wait until they come near, so that hundreds of them cost nothing at the start. */
function lift(scope: GalleryScope, slide: HTMLElement) {
  const { patch, config } = scope
  if (elementsOf(scope).section) return
  patch.style(slide, 'position', 'absolute')
  patch.style(slide, 'inset', '0')
  const image = slide.querySelector<HTMLElement>('img:not(noscript img)')
  if (!image) return
  patch.style(image, 'width', '100%')
  patch.style(image, 'height', '100%')
  patch.style(image, 'object-fit', config.crop || slide.matches('.content-fill') ? 'cover' : 'contain')
}

/** Only the shown one is to be seen; far ones take no part in the page, so that their pictures are not fetched. */
function rest(scope: GalleryScope, slide: HTMLElement, at: number) {
  const { patch, config } = scope
  const { index } = scope.state()
  const isClose = isNear(at, index, config.count)
  patch.style(slide, 'display', isClose ? null : 'none')
  if (!isClose) return
  lift(scope, slide)
  patch.style(slide, 'visibility', at === index ? 'visible' : 'hidden')
}

function change(scope: GalleryScope, next: State, previous: State, length: number) {
  const { send, patch, config } = scope
  const { slides } = elementsOf(scope)
  const from = slides[previous.index]
  const to = slides[next.index]
  if (!from || !to) return
  send({ type: 'move' })
  lift(scope, to)
  patch.style(to, 'display', null)
  patch.style(to, 'visibility', 'visible')
  const way = (next.direction || 1) * (config.isRtl ? -1 : 1)
  const done = () => {
    for (const at of new Set([previous.index, next.index, ...around(previous.index), ...around(next.index)])) {
      const slide = slides[(at + slides.length) % slides.length]
      if (slide) rest(scope, slide, (at + slides.length) % slides.length)
    }
    from.style.translate = ''
    fitMeta(scope, to)
    fetchNear(scope)
    send({ type: 'rest' })
  }
  if (prefersReducedMotion()) return done()
  const animation = play(scope, { from, to, way, length })
  animation.onfinish = done
  animation.oncancel = () => scope.signal.aborted || done()
}

const around = (index: number) => [index - 1, index + 1]

interface Change {
  readonly from: HTMLElement
  readonly to: HTMLElement
  readonly way: number
  /** Set by a swipe, in milliseconds; 0 for any other way. */
  readonly length: number
}

/** Each change is two animations that the browser runs by itself. */
function play({ config }: GalleryScope, { from, to, way, length }: Change): Animation {
  if (config.transition === 'fade' || config.transition === 'ken-burns') {
    from.animate({ opacity: [1, 0] }, { duration: speed, easing })
    if (config.transition === 'ken-burns')
      to.querySelector('img')?.animate(
        { scale: [1, zoom] },
        { duration: config.autoplay.timeout + speed, fill: 'forwards' },
      )
    return to.animate({ opacity: [0, 1] }, { duration: speed, easing })
  }
  const duration = length || (config.transition === 'scroll' ? speed : swipe.duration)
  const at = Number.parseFloat(from.style.translate) || 0
  from.animate({ translate: [`${at}px`, `${-100 * way}%`] }, { duration, easing })
  return to.animate({ translate: [`calc(${100 * way}% + ${at}px)`, '0'] }, { duration, easing })
}

/** The slide goes with the finger where that is what the transition looks like. */
function follow(scope: GalleryScope, x: number) {
  const { config, state } = scope
  const slide = elementsOf(scope).slides[state().index]
  if (!slide || state().isMoving || !config.transition.endsWith('swipe') || prefersReducedMotion()) return
  const way = x < 0 === config.isRtl ? 'previous' : 'next'
  slide.style.translate = `${isAtEdge(state(), way) ? beyondEnd(x, config.boundaries) : x}px`
}

function release(scope: GalleryScope, drag: Drag) {
  const { config, state, send } = scope
  const slide = elementsOf(scope).slides[state().index]
  const way = swipeWay(drag, config.snapPoints) * (config.isRtl ? -1 : 1)
  const { index } = state()
  if (way !== 0) send({ type: way > 0 ? 'next' : 'previous' })
  if (!slide || state().index !== index || !slide.style.translate) return
  slide.animate({ translate: [slide.style.translate, '0'] }, { duration: swipe.duration, easing })
  slide.style.translate = ''
}

function fitMeta({ patch }: GalleryScope, slide: HTMLElement) {
  const words = slide.querySelector<HTMLElement>('.meta')
  if (!words || words.scrollHeight <= slide.clientHeight * meta.max) return
  patch.style(words, 'max-height', meta.height)
  patch.style(words, 'overflow', 'auto')
}
