/** The page, its site and the account that views it. */
export interface Config {
  /** An account with a role of the site is logged in. */
  readonly hasAccount: boolean
  /** The account may edit: it has a role other than viewer (10). */
  readonly isOwner: boolean
  readonly developerMode: boolean
  readonly cloneable: boolean
  /** Escape leads visitors to the login (OWN-02). */
  readonly escapeToLogin: boolean
  /** The page is not in a frame. */
  readonly isTop: boolean
  /** Name of the host, without a port. */
  readonly host: string
  /** Path and query of the address. */
  readonly address: string
  /** The address, or an earlier one of this session, has `noredirect`; or the frame of the editor is expanded (SITE-15). */
  readonly staysHere: boolean
}

/** The navigation and the logout that the owner requested. */
export interface State {
  readonly config: Config
  /** Address to navigate to; undefined while the page stays. */
  readonly leaveFor: string | undefined
  /** "requested" while the server answers. */
  readonly logout: 'no' | 'requested' | 'done' | 'failed'
}

export type Action =
  | { readonly type: 'escape'; readonly isShifted: boolean }
  | { readonly type: 'logged-out' }
  | { readonly type: 'logout-failed' }

/** Pages where an upgrade is chosen (OWN-04). */
export const upgradePaths = {
  trial: '/config/settings/billing/upgrade',
  plain: '/config/settings/billing/website-subscriptions',
} as const

const viewer = 10

/** True for roles that may edit the site (OWN-01). */
export const mayEdit = (roles: readonly number[]): boolean => roles.some((role) => role !== viewer)

/** The admin area, with this page in its frame (OWN-01). */
export const adminAddress = (address: string): string => `/config/?frameUrl=${encodeURIComponent(address)}`

const isAdminArea = (address: string) => /^\/config(?:[/?]|$)/.test(address)

/** True when the page redirects into the admin area (OWN-01). */
export function isRedirected({ isOwner, developerMode, cloneable, isTop, host, address, staysHere }: Config): boolean {
  const isOpen = isOwner && !developerMode && !cloneable && isTop
  return isOpen && host !== 'localhost' && !staysHere && !isAdminArea(address)
}

export function init(config: Config): State {
  return { config, leaveFor: isRedirected(config) ? adminAddress(config.address) : undefined, logout: 'no' }
}

export function reduce(state: State, action: Action): State {
  const { config, logout } = state
  if (action.type === 'logged-out') return { ...state, logout: 'done', leaveFor: '/?logout=true' }
  if (action.type === 'logout-failed') return { ...state, logout: 'failed' }
  if (action.isShifted) return config.hasAccount && logout !== 'requested' ? { ...state, logout: 'requested' } : state
  // In the frame of an editor the admin area is around it already (OWN-05).
  const mayLeave =
    config.isTop && !isAdminArea(config.address) && (config.isOwner || (config.escapeToLogin && !config.hasAccount))
  return mayLeave ? { ...state, leaveFor: adminAddress(config.address) } : state
}
