/** What an element is: a film of a provider, a film of the site, a film behind a section, or a page of somebody else. */
export type Kind = 'embed' | 'native' | 'background' | 'frame'

/** Why there is no film to show (VID-05). */
export type Problem = 'invalid' | 'thumbnail' | 'basic'

/** What the markup says. */
export interface Config {
  readonly kind: Kind
  /** HTML that may hold a frame came with it; what it says is read when it is needed. */
  readonly hasHtml: boolean
  /** A picture stands for the film until it is asked for. */
  readonly hasOverlay: boolean
  /** Empty when the box decides (VID-01). */
  readonly mode: '' | 'none' | 'fit' | 'fill'
  /** Height of the place kept, in percent of its width (VID-07). */
  readonly padding: number
}

/** Whether the film stands in place of its picture, and whether its provider may be asked for it. */
export interface State {
  readonly config: Config
  readonly showingVideo: boolean
  /** The visitor's consent allows players of others. */
  readonly isAllowed: boolean
  /** The visitor has asked for this very player, which is a yes for it alone. */
  readonly isWanted: boolean
  readonly problem: Problem | undefined
}

export type Action =
  /** A visitor asks for the film. */
  | { readonly type: 'show' }
  /** The picture is to come back: another film is shown, or the page says so. */
  | { readonly type: 'showOverlay' }
  /** Consent was given or taken back. */
  | { readonly type: 'consent'; readonly isAllowed: boolean }
  /** The visitor agrees to load this player. */
  | { readonly type: 'want' }
  /** There is nothing to show, or the player says that it cannot. */
  | { readonly type: 'problem'; readonly problem: Problem }

export function init(config: Config): State {
  return { config, showingVideo: !config.hasOverlay, isAllowed: true, isWanted: false, problem: undefined }
}

export function reduce(state: State, action: Action): State {
  const { type } = action
  if (type === 'show') return state.problem ? state : showing(state, true)
  if (type === 'showOverlay') return state.config.hasOverlay ? showing(state, false) : state
  if (type === 'want') return { ...state, isWanted: true }
  if (type === 'problem') return { ...state, problem: action.problem, showingVideo: false }
  return action.isAllowed === state.isAllowed ? state : { ...state, isAllowed: action.isAllowed }
}

function showing(state: State, showingVideo: boolean): State {
  return state.showingVideo === showingVideo ? state : { ...state, showingVideo }
}
