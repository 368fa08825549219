import type { Scope } from '@ashlar/core-block'
import { prefersReducedMotion } from '@ashlar/core-dom'
import { type Action, isAtEdge, type State } from '../../../steps/model'
import type { StepElements, StepScope } from '../../../steps/paint'
import { beyondEnd, type Drag, inertia, type SwipeConfig, swipeWay } from '../model'
import { readSwipe } from '../parse'

type SwipeScope = Scope<SwipeConfig, State, Action, StepElements>

/** What a swipe needs of its design. */
export interface SwipeOptions {
  readonly timing: { readonly duration: number; readonly easing: string }
  /** Distance before a press becomes a drag, in CSS pixels. */
  readonly slack: number
  /** Sets the duration of the change that the swipe begins, in milliseconds. */
  setLength(length: number): void
}

/** Takes the pointer events of the list, in order: a sideways drag changes the slide (GAL-12, GAL-17, GAL-18). */
export function createSwipe(slideshow: StepScope, options: SwipeOptions) {
  const scope: SwipeScope = { ...slideshow, config: readSwipe(slideshow.config) }
  const { list } = scope.elements
  let start: PointerEvent | undefined
  let isDragging = false

  function begin(event: PointerEvent) {
    if (event.button !== 0 || !event.isPrimary || (event.target as Element).closest('button,video,iframe,input')) return
    start = event
    isDragging = false
  }
  function drag(event: PointerEvent) {
    if (!start || event.pointerId !== start.pointerId) return
    const x = event.clientX - start.clientX
    if (!isDragging) {
      if (Math.abs(x) < options.slack || Math.abs(x) < Math.abs(event.clientY - start.clientY)) return
      isDragging = true
      capture(list, event.pointerId)
    }
    follow(scope, x)
  }
  function finish(event: PointerEvent) {
    if (isDragging && start) {
      // A drag that the browser took over counts as none.
      const x = event.type === 'pointerup' ? event.clientX - start.clientX : 0
      const finished = { x, time: event.timeStamp - start.timeStamp, width: list.clientWidth }
      const { config } = scope
      options.setLength(config.transition === 'new-swipe' ? inertia(finished, innerWidth) : options.timing.duration)
      release(scope, finished, options.timing)
    }
    start = undefined
  }

  return (event: PointerEvent) => {
    if (event.type === 'pointerdown') begin(event)
    else if (event.type === 'pointermove') drag(event)
    else if (event.type !== 'click') finish(event)
    else if (isDragging) {
      // A drag is no click.
      event.preventDefault()
      event.stopPropagation()
      isDragging = false
    }
  }
}

/** Directs the moves of a pointer beyond the list to it; one whose press has ended cannot be captured. */
function capture(list: HTMLElement, pointer: number) {
  try {
    list.setPointerCapture(pointer)
  } catch {}
}

/** The slide follows the finger in transitions that look like a swipe. */
function follow(scope: SwipeScope, x: number) {
  const { config, state } = scope
  const slide = scope.elements.slides[state().index]?.element
  if (!slide || state().isMoving || !config.transition.endsWith('swipe') || prefersReducedMotion()) return
  const way = x < 0 === config.isRtl ? 'previous' : 'next'
  slide.style.translate = `${isAtEdge(state(), way) ? beyondEnd(x, config.boundaries) : x}px`
}

function release(scope: SwipeScope, drag: Drag, timing: SwipeOptions['timing']) {
  const { config, state, send } = scope
  const slide = scope.elements.slides[state().index]?.element
  const way = swipeWay(drag, config.snapPoints) * (config.isRtl ? -1 : 1)
  const { index } = state()
  if (way !== 0) send({ type: way > 0 ? 'next' : 'previous' })
  if (!slide || state().index !== index || !slide.style.translate) return
  slide.animate({ translate: [slide.style.translate, '0'] }, timing)
  slide.style.translate = ''
}
