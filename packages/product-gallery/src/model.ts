/** How much a picture is enlarged. */
export const zoomScale = 2.5

/** A place on a picture, in shares of its width and height from 0 to 1. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** The markup as `parse` reads it. */
export interface Config {
  readonly galleryDesign: 'slideshow' | 'carousel' | 'stacked'
  readonly clickAction: 'none' | 'lightbox' | 'zoom'
  /** "zoom" enlarges the picture under a mouse. */
  readonly hoverAction: 'none' | 'zoom'
  readonly count: number
  /** The pictures are side by side in a list of their own, which scrolls. */
  readonly isList: boolean
  readonly isRtl: boolean
}

export interface State {
  readonly config: Config
  /** The current picture, from 0. */
  readonly index: number
  /** Number of times that a picture was asked for: each moves the list, also to the picture that is current. */
  readonly requests: number
  /** The enlarged picture, and the place of it that stays where it is. */
  readonly zoom?: (Place & { readonly index: number }) | undefined
}

export type Action =
  /** A visitor asks for a picture. */
  | { readonly type: 'show'; readonly index: number }
  /** The list has come to rest at this picture. */
  | { readonly type: 'see'; readonly index: number }
  /** A click or key enlarges a picture, or ends that. */
  | { readonly type: 'toggle'; readonly index: number; readonly place: Place }
  /** A mouse is above a picture, or a finger or key moves an enlarged one. */
  | { readonly type: 'point'; readonly index: number; readonly place: Place; readonly isHover: boolean }
  /** The pointer has left, or Escape was pressed. */
  | { readonly type: 'leave' }

export const init = (config: Config): State => ({ config, index: 0, requests: 0 })

export function reduce(state: State, action: Action): State {
  const { config, zoom } = state
  const unzoomed = { ...state, zoom: undefined }
  switch (action.type) {
    case 'show':
      return show(state, action.index)
    case 'see':
      return see(state, action.index)
    case 'toggle':
      return zoom?.index === action.index ? unzoomed : enlarged(state, action)
    case 'point': {
      const isMeant = zoom?.index === action.index || (action.isHover && config.hoverAction === 'zoom')
      return isMeant ? enlarged(state, action) : state
    }
    default:
      return zoom ? unzoomed : state
  }
}

const has = ({ config }: State, index: number) => index >= 0 && index < config.count

const show = (state: State, index: number): State =>
  has(state, index) ? { ...state, zoom: undefined, index, requests: state.requests + 1 } : state

/** A picture that is enlarged by keyboard before the list is at rest stays enlarged. */
const see = (state: State, index: number): State =>
  index === state.index ? state : { ...state, index, zoom: state.zoom?.index === index ? state.zoom : undefined }

const share = (value: number) => Math.max(0, Math.min(value, 1))

const enlarged = (state: State, { index, place: { x, y } }: { index: number; place: Place }): State => ({
  ...state,
  zoom: { index, x: share(x), y: share(y) },
})

/** True when there is no picture on that side. */
export const isAtEnd = (state: State, way: -1 | 1) => !has(state, state.index + way)
