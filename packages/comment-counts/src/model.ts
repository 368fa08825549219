/** The markup as `parse` reads it. */
export interface Config {
  readonly id: string
  /** The site shows numbers of its own comments. */
  readonly isActive: boolean
}

export interface State {
  /** Undefined until the server has counted: the served text stays. */
  readonly count: number | undefined
}

export interface Action {
  readonly type: 'count'
  readonly count: number
}

export const init = (_config: Config): State => ({ count: undefined })

export const reduce = (_state: State, { count }: Action): State => ({ count })
