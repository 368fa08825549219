import { type CarouselAction, type CarouselState, initCarousel, reduceCarousel } from '@ashlar/core-carousel/model'

/** The markup as `parse` reads it. */
export interface Config {
  /** Items side by side, where there is room. */
  readonly numColumns: number
  readonly count: number
  /** A slideshow of one banner at a time, without ends; else a carousel of several items. */
  readonly isBanner: boolean
  readonly isRtl: boolean
}

export type State = CarouselState
export type Action = CarouselAction
export const reduce: (state: State, action: Action) => State = reduceCarousel

export const init = ({ count, isBanner, numColumns }: Config): State =>
  initCarousel({ count, perView: isBanner ? 1 : numColumns, isRound: isBanner })
