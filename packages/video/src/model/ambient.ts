/** The visible part of a video that plays without the visitor; `fallback` is its picture because the video may not or cannot play. */
export type View = 'picture' | 'video' | 'fallback'

/** A video that plays without the visitor, as far as the decision to play needs it (DOM-06). */
export interface AmbientState {
  /** The visitor's own choice, which overrides every preference; undefined before the first one. */
  readonly choice: boolean | undefined
  /** The system asks for less motion or less data. */
  readonly isReduced: boolean
  readonly isInView: boolean
  readonly isRunning: boolean
  /** A start was requested, and playback has not begun. */
  readonly isStarting: boolean
  /** The video has controls of its own. */
  readonly hasControls: boolean
  readonly view: View
}

export type AmbientAction =
  /** The visitor presses the button. */
  | { readonly type: 'toggle' }
  /** The preferences of the system, at the start and after each change. */
  | { readonly type: 'preferences'; readonly isReduced: boolean }
  | { readonly type: 'visibility'; readonly isInView: boolean }
  /** The player reports that playback has begun or stopped. */
  | { readonly type: 'playback'; readonly isRunning: boolean }
  /** The start was refused or has timed out. */
  | { readonly type: 'fail' }

/** The state before the preferences are known and the video is in view. */
export function initAmbient(hasControls: boolean): AmbientState {
  return {
    choice: undefined,
    isReduced: false,
    isInView: false,
    isRunning: false,
    isStarting: false,
    hasControls,
    view: 'picture',
  }
}

/** True when the visitor or the preferences of the system let the video play. */
export const isAllowedToPlay = ({ choice, isReduced }: AmbientState) => choice ?? !isReduced

/** True when the video is to play now; out of view it pauses. */
export const shouldPlay = (state: AmbientState) => isAllowedToPlay(state) && state.isInView

/** True when a press of the button stops the video. */
export const canPause = (state: AmbientState) => state.isRunning || (state.isStarting && isAllowedToPlay(state))

export function reduceAmbient(state: AmbientState, action: AmbientAction): AmbientState {
  switch (action.type) {
    case 'toggle':
      return settle({ ...state, choice: !canPause(state) })
    case 'preferences':
      // A change of the system is newer than an earlier choice.
      return settle({ ...state, isReduced: action.isReduced, choice: undefined })
    case 'visibility':
      return settle({ ...state, isInView: action.isInView })
    case 'playback':
      return report(state, action.isRunning)
    case 'fail':
      return { ...state, isStarting: false, view: 'fallback' }
  }
}

function settle(state: AmbientState): AmbientState {
  if (shouldPlay(state)) return { ...state, isStarting: !state.isRunning }
  const stopped = { ...state, isStarting: false }
  if (isAllowedToPlay(state)) return stopped
  return { ...stopped, isRunning: false, view: state.choice === undefined ? 'fallback' : 'picture' }
}

function report(state: AmbientState, isRunning: boolean): AmbientState {
  // Without controls of its own, a video that may not play has only begun late.
  if (isRunning && !isAllowedToPlay(state) && !state.hasControls) return state
  const choice = state.hasControls && state.isInView ? isRunning : state.choice
  return isRunning ? { ...state, choice, isRunning, isStarting: false, view: 'video' } : { ...state, choice, isRunning }
}
