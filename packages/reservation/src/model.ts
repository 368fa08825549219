import { initWidget, reduceWidget, type WidgetAction, type WidgetState } from '@ashlar/core-block/consented-widget'

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

export interface State extends WidgetState {
  readonly isWide: boolean
}

export type Action = WidgetAction | { readonly type: 'measure'; readonly width: number }

/** The block is wide above this width, in CSS pixels (BKG-01). */
const maxNarrow = 850

export const init = (config: Config): State => ({ ...initWidget(config), isWide: false })

export function reduce(state: State, action: Action): State {
  if (action.type !== 'measure') return reduceWidget(state, action)
  const isWide = action.width > maxNarrow
  return isWide === state.isWide ? state : { ...state, isWide }
}

const host = 'https://www.opentable.com'

/** The page of the restaurant, for visitors without the widget. */
export const getPage = (restaurantId: string) => `${host}/restref/client/?${new URLSearchParams({ rid: restaurantId })}`

/** The address of the widget's script. */
export function getScript({ restaurantId, language }: Config, isWide: boolean): string {
  const query = new URLSearchParams({ rid: restaurantId, type: 'standard', theme: isWide ? 'wide' : 'standard' })
  return `${host}/widget/reservation/loader?${query}&iframe=true${language ? `&lang=${encodeURIComponent(language)}` : ''}`
}
