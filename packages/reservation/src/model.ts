/** The markup as `parse` reads it. */
export interface Config {
  /** Empty where the markup names no restaurant. */
  readonly restaurantId: string
  readonly language: string
  /** An account is logged in, which sees a sentence in place of the widget. */
  readonly isPreview: boolean
  /** Scripts of other hosts may load on this page. */
  readonly mayLoad: boolean
  /** The visitor allows it already. */
  readonly isAllowed: boolean
}

export interface State {
  readonly isWide: boolean
  readonly isAllowed: boolean
  readonly phase: 'waiting' | 'loading' | 'loaded' | 'failed'
}

export type Action =
  | { readonly type: 'measure'; readonly width: number }
  /** By consent, or by a press on the placeholder. */
  | { readonly type: 'allow' }
  | { readonly type: 'settle'; readonly isLoaded: boolean }

/** The block is wide above this width, in CSS pixels (BKG-01). */
const maxNarrow = 850

export function init({ isAllowed }: Config): State {
  return { isWide: false, isAllowed, phase: 'waiting' }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'measure': {
      const isWide = action.width > maxNarrow
      return isWide === state.isWide ? state : { ...state, isWide }
    }
    case 'allow':
      return state.phase === 'waiting' ? { ...state, isAllowed: true, phase: 'loading' } : state
    case 'settle':
      return state.phase === 'loading' ? { ...state, phase: action.isLoaded ? 'loaded' : 'failed' } : state
  }
}

const host = 'https://www.opentable.com'

/** The page of the restaurant, for visitors without the widget. */
export const getPage = (restaurantId: string) => `${host}/restref/client/?${new URLSearchParams({ rid: restaurantId })}`

/** The address of the widget's script. */
export function getScript({ restaurantId, language }: Config, isWide: boolean): string {
  const query = new URLSearchParams({ rid: restaurantId, type: 'standard', theme: isWide ? 'wide' : 'standard' })
  return `${host}/widget/reservation/loader?${query}&iframe=true${language ? `&lang=${encodeURIComponent(language)}` : ''}`
}
