/** The markup as `parse` reads it. */
export interface Config {
  readonly itemId: string
  readonly likeCount: number
  /** This visitor has liked it before. */
  readonly isLiked: boolean
  /** The site has likes, and the page names an item. */
  readonly isActive: boolean
}

export interface State {
  readonly count: number
  readonly isLiked: boolean
  /** `failed` until the next press. */
  readonly phase: 'idle' | 'sending' | 'failed'
}

export type Action =
  /** A visitor presses; ignored while the last press is being sent. */
  | { readonly type: 'press' }
  /** The server has saved it and has counted. */
  | { readonly type: 'saved'; readonly count: number; readonly isLiked: boolean }
  /** It was not saved: shown as before. */
  | { readonly type: 'fail' }

export function init({ likeCount, isLiked }: Config): State {
  // The page may have been rendered before this visitor's like.
  return { count: isLiked ? Math.max(1, likeCount) : likeCount, isLiked, phase: 'idle' }
}

const turned = ({ count, isLiked }: State) => ({ isLiked: !isLiked, count: Math.max(0, count + (isLiked ? -1 : 1)) })

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'press':
      return state.phase === 'sending' ? state : { ...turned(state), phase: 'sending' }
    case 'saved':
      return state.phase === 'sending' ? { count: action.count, isLiked: action.isLiked, phase: 'idle' } : state
    case 'fail':
      return state.phase === 'sending' ? { ...turned(state), phase: 'failed' } : state
  }
}

/** Ids that the browser remembers, of the forms that published pages and we write: a list, or an object with an id for each. */
export function likedIds(stored: unknown): readonly string[] {
  if (Array.isArray(stored)) return stored.filter((id) => typeof id === 'string')
  if (typeof stored !== 'object' || stored === null) return []
  return Object.entries(stored).flatMap(([id, isLiked]) => (isLiked ? [id] : []))
}

/** The most ids that the browser remembers: enough for a reader, and no more than a storage can take. */
const maxIds = 1000

/** The remembered ids after one was liked, or no longer is. */
export function remember(stored: unknown, id: string, isLiked: boolean): readonly string[] {
  const others = likedIds(stored).filter((likedId) => likedId !== id)
  return isLiked ? [...others, id].slice(-maxIds) : others
}
