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

export interface State {
  readonly config: Config
  readonly isInView: boolean
  readonly isStill: boolean
  readonly isHovered: boolean
  readonly isPaused: boolean
}

export type Action =
  | { readonly type: 'see'; readonly isInView: boolean }
  | { readonly type: 'still'; readonly isStill: boolean }
  | { readonly type: 'hover'; readonly isHovered: boolean }
  | { readonly type: 'toggle' }

export function init(config: Config): State {
  return { config, isInView: false, isStill: false, isHovered: false, isPaused: false }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'see':
      return { ...state, isInView: action.isInView }
    case 'still':
      return { ...state, isStill: action.isStill }
    case 'hover':
      return { ...state, isHovered: action.isHovered }
    case 'toggle':
      return { ...state, isPaused: !state.isPaused }
  }
}

/** True while it moves: in view, motion welcome, not paused, and not under a mouse where that counts (MRQ-02). */
export function isRunning({ config, isInView, isStill, isHovered, isPaused }: State): boolean {
  return isInView && !isStill && !isPaused && !(isHovered && config.pausedOnHover)
}

/** The least width of what is repeated, in CSS pixels (MRQ-03). */
export const leastWidth = 50
/** CSS pixels a second at speed 1. */
const pace = 60

/** How often what it says must stand in a row, so that there is no gap at any moment. */
export function copies(width: number, group: number): number {
  return Math.ceil(width / Math.max(leastWidth, group)) + 1
}

/** How long one round takes, in seconds. */
export function round({ speed }: Config, group: number): number {
  return Math.max(leastWidth, group) / (pace * Math.max(0.05, speed))
}

/** The length of one wave, in CSS pixels: 1000 for the lowest frequency, 250 for the highest (MRQ-03). */
export function segment({ frequency }: Config): number {
  return Math.min(1000, Math.max(250, 1000 / Math.max(0.01, frequency)))
}

/** A wave from one end to the other, two curves to a segment, `height` above and below the middle. */
export function wavePath(width: number, length: number, height: number): string {
  const half = length / 2
  let path = `M0 ${height}`
  for (let x = 0, at = 0; x < width + length; x += half, at++)
    path += ` q${half / 2} ${at % 2 ? -2 * height : 2 * height} ${half} 0`
  return path
}
