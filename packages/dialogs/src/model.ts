import type { Outcome } from '@ashlar/core-intents'

/** The words beside an element; empty on the body, which only answers. */
export interface Config {
  readonly tooltip: string
}

/** One dialog that is open. */
export interface Open {
  readonly id: number
  readonly kind: 'confirm' | 'alert' | 'inform' | 'system-error'
  readonly title: string
  readonly message: string
  /** Default words where these are empty. */
  readonly confirm: string
  readonly reject: string
}

/** What is open, the topmost last (OVR-07). */
export interface State {
  readonly stack: readonly Open[]
  /** How the last one that went was answered. */
  readonly answered: { readonly id: number; readonly outcome: Outcome } | undefined
  readonly isTipShown: boolean
}

export type Action =
  | { readonly type: 'open'; readonly dialog: Open }
  | { readonly type: 'answer'; readonly id: number; readonly outcome: Outcome }
  | { readonly type: 'tip'; readonly isShown: boolean }

/** How long things take, in milliseconds (OVR-02, OVR-04, OVR-05). */
export const durations = { inform: 2000, hide: 600, tip: 1200, fade: 300 } as const

/** Sizes in CSS pixels (OVR-04, OVR-05). */
export const sizes = { width: 350, padding: 20, tip: 250, offset: 15, edge: 20 } as const

export function init(_config: Config): State {
  return { stack: [], answered: undefined, isTipShown: false }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'open':
      return { ...state, stack: [...state.stack, action.dialog] }
    case 'answer': {
      const { id, outcome } = action
      // One that has gone cannot be answered again.
      if (!state.stack.some((one) => one.id === id)) return state
      return { ...state, stack: state.stack.filter((one) => one.id !== id), answered: { id, outcome } }
    }
    case 'tip':
      return state.isTipShown === action.isShown ? state : { ...state, isTipShown: action.isShown }
  }
}

/** Where a tooltip stands: beside the point, and never nearer than 20 px to an edge of the viewport (OVR-05). */
export function placeTip(
  point: { readonly x: number; readonly y: number },
  tip: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number } {
  const { edge, offset } = sizes
  const fits = (at: number, size: number, room: number) => Math.max(edge, Math.min(at, room - size - edge))
  const below = point.y + offset
  const y = below + tip.height + edge > view.height ? point.y - offset - tip.height : below
  return { x: fits(point.x + offset, tip.width, view.width), y: fits(y, tip.height, view.height) }
}
