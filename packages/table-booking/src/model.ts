/** The markup as `parse` reads it. */
export interface Config {
  /** Empty where the markup names no business. */
  readonly businessId: string
  readonly buttonVariant: string
  /** Scripts of other hosts may load on this page. */
  readonly mayLoad: boolean
  /** The visitor allows it already. */
  readonly isAllowed: boolean
}

export interface State {
  readonly isColumn: boolean
  readonly isAllowed: boolean
  readonly phase: 'waiting' | 'loading' | 'loaded' | 'failed'
}

export type Action =
  | { readonly type: 'measure'; readonly width: number }
  /** By consent, or by a press on the placeholder. */
  | { readonly type: 'allow' }
  | { readonly type: 'settle'; readonly isLoaded: boolean }

/** The widget is one column up to this width, in CSS pixels (BKG-02). */
const maxColumn = 750

export function init({ isAllowed }: Config): State {
  return { isColumn: false, isAllowed, phase: 'waiting' }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'measure': {
      const isColumn = action.width <= maxColumn
      return isColumn === state.isColumn ? state : { ...state, isColumn }
    }
    case 'allow':
      return state.phase === 'waiting' ? { ...state, isAllowed: true, phase: 'loading' } : state
    case 'settle':
      return state.phase === 'loading' ? { ...state, phase: action.isLoaded ? 'loaded' : 'failed' } : state
  }
}

/** The page of the business, for visitors without the widget. */
export const getPage = (businessId: string) => `https://www.exploretock.com/${encodeURIComponent(businessId)}/`
