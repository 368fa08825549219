/** What an element is: a film of a provider, a film of the site, a film behind a section, or a page of somebody else. */
export type Kind = 'embed' | 'native' | 'background' | 'frame'

/** Why there is no film to show (VID-05). */
export type Problem = 'invalid' | 'thumbnail' | 'basic'

/** What the markup says. */
export interface Config {
  readonly kind: Kind
  /** What the embed's HTML holds (VID-03). */
  readonly type: 'iframe' | 'object' | 'invalid'
  /** Address that stands in the embed's HTML, unchecked; empty when nothing has to be framed. */
  readonly address: string
  /** What the film is called; empty when nobody says. */
  readonly title: string
  /** A picture stands for the film until it is asked for. */
  readonly hasOverlay: boolean
  /** Empty when the box decides (VID-01). */
  readonly mode: '' | 'none' | 'fit' | 'fill'
  /** Width divided by height; 0 when unknown. */
  readonly ratio: number
  /** Height of the place kept, in percent of its width (VID-07). */
  readonly padding: number
  readonly problem: Problem | undefined
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
  /** The player says that it cannot. */
  | { readonly type: 'problem'; readonly problem: Problem }

export function init(config: Config): State {
  const { problem } = config
  return { config, showingVideo: !config.hasOverlay && !problem, isAllowed: true, isWanted: false, problem }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'show':
      return state.showingVideo || state.problem ? state : { ...state, showingVideo: true }
    case 'showOverlay':
      return state.config.hasOverlay && state.showingVideo ? { ...state, showingVideo: false } : state
    case 'consent':
      return action.isAllowed === state.isAllowed ? state : { ...state, isAllowed: action.isAllowed }
    case 'want':
      return state.isWanted ? state : { ...state, isWanted: true }
    case 'problem':
      return { ...state, problem: action.problem, showingVideo: false }
  }
}

/** True while the player itself is to be on the page; while only `showingVideo` is, a stand-in asks for it. */
export function isPlayerShown({ showingVideo, isAllowed, isWanted }: State): boolean {
  return showingVideo && (isAllowed || isWanted)
}
