/** What a carousel shows of its slides. */
export interface CarouselState {
  /** Slides in the list. */
  readonly count: number
  /** First slide in sight, from 0. */
  readonly index: number
  /** Slides in sight, at least 1. */
  readonly perView: number
  /** Goes on at the other end; else it has two ends. */
  readonly isRound: boolean
  /** Number of steps that a visitor has asked for: each moves the list, even one that ends where it began. */
  readonly steps: number
}

/** What may happen to a carousel. */
export type CarouselAction =
  /** There is room for this many slides side by side, at least 1, or the list has more or fewer of them, also none. What is left out stays. */
  | { readonly type: 'fit'; readonly perView?: number; readonly count?: number }
  /** A visitor asks for the slides before or after. */
  | { readonly type: 'step'; readonly way: -1 | 1 }
  /** The list has come to rest with this slide first. */
  | { readonly type: 'see'; readonly index: number }

/** A carousel at its first slide. */
export const initCarousel = (given: Pick<CarouselState, 'count' | 'perView' | 'isRound'>): CarouselState => ({
  ...given,
  index: 0,
  steps: 0,
})

/** Index of the last slide that can be the first in sight. */
const lastStart = ({ count, perView }: CarouselState) => Math.max(0, count - perView)

/** True when there is nothing more on that side; of a carousel without ends, when it has one slide alone. */
export function isAtEnd(state: CarouselState, way: -1 | 1): boolean {
  if (state.isRound) return state.count < 2
  return state.index === (way < 0 ? 0 : lastStart(state))
}

/** True when nothing is beside what is in sight. */
export const isWhole = (state: CarouselState): boolean => isAtEnd(state, -1) && isAtEnd(state, 1)

/** The same with a slide first in sight, or the nearest that can be. */
const at = <State extends CarouselState>(state: State, index: number): State => ({
  ...state,
  index: Math.max(0, Math.min(index, lastStart(state))),
})

/** Moves by the slides in sight; what was the last page of slides stays in sight where more fit or fewer are left. */
export function reduceCarousel<State extends CarouselState>(state: State, action: CarouselAction): State {
  const { index, count, isRound, perView } = state
  switch (action.type) {
    case 'fit':
      return at({ ...state, perView: action.perView ?? perView, count: action.count ?? count }, index)
    case 'step': {
      if (isAtEnd(state, action.way)) return state
      const next = isRound ? (index + action.way + count) % count : index + action.way * perView
      return at({ ...state, steps: state.steps + 1 }, next)
    }
    default:
      return at(state, action.index)
  }
}

/** Columns for which a width has room, of `most`: one for each `narrowest` pixels, and one always. A hidden list gets the fewest, which keeps its place. */
export const columnsFor = (width: number, most: number, narrowest: number): number =>
  Math.max(1, Math.min(most, Math.floor(width / narrowest)))

/** The same on published pages and in carousels of galleries: two below 480 px, and at most three below 724 px (RPG-03, GAL-11). */
export const publishedColumns = (width: number, most: number): number =>
  Math.min(most, width < 480 ? 2 : width < 724 ? 3 : most)
