import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'

/** Type, corner, devices and visibility of a badge. */
export type Badge = OptionValues<typeof options>

export interface Config {
  /** The badge; undefined when the page shows none (CHR-02). */
  readonly badge: Badge | undefined
  /** Number of pictures on the page that are previews without a licence. Default: 0. */
  readonly previews: number
}

export interface State {
  readonly isBarShown: boolean
}

export type Action = { readonly type: 'close' }

/** True for the template version "seven one", by each of its names. */
export function isSevenOne(version: unknown): boolean {
  const isName = typeof version === 'string' || typeof version === 'number'
  return isName && /^(?:v?7\.1(?:\.|$)|seven[\s_-]?one$)/i.test(String(version).trim())
}

/** The badge of a page; undefined on template version "seven one" and for type none, which is 1 or no type at all (CHR-02). */
export function getBadge(badge: Badge, templateVersion: unknown): Badge | undefined {
  return isSevenOne(templateVersion) || badge.type < 2 ? undefined : badge
}

export const init = ({ previews }: Config): State => ({ isBarShown: previews > 0 })

export const reduce = (state: State, _close: Action): State => (state.isBarShown ? { isBarShown: false } : state)
