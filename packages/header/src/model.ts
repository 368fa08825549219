/** The markup as `parse` read it. */
export interface Config {
  /** The menu of a 7.0 page, which is apart from its header. */
  readonly isOverlay: boolean
  readonly position: 'static' | 'sticky' | 'scroll-back'
  /** Number of folders. */
  readonly folders: number
}

/** The open menu and folder. */
export interface State {
  readonly config: Config
  readonly isMenuOpen: boolean
  /** The open folder, from 0. */
  readonly folder: number | undefined
  /** Out of sight, because the visitor scrolls down. */
  readonly isHidden: boolean
}

export type Action =
  | { readonly type: 'toggle-menu' }
  | { readonly type: 'close-menu' }
  | { readonly type: 'toggle-folder'; readonly index: number }
  | { readonly type: 'close-folder' }
  /** The visitor scrolls towards the end of the page, or back. */
  | { readonly type: 'scroll'; readonly isDown: boolean }

export function init(config: Config): State {
  return { config, isMenuOpen: false, folder: undefined, isHidden: false }
}

function scroll(state: State, isDown: boolean): State {
  // Only a header without anything open leaves the screen.
  const isHidden = isDown && !state.isMenuOpen && state.folder === undefined
  return isHidden === state.isHidden ? state : { ...state, isHidden }
}

function toggleFolder(state: State, index: number): State {
  const { config, folder } = state
  if (!(index >= 0 && index < config.folders)) return state
  return { ...state, folder: folder === index ? undefined : index, isHidden: false }
}

export function reduce(state: State, action: Action): State {
  const { config, isMenuOpen, folder } = state
  if (action.type === 'scroll') return scroll(state, action.isDown)
  if (action.type === 'toggle-menu') return { ...init(config), isMenuOpen: !isMenuOpen }
  if (action.type === 'toggle-folder') return toggleFolder(state, action.index)
  if (action.type === 'close-menu' && !isMenuOpen) return state
  return folder === undefined && !isMenuOpen
    ? state
    : { ...state, folder: undefined, isMenuOpen: isMenuOpen && action.type !== 'close-menu' }
}
