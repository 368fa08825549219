import type { Undo } from './undo'

/** What happened to a block, as its model has it: `init` makes the first state, `reduce` every later one. */
export interface Model<Config, State, Action> {
  /** The state that a page starts with. */
  init(config: Config): State
  /** The state after an action; the same object when nothing changed. */
  reduce(state: State, action: Action): State
}

/** Holds one block's state. */
export interface Store<State, Action> {
  /** The state now. */
  state(): State
  /** Says what was asked for; listeners hear of it once, after the state has changed. */
  send(action: Action): void
  /** Calls `listener` after every change, with the state before it. */
  subscribe(listener: (state: State, previous: State) => void): Undo
}

export function createStore<State, Action>(
  first: State,
  reduce: (state: State, action: Action) => State,
): Store<State, Action> {
  const listeners = new Set<(state: State, previous: State) => void>()
  const waiting: Action[] = []
  let current = first
  let busy = false

  function step(action: Action) {
    const previous = current
    current = reduce(previous, action)
    if (current === previous) return
    for (const listener of [...listeners]) listener(current, previous)
  }
  // An action sent by a listener waits for its turn: every listener sees every state, in order.
  function send(action: Action) {
    waiting.push(action)
    if (busy) return
    busy = true
    try {
      while (waiting.length > 0) step(waiting.shift() as Action)
    } finally {
      waiting.length = 0
      busy = false
    }
  }
  function subscribe(listener: (state: State, previous: State) => void): Undo {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { state: () => current, send, subscribe }
}
