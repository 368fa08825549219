/** Where the badge stands; the places of the codes 1 to 4. */
export const positions = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
/** Where it is shown; the words of the codes 1 to 3. */
export const devices = ['all', 'desktop', 'mobile'] as const

export interface Config {
  /** The badge; undefined when the page shows none (CHR-02). */
  readonly badge: Badge | undefined
  /** How many pictures of the page are previews without a licence. Default: 0. */
  readonly previews: number
}

export interface Badge {
  readonly type: number
  /** Default: bottom-right. */
  readonly position: (typeof positions)[number]
  /** Default: all. */
  readonly devices: (typeof devices)[number]
  /** As the owner set it, for stylesheets. Default: 1. */
  readonly visibility: number
}

/** What a page says of its badge, unchecked. */
export interface Settings {
  readonly templateVersion: unknown
  readonly type: unknown
  readonly position?: unknown
  readonly devices?: unknown
  readonly visibility?: unknown
}

export interface State {
  readonly isBarShown: boolean
}

export type Action = { readonly type: 'close' }

function codeOf(value: unknown): number {
  const isCode = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
  return isCode && Number.isInteger(Number(value)) ? Number(value) : 0
}

/** True for the template version "seven one", by each name it has. */
export function isSevenOne(version: unknown): boolean {
  return /^(?:v?7\.1(?:\.|$)|seven[\s_-]?one$)/i.test(typeof version === 'number' ? String(version) : asText(version))
}
const asText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The badge of a page; undefined on template version "seven one" and for type none, which is 1 or no type at all (CHR-02). */
export function readBadge({
  templateVersion,
  type,
  position,
  devices: where,
  visibility,
}: Settings): Badge | undefined {
  const code = codeOf(type)
  if (isSevenOne(templateVersion) || code < 2) return undefined
  return {
    type: code,
    position: positions[codeOf(position) - 1] ?? 'bottom-right',
    devices: devices[codeOf(where) - 1] ?? 'all',
    visibility: codeOf(visibility) || 1,
  }
}

export const init = ({ previews }: Config): State => ({ isBarShown: previews > 0 })

export const reduce = (state: State, _close: Action): State => (state.isBarShown ? { isBarShown: false } : state)
