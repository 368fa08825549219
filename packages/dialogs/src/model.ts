import type { Outcome } from '@ashlar/core-intents'

/** The tooltip of an element, and whether the element has a name without it. */
export interface Config {
  readonly tooltip: string
  readonly isNamed: boolean
}

/** The members of all dialog requests of `core-intents`. */
export interface DialogRequest {
  readonly title?: string | undefined
  readonly message?: string | undefined
  readonly confirmLabel?: string | undefined
  readonly rejectLabel?: string | undefined
  settle?(outcome: Outcome): void
}

/** One open dialog: its kind, the request, and the element that sent the request. */
export interface Open {
  readonly kind: 'confirm' | 'alert' | 'inform' | 'system-error'
  readonly request: DialogRequest
  readonly from: Element
}

/** The open dialogs, the topmost last (OVR-07), and the outcome of the one that closed last. */
export interface State {
  readonly stack: readonly Open[]
  readonly answered?: { readonly dialog: Open; readonly outcome: Outcome }
}

export type Action =
  | { readonly type: 'open'; readonly dialog: Open }
  | { readonly type: 'answer'; readonly dialog: Open; readonly outcome: Outcome }

/** Durations in milliseconds (OVR-02, OVR-04, OVR-05). The stylesheet repeats that of the fade. */
export const durations = { inform: 2000, hide: 600, tip: 1200, fade: 300 } as const

/** Distances of a tooltip in CSS pixels: from the mouse, and from the edges of the viewport (OVR-05). */
export const sizes = { offset: 15, edge: 20 } as const

export function init(): State {
  return { stack: [] }
}

export function reduce(state: State, action: Action): State {
  const { stack } = state
  const { dialog } = action
  if (action.type === 'open') {
    // Several requests that fail in a row open one system error (OVR-06).
    const isShown = dialog.kind === 'system-error' && stack.some(({ kind }) => kind === dialog.kind)
    return isShown ? state : { stack: [...stack, dialog] }
  }
  // A closed dialog cannot be answered again.
  return stack.includes(dialog) ? { stack: stack.filter((open) => open !== dialog), answered: action } : state
}

/** Position of a tooltip: beside the point, at least 20 px from each edge of the viewport (OVR-05). */
export function placeTip(
  point: { readonly x: number; readonly y: number },
  tip: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number } {
  const { edge, offset } = sizes
  const fit = (at: number, size: number, available: number) => Math.max(edge, Math.min(at, available - size - edge))
  const below = point.y + offset
  const y = below + tip.height + edge > view.height ? point.y - offset - tip.height : below
  return { x: fit(point.x + offset, tip.width, view.width), y: fit(y, tip.height, view.height) }
}
