import type { LightboxPicture, LightboxRequest } from '@ashlar/core-intents'

export interface Config {
  /** The page reads from right to left: the next item is on the left. */
  readonly isRtl: boolean
}

export interface State {
  readonly isOpen: boolean
  readonly pictures: readonly LightboxPicture[]
  /** Index of the shown picture, from 0. */
  readonly index: number
  /** Direction of the last step: 1 forward, -1 back, 0 after opening. */
  readonly direction: -1 | 0 | 1
  readonly theme: 'dark' | 'light'
  readonly isCaptionOpen: boolean
}

export type Action =
  | { readonly type: 'open'; readonly request: LightboxRequest }
  | { readonly type: 'close' }
  | { readonly type: 'step'; readonly by: -1 | 1 }
  | { readonly type: 'go'; readonly index: number }
  | { readonly type: 'toggle-caption' }

export function init(_config: Config): State {
  return { isOpen: false, pictures: [], index: 0, direction: 0, theme: 'dark', isCaptionOpen: false }
}

/** Pictures with an address; other entries of a request are left out. */
function usable({ pictures }: LightboxRequest): LightboxPicture[] {
  return (Array.isArray(pictures) ? pictures : []).filter(
    (picture) => typeof picture?.src === 'string' && picture.src.trim() !== '',
  )
}

/** An index from 0 to `count` - 1; negative ones count from the end. */
function wrap(index: number, count: number): number {
  return (((Math.trunc(index) || 0) % count) + count) % count
}

function open(state: State, request: LightboxRequest): State {
  const pictures = usable(request)
  if (pictures.length === 0) return state
  // Any script can ask for a picture that there is not: the first one is shown.
  const wanted = request.pictures[wrap(request.index, request.pictures.length)] as LightboxPicture
  return {
    ...state,
    isOpen: true,
    index: Math.max(0, pictures.indexOf(wanted)),
    pictures,
    direction: 0,
    theme: request.theme === 'light' ? 'light' : 'dark',
    isCaptionOpen: false,
  }
}

export function reduce(state: State, action: Action): State {
  if (action.type === 'open') return open(state, action.request)
  if (!state.isOpen) return state
  const count = state.pictures.length
  switch (action.type) {
    case 'close':
      return { ...state, isOpen: false }
    case 'step':
      return count < 2 ? state : { ...state, index: wrap(state.index + action.by, count), direction: action.by }
    case 'go': {
      const index = wrap(action.index, count)
      return index === state.index ? state : { ...state, index, direction: index > state.index ? 1 : -1 }
    }
    case 'toggle-caption':
      return { ...state, isCaptionOpen: !state.isCaptionOpen }
  }
}
