/** How the banner looks and what it says, with every default filled in (CNS-01, CNS-04, CNS-06). */
export interface Config {
  readonly isEnabled: boolean
  /** Rich text of the owner; empty when the default words are wanted. */
  readonly text: string
  readonly accept: string
  readonly decline: string
  readonly variant: 'BAR' | 'POPUP'
  readonly position: Position
  readonly theme: 'DARK' | 'LIGHT'
  readonly cta: 'ICON' | 'TEXT' | 'BUTTON'
  readonly canDecline: boolean
}

export type BarPosition = 'BOTTOM' | 'TOP'
export type PopupPosition = 'BOTTOM_LEFT' | 'BOTTOM_RIGHT' | 'TOP_LEFT' | 'TOP_RIGHT'
export type Position = BarPosition | PopupPosition

export interface State {
  readonly config: Config
  readonly choice: 'unasked' | 'accepted' | 'declined'
  /** The settings to go back to, while an editor forces the banner. */
  readonly forced: Config | undefined
  /** A visitor wants to choose again. */
  readonly isReopened: boolean
}

export type Action =
  | { readonly type: 'choose'; readonly choice: 'accepted' | 'declined' }
  | { readonly type: 'reopen' }
  | { readonly type: 'force' }
  | { readonly type: 'update'; readonly config: Config }
  | { readonly type: 'unforce' }

const barPositions: readonly [BarPosition, ...BarPosition[]] = ['BOTTOM', 'TOP']
const popupPositions: readonly [PopupPosition, ...PopupPosition[]] = [
  'BOTTOM_LEFT',
  'BOTTOM_RIGHT',
  'TOP_LEFT',
  'TOP_RIGHT',
]

type Raw = Readonly<Record<string, unknown>>

/** The word when it is in the list, in any case; the first of the list for anything else, the empty string included. */
function oneOf<Word extends string>(value: unknown, [first, ...others]: readonly [Word, ...Word[]]): Word {
  const word = typeof value === 'string' ? value.trim().toUpperCase() : ''
  return others.find((one) => one === word) ?? first
}

/** True for text without a letter in it, whatever elements it is made of (CNS-06). */
export function isEmptyText(html: string): boolean {
  return html.replace(/<(script|style)\b.*?(?:<\/\1\s*>|$)|<[^>]*>|&nbsp;|&#160;/gis, '').trim() === ''
}

function words(value: unknown): string {
  return typeof value === 'string' && !isEmptyText(value) ? value : ''
}

const isYes = (value: unknown) => value === true || value === 'true'

/** Makes the settings of a page, whichever names they came under, into a config; never throws (CNS-01). */
export function readSettings(raw: Raw): Config {
  const variant = oneOf(raw.cookieBannerVariant, ['BAR', 'POPUP'])
  return {
    isEnabled: isYes(raw.isCookieBannerEnabled),
    text: words(raw.cookieBannerText),
    accept: words(raw.cookieBannerCtaText),
    decline: words(raw.cookieBannerOptOutCtaText),
    variant,
    position:
      variant === 'BAR'
        ? oneOf(raw.cookieBannerPosition, barPositions)
        : oneOf(raw.cookieBannerPosition, popupPositions),
    theme: oneOf(raw.cookieBannerTheme, ['DARK', 'LIGHT']),
    cta: oneOf(raw.cookieBannerCtaVariant, ['ICON', 'TEXT', 'BUTTON']),
    canDecline: oneOf(raw.cookieBannerAcceptType, ['OPT_IN', 'OPT_IN_AND_OUT']) === 'OPT_IN_AND_OUT',
  }
}

/** The config with another variant, at the position nearest to where it stood (CNS-05). */
export function withVariant(config: Config, variant: Config['variant']): Config {
  if (variant === config.variant) return config
  const isTop = config.position.startsWith('TOP')
  if (variant === 'POPUP') return { ...config, variant, position: isTop ? 'TOP_LEFT' : 'BOTTOM_LEFT' }
  return { ...config, variant, position: isTop ? 'TOP' : 'BOTTOM' }
}

export function init(config: Config & { readonly choice?: State['choice'] }): State {
  const { choice = 'unasked', ...settings } = config
  return { config: settings, choice, forced: undefined, isReopened: false }
}

export function isShown(state: State): boolean {
  if (state.forced || state.isReopened) return true
  return state.config.isEnabled && state.choice === 'unasked'
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'choose':
      return state.forced || !isShown(state) ? state : { ...state, choice: action.choice, isReopened: false }
    case 'reopen':
      return state.isReopened ? state : { ...state, isReopened: true }
    case 'force':
      return state.forced ? state : { ...state, forced: state.config }
    case 'update':
      return { ...state, config: action.config }
    case 'unforce':
      return state.forced ? { ...state, config: state.forced, forced: undefined } : state
  }
}
