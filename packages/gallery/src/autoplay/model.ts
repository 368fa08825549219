import type { Config } from '../model'
import type { Action, State, StepConfig } from '../steps/model'

/** What autoplay reads, too. */
export interface AutoplayConfig extends StepConfig {
  /** Slides in random order. */
  readonly randomize: boolean
  readonly pauseOnMouseover: boolean
}

/** Whether a gallery advances by itself; a state of its own, which only galleries with autoplay have. */
export interface Autoplay {
  /** The visitor has not paused it. */
  readonly isPlaying: boolean
  /** Reasons why it is suspended: hover, focus, hidden, away, motion. */
  readonly suspendedBy: readonly string[]
  /** A video plays. */
  readonly isVideoShown: boolean
}

/** What pauses, suspends and resumes it. */
export type AutoplayAction =
  | { readonly type: 'toggle-play' }
  | { readonly type: 'suspend' | 'resume'; readonly reason: string }
  | { readonly type: 'video'; readonly isShown: boolean }

export const init = (): Autoplay => ({ isPlaying: true, suspendedBy: [], isVideoShown: false })

/** True while autoplay advances (GAL-09). */
export function isRunning(
  { isPlaying, suspendedBy, isVideoShown }: Autoplay,
  { count }: Pick<Config, 'count'>,
): boolean {
  return count > 1 && isPlaying && suspendedBy.length === 0 && !isVideoShown
}

/** The step of autoplay: it continues at the beginning even without loop; with `random`, from 0 to 1, it chooses any other slide (GAL-09). */
export function getStep({ config, index }: State, isAtEnd: boolean, random?: number): Action {
  if (random === undefined) return isAtEnd ? { type: 'go', index: 0 } : { type: 'next' }
  const others = config.count - 1
  return { type: 'go', index: (index + 1 + Math.min(others - 1, Math.floor(random * others))) % config.count }
}

export function reduce(state: Autoplay, action: AutoplayAction): Autoplay {
  if (action.type === 'toggle-play') return { ...state, isPlaying: !state.isPlaying }
  if (action.type === 'video') return { ...state, isVideoShown: action.isShown }
  const isSuspended = action.type === 'suspend'
  if (state.suspendedBy.includes(action.reason) === isSuspended) return state
  const others = state.suspendedBy.filter((reason) => reason !== action.reason)
  return { ...state, suspendedBy: isSuspended ? [...others, action.reason] : others }
}
