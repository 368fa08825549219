/** A video of a provider, a video of the site, a video behind a section, or a page of another site. */
export type Kind = 'embed' | 'native' | 'background' | 'frame'

/** Reason why there is no video to show (VID-05). */
export type Problem = 'invalid' | 'thumbnail' | 'basic'

/** The options that every kind of video needs. */
export interface Config {
  readonly kind: Kind
  /** The markup has HTML that may contain a frame; it is read when the player is needed. */
  readonly hasHtml: boolean
  /** A picture is shown until the video is requested. */
  readonly hasOverlay: boolean
  /** Empty leaves the fit to the box (VID-01). */
  readonly mode: '' | 'none' | 'fit' | 'fill'
  /** Height of the reserved space, in percent of its width (VID-07). */
  readonly padding: number
  /** JSON of the block around it. */
  readonly json: string | undefined
}

/** The shown part, and the permission to contact the provider. */
export interface State {
  readonly config: Config
  readonly showingVideo: boolean
  /** The visitor's consent allows players of other sites. */
  readonly isAllowed: boolean
  /** The visitor has agreed to this player alone. */
  readonly isAccepted: boolean
  readonly problem: Problem | undefined
}

export type Action =
  /** A visitor requests the video. */
  | { readonly type: 'show' }
  /** Shows the picture again, because another video has started or the page asks for it. */
  | { readonly type: 'showOverlay' }
  /** Consent was given or withdrawn. */
  | { readonly type: 'consent'; readonly isAllowed: boolean }
  /** The visitor agrees to load this player. */
  | { readonly type: 'accept' }
  /** There is nothing to show, or the player has reported an error. */
  | { readonly type: 'problem'; readonly problem: Problem }

export function init(config: Config): State {
  return { config, showingVideo: !config.hasOverlay, isAllowed: true, isAccepted: false, problem: undefined }
}

export function reduce(state: State, action: Action): State {
  const { type } = action
  if (type === 'show') return state.problem ? state : showing(state, true)
  if (type === 'showOverlay') return state.config.hasOverlay ? showing(state, false) : state
  if (type === 'accept') return { ...state, isAccepted: true }
  if (type === 'problem') return { ...state, problem: action.problem, showingVideo: false }
  return action.isAllowed === state.isAllowed ? state : { ...state, isAllowed: action.isAllowed }
}

function showing(state: State, showingVideo: boolean): State {
  return state.showingVideo === showingVideo ? state : { ...state, showingVideo }
}
