/** Shares of a block in view at which the observer reports (LDR-10). */
export const thresholds = [0, 0.1, 0.25, 0.5, 1]
/** The share that counts as visible (LDR-10). */
export const visibleShare = 0.5

/** Classes that end the entrances of the page. */
export interface Config {
  readonly entrances: readonly string[]
}

/** Not in view yet; in view and waiting for its picture; shown. */
export interface State {
  readonly config: Config
  readonly phase: 'unseen' | 'waiting' | 'shown'
}

export type Action =
  | {
      readonly type: 'see'
      /** Share of the block in view, 0 to 1. */
      readonly share: number
      readonly isIntersecting: boolean
      /** Heights in CSS pixels. */
      readonly height: number
      readonly viewport: number
      /** A picture inside is still loading. */
      readonly isLoading: boolean
    }
  | { readonly type: 'load' }

export function init(config: Config): State {
  return { config, phase: 'unseen' }
}

export function reduce(state: State, action: Action): State {
  if (state.phase === 'shown') return state
  if (action.type === 'load') return state.phase === 'waiting' ? { ...state, phase: 'shown' } : state
  const isTall = action.height > action.viewport
  const isSeen = action.share >= visibleShare || (isTall && action.isIntersecting)
  return isSeen ? { ...state, phase: action.isLoading ? 'waiting' : 'shown' } : state
}
