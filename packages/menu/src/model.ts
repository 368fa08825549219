/** The markup as `parse` read it. */
export interface Config {
  /** Number of menus; 0 where names and menus do not match. */
  readonly count: number
  /** The menu that the server has selected, from 0. */
  readonly selected: number
}

/** The selected menu, and the tab that the keyboard has reached. */
export interface State {
  readonly count: number
  readonly selected: number
  readonly focused: number
}

export type Action =
  | { readonly type: 'select'; readonly index: number }
  /** Focus moves to a tab; after the last comes the first (MNU-01). */
  | { readonly type: 'focus'; readonly index: number }

export function init({ count, selected }: Config): State {
  return reduce({ count, selected: 0, focused: 0 }, { type: 'select', index: selected })
}

export function reduce(state: State, { type, index }: Action): State {
  const { count, selected } = state
  if (type === 'focus') return { ...state, focused: (index + count) % count }
  return index === selected || !(index >= 0 && index < count) ? state : { count, selected: index, focused: index }
}
