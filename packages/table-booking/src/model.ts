import { initWidget, reduceWidget, type WidgetAction, type WidgetState } from '@ashlar/core-block/consented-widget'

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

export interface State extends WidgetState {
  readonly isColumn: boolean
}

export type Action = WidgetAction | { readonly type: 'measure'; readonly width: number }

/** The widget is one column up to this width, in CSS pixels (BKG-02). */
const maxColumn = 750

export const init = (config: Config): State => ({ ...initWidget(config), isColumn: false })

export function reduce(state: State, action: Action): State {
  if (action.type !== 'measure') return reduceWidget(state, action)
  const isColumn = action.width <= maxColumn
  return isColumn === state.isColumn ? state : { ...state, isColumn }
}

/** The page of the business, for visitors without the widget. */
export const getPage = (businessId: string) => `https://www.exploretock.com/${encodeURIComponent(businessId)}/`
