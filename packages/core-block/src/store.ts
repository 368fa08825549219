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

/** Takes actions one after the other: one that a listener sends waits for its turn, so that every listener sees every state, in order. */
function inTurn<Action>(take: (action: Action) => void): (action: Action) => void {
  const queue: Action[] = []
  let isTaking = false
  return (action) => {
    queue.push(action)
    if (isTaking) return
    isTaking = true
    try {
      while (queue.length > 0) take(queue.shift() as Action)
    } finally {
      queue.length = 0
      isTaking = false
    }
  }
}

/** A store with its first state; an error in `reduce` or a listener is thrown by `send`. */
export function createStore<State, Action>(
  first: State,
  reduce: (state: State, action: Action) => State,
): Store<State, Action> {
  const listeners = new Set<(state: State, previous: State) => void>()
  let current = first

  function step(action: Action) {
    const previous = current
    current = reduce(previous, action)
    if (current === previous) return
    for (const listener of [...listeners]) listener(current, previous)
  }
  function subscribe(listener: (state: State, previous: State) => void): Undo {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { state: () => current, send: inTurn(step), subscribe }
}
