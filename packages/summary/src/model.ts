/** Height of the place of a picture whose ratio is not known, in percent of its width (SUM-03). */
const placeholder = 65

/** The markup as `parse` reads it. */
export interface Config {
  readonly design: 'wall' | 'carousel' | 'list' | 'grid'
  readonly collectionId: string
  readonly pageSize: number
  /** Width divided by height; undefined for that of each picture. */
  readonly imageAspectRatio: number | undefined
  readonly slidesPerRow: number
  /** Smallest width of a column in CSS pixels; 0 where the stylesheet lays out a wall or a grid. */
  readonly columnWidth: number
  /** Share of the picture of a list in its width, in percent; 0 where the stylesheet lays it out. */
  readonly listImageSize: number
  readonly listImageAlignment: 'left' | 'right'
  /** Space between columns, in CSS pixels. */
  readonly gutter: number
  /** The settings as they stand in the page, for requests to the server. */
  readonly settings: unknown
  /** Code of the page block: 20 or 55. */
  readonly type: string
  readonly id: string
  /** Items that the server sent. */
  readonly count: number
}

export interface State {
  readonly config: Config
  /** Items in the list. */
  readonly count: number
  /** What the requests have come to. */
  readonly phase: 'rest' | 'loading' | 'failed'
}

export type Action =
  | { readonly type: 'load' }
  | { readonly type: 'fail' }
  /** Items have arrived; `count` is how many there are now. */
  | { readonly type: 'arrive'; readonly count: number }

export function init(config: Config): State {
  return { config, count: config.count, phase: 'rest' }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'load':
      return state.phase === 'loading' ? state : { ...state, phase: 'loading' }
    case 'fail':
      return { ...state, phase: 'failed' }
    default:
      return { ...state, phase: 'rest', count: action.count }
  }
}

/** Height of the place of a picture, in percent of its width: 100 divided by the ratio, else 65 (SUM-03). */
export const getHeight = ({ imageAspectRatio }: Pick<Config, 'imageAspectRatio'>) =>
  imageAspectRatio ? 100 / imageAspectRatio : placeholder
