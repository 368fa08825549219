/** What the markup says (MRQ-01). */
export interface Config {
  /** Rich text of each item. */
  readonly items: readonly string[]
  /** Waves in a segment. Default: 1. */
  readonly frequency: number
  /** How high they are, from 0 to 10. Default: 0, a straight line. */
  readonly intensity: number
  /** Default: left. */
  readonly direction: 'left' | 'right'
  /** 1 is 60 CSS pixels a second. Default: 1. */
  readonly speed: number
  /** Default: no. */
  readonly pausedOnHover: boolean
}

/** What goes on around it. */
export interface Surroundings {
  readonly isInView: boolean
  /** The visitor wants less motion. */
  readonly isStill: boolean
  readonly isHovered: boolean
  /** A key has reached something in it. */
  readonly isFocused: boolean
}

export interface State extends Surroundings {
  readonly config: Config
  readonly isPaused: boolean
}

export type Action = { readonly type: 'notice'; readonly change: Partial<Surroundings> } | { readonly type: 'toggle' }

export function init(config: Config): State {
  return { config, isInView: false, isStill: false, isHovered: false, isFocused: false, isPaused: false }
}

export function reduce(state: State, action: Action): State {
  return action.type === 'toggle' ? { ...state, isPaused: !state.isPaused } : { ...state, ...action.change }
}

/** True while it moves: in view, motion welcome, not paused, no key in it, and not under a mouse where that counts (MRQ-02). */
export function isRunning({ config, isInView, isStill, isHovered, isFocused, isPaused }: State): boolean {
  return isInView && !isStill && !isPaused && !isFocused && !(isHovered && config.pausedOnHover)
}

/** The least width of what is repeated, in CSS pixels (MRQ-03). */
const minWidth = 50
/** CSS pixels a second at speed 1. */
const pace = 60

/** How often what it says must stand in a row, so that there is no gap at any moment. */
export function copies(width: number, group: number): number {
  return Math.ceil(width / Math.max(minWidth, group)) + 1
}

/** How long one round takes, in seconds. */
export function round({ speed }: Config, group: number): number {
  return Math.max(minWidth, group) / (pace * Math.max(0.05, speed))
}
