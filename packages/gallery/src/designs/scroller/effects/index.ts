import type { Scope, Undo } from '@ashlar/core-block'
import { publishedColumns } from '@ashlar/core-carousel/model'
import { adoptStyle, after, debounce, listen, prefersReducedMotion } from '@ashlar/core-dom'
import { watchRefresh } from '../../../effects/refresh'
import type { Slide } from '../../../elements'
import { dimRule } from '../../../paint/dim'
import type { Action, State } from '../../../steps/model'
import type { StepElements, StepScope } from '../../../steps/paint'
import type { StripConfig } from '../model'
import { readStrip } from '../parse'
import { wrapBare } from './bare'

type StripScope = Scope<StripConfig, State, Action, StepElements>

/** Longest duration of a step, in milliseconds (GAL-14). */
const speed = 500
/** Published pages name the alignment in several ways (GAL-14). */
const alignments = {
  left: 'start',
  start: 'start',
  center: 'middle',
  middle: 'middle',
  right: 'end',
  end: 'end',
} as const
const snap = { start: 'start', middle: 'center', end: 'end' } as const

/** Scrolls the list to the slide of the state, and tells the state where a visitor has scrolled it to. */
function createScrolling(scope: StripScope) {
  const { send, state } = scope
  const { list } = scope.elements
  let isOurs = false
  let timer = () => {}

  function rest() {
    timer()
    send({ type: 'rest' })
    settle()
  }
  function move({ index }: State) {
    if (prefersReducedMotion()) return align()
    send({ type: 'move' })
    scroll(index, 'smooth')
    timer()
    timer = after(speed, rest)
  }
  /** Scrolls without a move, during which a press would be ignored. */
  function align() {
    scroll(state().index, 'instant')
  }
  function scroll(index: number, behavior: ScrollBehavior) {
    const left = distanceTo(scope, index)
    isOurs = Math.abs(left) >= 1
    list.scrollBy({ left, behavior })
    // At the end of the list nothing may move, and no event follows.
    settle()
  }
  // The last slides of a list cannot all be aligned: only a scroll of the visitor's decides which is current.
  const settle = debounce(100, () => {
    if (!isOurs) send({ type: 'go', index: nearest(scope), isSettled: true })
    isOurs = state().isMoving
  })
  function end() {
    timer()
    settle.cancel()
    list.scrollTo(0, 0)
  }
  return { move, align, settle, rest, end }
}

/** Strips and carousels are scrolled by the browser, with snap points (GAL-11, GAL-14). */
export function start(steps: StepScope): Undo {
  const scope: StripScope = { ...steps, config: readStrip(steps.config) }
  const { config, state, subscribe } = scope
  const { list } = scope.elements
  if (config.design === 'strip') {
    wrapBare(scope)
    layStrip(scope)
    scope.onCleanup(adoptStyle(dimRule))
  }
  measure(scope)
  if (config.design === 'carousel') layCarousel(scope, state())
  const { move, align, settle, rest, end } = createScrolling(scope)
  const undos = [
    subscribe((next, previous) => {
      if (next.stride !== previous.stride) layCarousel(scope, next)
      if (next.index !== previous.index && next.direction !== 0) move(next)
    }),
    listen(list, 'scroll', settle),
    listen(list, 'scrollend', () => state().isMoving && Math.abs(distanceTo(scope, state().index)) < 2 && rest()),
    watchRefresh(scope, () => {
      if (config.design === 'strip') layStrip(scope)
      measure(scope)
      align()
    }),
    end,
  ]
  if (config.design === 'strip') makeReachable(scope)
  align()
  return () => {
    for (const undo of undos) undo()
  }
}

function measure({ config, elements: { list }, send }: StripScope) {
  if (config.design === 'carousel') send({ type: 'group', stride: publishedColumns(list.clientWidth, config.perRow) })
  if (config.design === 'strip') send({ type: 'fit', fits: list.scrollWidth <= list.clientWidth })
}

function layList({ patch, elements: { list } }: StripScope) {
  patch.style(list, 'display', 'flex')
  patch.style(list, 'overflow-x', 'auto')
  patch.style(list, 'overscroll-behavior-x', 'contain')
  patch.style(list, 'scroll-snap-type', 'x mandatory')
  patch.style(list, 'scrollbar-width', 'none')
}

function layStrip(scope: StripScope) {
  const { patch, config } = scope
  const { list, section, slides } = scope.elements
  layList(scope)
  const height = (list.clientWidth * (config.heightShare || config.vSize * 5)) / 100
  patch.style(list, 'column-gap', `${config.gutter}px`)
  patch.style(list, 'height', `${height}px`)
  for (const slide of slides) {
    patch.style(slide.element, 'flex', 'none')
    patch.style(slide.element, 'height', '100%')
    patch.style(slide.element, 'width', `${height * (config.aspect ?? scope.elements.ratio(slide))}px`)
    patch.style(slide.element, 'scroll-snap-align', snap[alignments[config.activeAlignment]])
    // Stylesheets of published pages leave the size of a picture to the script; those of sections do not.
    if (slide.image && !section) fillSlide(patch, slide)
  }
}

function fillSlide(patch: StepScope['patch'], { element, image }: Slide) {
  if (!image) return
  // A picture without its file is a text, which as a part of a line has no size.
  patch.style(image, 'display', 'block')
  patch.style(image, 'height', '100%')
  patch.style(image, 'object-fit', 'cover')
  patch.style(image, 'max-width', 'none')
  if (image !== element) patch.style(image, 'width', '100%')
}

function layCarousel(scope: StripScope, { stride: perRow }: State) {
  const { patch, config } = scope
  const { list, slides } = scope.elements
  layList(scope)
  patch.style(list, 'column-gap', `${config.gutter}%`)
  slides.forEach(({ element, image }, at) => {
    patch.style(element, 'flex', `0 0 ${(100 - config.gutter * (perRow - 1)) / perRow}%`)
    patch.style(element, 'min-width', '0')
    if (image) patch.style(image, 'width', '100%')
    patch.style(element, 'scroll-snap-align', at % perRow === 0 ? 'start' : 'none')
  })
}

/** Scroll distance that aligns a slide, in CSS pixels; negative to the left. */
function distanceTo(scope: StripScope, index: number): number {
  const { config } = scope
  const { list, slides } = scope.elements
  const slide = slides[index]
  if (!slide) return 0
  const listBox = list.getBoundingClientRect()
  const slideBox = slide.element.getBoundingClientRect()
  const align = config.design === 'carousel' ? 'start' : alignments[config.activeAlignment]
  if (align === 'middle') return slideBox.left + slideBox.width / 2 - listBox.left - listBox.width / 2
  return (align === 'start') === config.isRtl ? slideBox.right - listBox.right : slideBox.left - listBox.left
}

function nearest(scope: StripScope): number {
  const { slides } = scope.elements
  const distances = slides.map((_slide, at) => Math.abs(distanceTo(scope, at)))
  return distances.indexOf(Math.min(...distances))
}

/** Slides without a link of their own can be reached and pressed (GAL-14). */
function makeReachable({ patch, elements }: StripScope) {
  for (const { element, isReachable } of elements.slides) {
    if (isReachable) continue
    patch.attribute(element, 'tabindex', 0)
    patch.attribute(element, 'role', 'button')
  }
}
