import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'

/** The options of the banner. */
export type Settings = OptionValues<typeof options>

/** The settings of the banner, with every default filled in (CNS-01, CNS-04, CNS-06). */
export interface Config {
  readonly isEnabled: boolean
  /** Rich text of the owner; empty for the default text. */
  readonly text: string
  readonly accept: string
  readonly decline: string
  readonly variant: 'BAR' | 'POPUP'
  readonly position: Position
  readonly theme: 'DARK' | 'LIGHT'
  readonly cta: 'ICON' | 'TEXT' | 'BUTTON'
  readonly canDecline: boolean
}

export type Position = 'BOTTOM' | 'TOP' | 'BOTTOM_LEFT' | 'BOTTOM_RIGHT' | 'TOP_LEFT' | 'TOP_RIGHT'

export interface State {
  readonly config: Config
  readonly choice: 'unasked' | 'accepted' | 'declined'
  /** The settings to restore, while an editor forces the banner. */
  readonly forced: Config | undefined
  /** A visitor chooses again. */
  readonly isReopened: boolean
}

export type Action =
  | { readonly type: 'choose'; readonly choice: 'accepted' | 'declined' }
  | { readonly type: 'reopen' }
  | { readonly type: 'force' }
  | { readonly type: 'update'; readonly config: Config }
  | { readonly type: 'unforce' }

/**
 * The settings of a page as a config (CNS-01). A position of the other variant is invalid; in an update it gives the nearest one, and an
 * update without a position stays where the banner is (CNS-05).
 */
export function getConfig({ position, acceptType, ...rest }: Settings, current?: Config): Config {
  const isBar = rest.variant === 'BAR'
  const isValid = current || isBar !== position.includes('_')
  const wanted = (isValid && (position || current?.position)) || 'BOTTOM'
  const edge = wanted.startsWith('TOP') ? 'TOP' : 'BOTTOM'
  const corner = wanted.includes('_') ? wanted : (`${edge}_LEFT` as const)
  return { ...rest, canDecline: acceptType === 'OPT_IN_AND_OUT', position: isBar ? edge : corner }
}

/** The classes of the banner: those that owners' stylesheets use, and its settings. */
export function getClasses({ position, theme, variant, cta, canDecline }: Config, isForced?: boolean): string {
  const style = `${position} ${theme} ${variant} ${cta} ${variant.toLowerCase()}`
  const decline = canDecline ? ' OPT_IN_AND_OUT' : ''
  return `gdpr-cookie-banner sqs-cookie-banner-v2 full-styling ${style}${decline}${isForced ? ' sqs-cookie-banner-v2-forced' : ''}`
}

export function init(config: Config & { readonly choice?: State['choice'] }): State {
  const { choice = 'unasked', ...settings } = config
  return { config: settings, choice, forced: undefined, isReopened: false }
}

export function isShown({ forced, isReopened, config, choice }: State): boolean {
  return !!forced || isReopened || (config.isEnabled && choice === 'unasked')
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'choose':
      return state.forced || !isShown(state) ? state : { ...state, choice: action.choice, isReopened: false }
    case 'reopen':
      return state.isReopened ? state : { ...state, isReopened: true }
    case 'force':
      return { ...state, forced: state.forced ?? state.config }
    case 'update':
      return { ...state, config: action.config }
    case 'unforce':
      return { ...state, config: state.forced ?? state.config, forced: undefined }
  }
}
