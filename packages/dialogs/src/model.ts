import type { Outcome } from '@ashlar/core-intents'

/** The words beside an element, and whether it has a name without them. */
export interface Config {
  readonly tooltip: string
  readonly isNamed: boolean
}

/** What may be asked for; every wish of `core-intents` for a dialog is one. */
export interface DialogRequest {
  readonly title?: string
  readonly message?: string
  readonly confirmLabel?: string
  readonly rejectLabel?: string
  settle?(outcome: Outcome): void
}

/** One dialog that is open: what was asked for, and by whom. */
export interface Open {
  readonly kind: 'confirm' | 'alert' | 'inform' | 'system-error'
  readonly request: DialogRequest
  readonly from: Element
}

/** What is open, the topmost last (OVR-07), and how the last one that went was answered. */
export interface State {
  readonly stack: readonly Open[]
  readonly answered?: { readonly dialog: Open; readonly outcome: Outcome }
}

export type Action =
  | { readonly type: 'open'; readonly dialog: Open }
  | { readonly type: 'answer'; readonly dialog: Open; readonly outcome: Outcome }

/** How long things take, in milliseconds (OVR-02, OVR-04, OVR-05). The fade is written in the stylesheet as well. */
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
    // A page whose requests fail one after the other says so once (OVR-06).
    const isSaid = dialog.kind === 'system-error' && stack.some(({ kind }) => kind === dialog.kind)
    return isSaid ? state : { stack: [...stack, dialog] }
  }
  // One that has gone cannot be answered again.
  return stack.includes(dialog) ? { stack: stack.filter((one) => one !== dialog), answered: action } : state
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
