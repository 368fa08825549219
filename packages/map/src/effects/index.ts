import { listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-site'
import { externalMap } from '../model'
import { getParts, type MapScope } from '../paint'

/** CSS pixels an arrow key moves the map. */
const step = 60

export function effects(scope: MapScope) {
  const { config, onCleanup, send, services, signal, subscribe, emit } = scope
  const parts = getParts(scope)
  const { canvas } = parts
  const press = (part: HTMLElement, act: () => void) => onCleanup(listen(part, 'click', act))
  press(parts.zoomIn, () => send({ type: 'zoom', by: 0.5 }))
  press(parts.zoomOut, () => send({ type: 'zoom', by: -0.5 }))
  press(parts.provider, () => {
    send({ type: 'allow' })
    // The button is hidden now.
    canvas.focus()
  })
  press(parts.marker, () => config.linkOnClick && emit('marker', { url: externalMap(config) }))
  onCleanup(listen(canvas, 'keydown', (event) => moveByKey(event, scope)))
  if (config.draggable) watchDrag(scope, canvas)
  watchWheel(scope, canvas)
  services.consent?.whenAllowed('media', signal).then(
    () => send({ type: 'allow' }),
    () => {},
  )
  onCleanup(subscribe((state, previous) => state.isAllowed && !previous.isAllowed && provide(scope)))
  if (config.isAllowed) provide(scope)
  // Without its code the map has no field for an address.
  if (config.directions)
    import('./directions').then(
      ({ start }) => !signal.aborted && start(scope),
      () => {},
    )
  return import('./embedded').then(({ start }) => (signal.aborted ? undefined : start(scope, parts)))
}

/** The map of the provider replaces the embedded one, once it has loaded (MAP-04). */
function provide(scope: MapScope) {
  const { config, onCleanup, send, signal } = scope
  if (!config.hasProvider) return
  import('./script')
    .then(({ start }) => start(scope, getParts(scope)))
    .then((undo) => {
      onCleanup(undo)
      if (!signal.aborted) send({ type: 'provide', provider: 'script' })
    })
    // The script has not loaded in time: the embedded map and the address stay.
    .catch(() => {})
}

function moveByKey(event: KeyboardEvent, { send, state }: MapScope) {
  if (state().provider === 'script' || (event.target as Element).closest('button,a')) return
  const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  }
  const move = moves[event.key]
  if (move) send({ type: 'pan', x: move[0], y: move[1] })
  else if (event.key === '+' || event.key === '=') send({ type: 'zoom', by: 0.5 })
  else if (event.key === '-') send({ type: 'zoom', by: -0.5 })
  else return
  event.preventDefault()
}

function watchDrag({ onCleanup, send, state }: MapScope, canvas: HTMLElement) {
  let from: { x: number; y: number } | undefined
  onCleanup(
    listen(canvas, 'pointerdown', (event) => {
      // One finger scrolls the page; a mouse drags.
      if (event.pointerType === 'touch' || event.button !== 0 || state().provider === 'script') return
      if ((event.target as Element).closest('a,button')) return
      from = { x: event.clientX, y: event.clientY }
      canvas.setPointerCapture(event.pointerId)
    }),
  )
  onCleanup(
    listen(canvas, 'pointermove', ({ clientX, clientY }) => {
      if (!from) return
      send({ type: 'pan', x: from.x - clientX, y: from.y - clientY })
      from = { x: clientX, y: clientY }
    }),
  )
  for (const type of ['pointerup', 'pointercancel'] as const) onCleanup(listen(canvas, type, () => (from = undefined)))
}

/** The wheel scrolls the page; it zooms with Ctrl, or while the focus is in the map and `scrollwheel` is set. */
function watchWheel({ config, onCleanup, send, state }: MapScope, canvas: HTMLElement) {
  onCleanup(
    listen(
      canvas,
      'wheel',
      (event) => {
        const isZoom = event.ctrlKey || (config.scrollwheel && canvas.contains(document.activeElement))
        if (!isZoom || state().provider === 'script') return
        event.preventDefault()
        const { left, top, width, height } = canvas.getBoundingClientRect()
        const x = event.clientX - left - width / 2
        const y = event.clientY - top - height / 2
        send({ type: 'zoom', by: -Math.sign(event.deltaY) * 0.25, x, y })
      },
      { passive: false },
    ),
  )
}
