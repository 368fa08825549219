/** The options of a marquee (MRQ-01). */
export interface Config {
  /** Rich text of each item. */
  readonly items: readonly string[]
  /** Waves in a segment. Default: 1. */
  readonly waveFrequency: number
  /** Height of the waves, from 0 to 10. Default: 0, a straight line. */
  readonly waveIntensity: number
  /** Default: left. */
  readonly animationDirection: 'left' | 'right'
  /** 1 is 60 CSS pixels a second. Default: 1. */
  readonly animationSpeed: number
  /** Size of the text as CSS; anything else leaves that of the page. */
  readonly textSize: string
  /** Default: no. */
  readonly pausedOnHover: boolean
}

/** Conditions of the page and actions of the visitor that stop the movement. */
export interface Surroundings {
  readonly isInView: boolean
  /** The system asks for reduced motion. */
  readonly isStill: boolean
  readonly isHovered: boolean
  /** The focus is inside, moved there by a key. */
  readonly isFocused: boolean
  /** The visitor has pressed the button. */
  readonly isPaused: boolean
}

export interface State extends Surroundings {
  readonly config: Config
}

export interface Action {
  readonly type: 'notice'
  readonly change: Partial<Surroundings>
}

export function init(config: Config): State {
  return { config, isInView: false, isStill: false, isHovered: false, isFocused: false, isPaused: false }
}

export const reduce = (state: State, { change }: Action): State => ({ ...state, ...change })

/** True while it moves: in view, without reduced motion, pause or focus, and not under a mouse that pauses it (MRQ-02). */
export function isRunning({ config, isInView, isStill, isHovered, isFocused, isPaused }: State): boolean {
  return isInView && !isStill && !isPaused && !isFocused && !(isHovered && config.pausedOnHover)
}

/** Minimum width of a repeated group, in CSS pixels (MRQ-03). */
const minWidth = 50
/** CSS pixels a second at speed 1. */
const pace = 60

/** Number of groups in the row that leaves no gap at any moment. */
export function copies(width: number, group: number): number {
  return Math.ceil(width / Math.max(minWidth, group)) + 1
}

/** Duration of one round, in seconds. */
export function round({ animationSpeed }: Pick<Config, 'animationSpeed'>, group: number): number {
  return Math.max(minWidth, group) / (pace * animationSpeed)
}
