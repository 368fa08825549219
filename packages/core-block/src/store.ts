import type { Undo } from './undo'

/** The pure part of a block: `init` makes the first state, `reduce` every later one. */
export interface Model<Config, State, Action> {
  /** The first state. */
  init(config: Config): State
  /** The state after an action; the same object when nothing changed. */
  reduce(state: State, action: Action): State
}

/** Holds one block's state. */
export interface Store<State, Action> {
  /** The state now. */
  state(): State
  /** Applies an action; listeners are called once, after the state has changed. */
  send(action: Action): void
  /** Calls `listener` after every change, with the state before it. */
  subscribe(listener: (state: State, previous: State) => void): Undo
}

/** A store with its first state; an error in `reduce` or a listener is thrown by `send`. */
export function createStore<State, Action>(
  first: State,
  reduce: (state: State, action: Action) => State,
): Store<State, Action> {
  const listeners = new Set<(state: State, previous: State) => void>()
  const queue: Action[] = []
  let current = first
  let isSending = false

  function step(action: Action) {
    const previous = current
    current = reduce(previous, action)
    if (current === previous) return
    for (const listener of [...listeners]) listener(current, previous)
  }
  // An action sent by a listener waits for its turn: every listener sees every state, in order.
  function send(action: Action) {
    queue.push(action)
    if (isSending) return
    isSending = true
    try {
      while (queue.length > 0) step(queue.shift() as Action)
    } finally {
      queue.length = 0
      isSending = false
    }
  }
  function subscribe(listener: (state: State, previous: State) => void): Undo {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { state: () => current, send, subscribe }
}
