import type { Config } from './index'

/** Narrowest item of a carousel that our own stylesheet has laid out, in CSS pixels. */
const narrowest = 220

/** What a carousel shows of its items; a state of its own, which other designs do not have. */
export interface Carousel {
  readonly config: Config
  /** Items in the list. */
  readonly count: number
  /** First item in sight, from 0. */
  readonly index: number
  /** Items in sight. */
  readonly perView: number
  /** Number of steps that a visitor has asked for. */
  readonly steps: number
}

export type CarouselAction =
  /** `isServed` for a list that our own stylesheet lays out. */
  | { readonly type: 'resize'; readonly width: number; readonly isServed: boolean }
  | { readonly type: 'step'; readonly way: -1 | 1 }
  | { readonly type: 'see'; readonly index: number }
  | { readonly type: 'count'; readonly count: number }

export const init = (config: Config): Carousel => ({
  config,
  count: config.count,
  index: 0,
  perView: config.slidesPerRow,
  steps: 0,
})

export function reduce(state: Carousel, action: CarouselAction): Carousel {
  switch (action.type) {
    case 'resize':
      return action.width > 0 ? { ...state, perView: getPerView(state.config.slidesPerRow, action) } : state
    case 'step':
      return isAtEnd(state, action.way)
        ? state
        : { ...state, index: within(state, state.index + action.way * state.perView), steps: state.steps + 1 }
    case 'see':
      return { ...state, index: within(state, action.index) }
    case 'count':
      return { ...state, count: action.count }
  }
}

/** On published pages two items are in sight below 480 px, and at most three below 724 px, as in their galleries (RPG-03). */
function getPerView(most: number, { width, isServed }: { readonly width: number; readonly isServed: boolean }): number {
  if (isServed) return Math.max(1, Math.min(most, Math.floor(width / narrowest)))
  if (width < 480) return Math.min(2, most)
  return width < 724 ? Math.min(3, most) : most
}

const lastStart = ({ count, perView }: Carousel) => Math.max(0, count - perView)
const within = (state: Carousel, index: number) => Math.max(0, Math.min(index, lastStart(state)))

/** True when a carousel has nothing more on that side. */
export const isAtEnd = (state: Carousel, way: -1 | 1) => state.index === (way < 0 ? 0 : lastStart(state))
