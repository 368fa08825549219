import { attempt } from '@ashlar/core-block/attempt'
import type { TrackedWindow } from './page'
import type { TrackingOptions } from './tracking'

const name = 'ashlar.tracking'

type TrackedRecord = Parameters<NonNullable<TrackingOptions['onRecord']>>[0]

/** Sends events to the other tabs of an admin, and dispatches theirs as the event `ashlar:tracking` of the document. (TRK-12) */
export function joinAdminTabs({ document, BroadcastChannel }: TrackedWindow, signal?: AbortSignal) {
  const channel = attempt(() => new BroadcastChannel(name))
  channel?.addEventListener('message', ({ data }) =>
    document.dispatchEvent(new CustomEvent('ashlar:tracking', { detail: data })),
  )
  signal?.addEventListener('abort', () => channel?.close())
  return (record: TrackedRecord) => channel?.postMessage(record)
}

/** Minimum time between two positions of the mouse, in milliseconds: our own choice for TRK-12. */
export const mouseInterval = 1000

/** Records the mouse position of an account, at most once a second, and only when it has moved. (TRK-12) */
export function watchMouse(
  view: TrackedWindow,
  trace: (type: string, details: Readonly<Record<string, number>>) => void,
  signal?: AbortSignal,
): void {
  let last: { x: number; y: number } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  function note() {
    timer = undefined
    if (last) trace('mouse-position', { ...last, viewportWidth: view.innerWidth, viewportHeight: view.innerHeight })
  }
  view.addEventListener(
    'pointermove',
    ({ clientX: x, clientY: y, pointerType }) => {
      if (pointerType !== 'mouse') return
      last = { x, y }
      timer ??= setTimeout(note, mouseInterval)
    },
    { passive: true, ...(signal && { signal }) },
  )
  signal?.addEventListener('abort', () => clearTimeout(timer))
}
