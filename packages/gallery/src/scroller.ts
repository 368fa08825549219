import type { Undo } from '@ashlar/core-block'
import { after, debounce, listen, prefersReducedMotion, watchSize } from '@ashlar/core-dom'
import type { State } from './model'
import { elementsOf, type GalleryScope } from './paint'
import { ratioOf } from './parse'
import { fetchNear } from './queue'

/** A step has come to rest after so many milliseconds at the latest (GAL-14). */
const speed = 500
const snap = { start: 'start', middle: 'center', end: 'end' } as const

/** A strip or a carousel: the browser's own scrolling, with places where it comes to rest (GAL-11, GAL-14). */
export function start(scope: GalleryScope): Undo {
  const { config, send, state, subscribe, onCleanup } = scope
  const { list, slides } = elementsOf(scope)
  if (config.design === 'strip') layStrip(scope)
  send({ type: 'resize', width: list.clientWidth })
  if (config.design === 'carousel') layCarousel(scope, state())
  let isOurs = false
  let timer = () => {}

  function rest() {
    timer()
    isOurs = false
    send({ type: 'rest' })
    fetchNear(scope)
  }
  function move({ index }: State) {
    const behavior = prefersReducedMotion() ? 'instant' : 'smooth'
    isOurs = true
    send({ type: 'move' })
    list.scrollBy({ left: distanceTo(scope, index), behavior })
    timer()
    timer = after(behavior === 'instant' ? 0 : speed, rest)
  }
  /** Brings the slide to its place without a move: a press that comes at this moment counts. */
  function stand() {
    list.scrollBy({ left: distanceTo(scope, state().index), behavior: 'instant' })
    fetchNear(scope)
  }
  const settle = debounce(100, () => !isOurs && send({ type: 'go', index: nearest(scope), isSettled: true }))
  const undos = [
    subscribe((next, previous) => {
      if (next.perRow !== previous.perRow) layCarousel(scope, next)
      const isMoved = next.index !== previous.index
      if (isMoved) deactivate(slides[previous.index])
      if (isMoved && next.direction !== 0) move(next)
    }),
    listen(list, 'scroll', settle),
    listen(list, 'scrollend', () => isOurs && Math.abs(distanceTo(scope, state().index)) < 2 && rest()),
    watchSize(
      list,
      ({ width }) => {
        if (config.design === 'strip') layStrip(scope)
        send({ type: 'resize', width })
        stand()
      },
      { axis: 'x', wait: 100 },
    ),
    () => timer(),
    settle.cancel,
  ]
  if (config.design === 'strip') onCleanup(reachable(scope))
  stand()
  return () => {
    for (const undo of undos) undo()
    list.scrollLeft = 0
  }
}

function layList({ patch }: GalleryScope, list: HTMLElement) {
  patch.style(list, 'display', 'flex')
  patch.style(list, 'overflow-x', 'auto')
  patch.style(list, 'overscroll-behavior-x', 'contain')
  patch.style(list, 'scroll-snap-type', 'x mandatory')
  patch.style(list, 'scrollbar-width', 'none')
}

function layStrip(scope: GalleryScope) {
  const { patch, config } = scope
  const { list, slides } = elementsOf(scope)
  layList(scope, list)
  const height = (list.clientWidth * config.height) / 100
  patch.style(list, 'column-gap', `${config.gutter}px`)
  patch.style(list, 'height', `${height}px`)
  for (const slide of slides) {
    patch.style(slide, 'flex', 'none')
    patch.style(slide, 'height', '100%')
    patch.style(slide, 'width', `${height * (config.aspect ?? ratioOf(slide))}px`)
    patch.style(slide, 'scroll-snap-align', snap[config.align])
  }
}

function layCarousel(scope: GalleryScope, { perRow }: State) {
  const { patch, config } = scope
  const { list, slides } = elementsOf(scope)
  layList(scope, list)
  patch.style(list, 'column-gap', `${config.gutter}%`)
  slides.forEach((slide, at) => {
    patch.style(slide, 'flex', `0 0 ${(100 - config.gutter * (perRow - 1)) / perRow}%`)
    patch.style(slide, 'min-width', '0')
    const image = slide.querySelector<HTMLElement>('img:not(noscript img)')
    if (image) patch.style(image, 'width', '100%')
    patch.style(slide, 'scroll-snap-align', at % perRow === 0 ? 'start' : 'none')
  })
}

/** How far the list must be scrolled for a slide to stand where it belongs, in CSS pixels; negative to the left. */
function distanceTo(scope: GalleryScope, index: number): number {
  const { config } = scope
  const { list, slides } = elementsOf(scope)
  const slide = slides[index]
  if (!slide) return 0
  const listBox = list.getBoundingClientRect()
  const slideBox = slide.getBoundingClientRect()
  const align = config.design === 'carousel' ? 'start' : config.align
  if (align === 'middle') return slideBox.left + slideBox.width / 2 - listBox.left - listBox.width / 2
  return (align === 'start') === config.isRtl ? slideBox.right - listBox.right : slideBox.left - listBox.left
}

function nearest(scope: GalleryScope): number {
  const { slides } = elementsOf(scope)
  const distances = slides.map((_slide, at) => Math.abs(distanceTo(scope, at)))
  return distances.indexOf(Math.min(...distances))
}

/** A film that is not shown any more stops (GAL-14). */
function deactivate(slide: HTMLElement | undefined) {
  for (const film of slide?.querySelectorAll('video') ?? []) film.pause()
  slide?.querySelector('.sqs-video-wrapper')?.dispatchEvent(new CustomEvent('video:show-overlay', { bubbles: true }))
}

/** Slides without a link of their own can be reached and pressed (GAL-14). */
function reachable(scope: GalleryScope): Undo {
  const { patch } = scope
  for (const slide of elementsOf(scope).slides) {
    if (slide.querySelector('a[href],button') || slide.matches('a')) continue
    patch.attribute(slide, 'tabindex', 0)
    patch.attribute(slide, 'role', 'button')
  }
  return () => {}
}
