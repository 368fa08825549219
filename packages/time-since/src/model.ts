/** When it happened, in epoch milliseconds; undefined for a date that cannot be read. */
export interface Config {
  readonly date: number | undefined
}

/** The present, in epoch milliseconds. */
export interface State {
  readonly now: number
}

export interface Action {
  readonly type: 'tick'
  readonly now: number
}

/** Time between two updates, in milliseconds (I18N-09). */
export const interval = 5000

export function init({ date = 0 }: Config): State {
  return { now: date }
}

export function reduce(_state: State, { now }: Action): State {
  return { now }
}
