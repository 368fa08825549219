import { delegate, listen } from '@ashlar/core-dom'
import type { Action, Config, Point } from './model'
import type { ChartScope } from './paint'

export function effects(scope: ChartScope) {
  const { root, config, onCleanup, send, state, emit } = scope
  if (!config.isKnown) {
    console.warn(
      '[ashlar] A chart has no model in data-block-json. It stays as served. Add its dataTable as JSON.',
      root,
    )
    return undefined
  }
  onCleanup(
    delegate(root, 'click', '.chart-series', (_event, button) => {
      const series = Number(button.dataset.series)
      send({ type: 'toggle', series })
      emit('toggle', { series, isShown: !state().hidden.includes(series) })
    }),
  )
  // Only shapes count: a pointer at rest beside them leaves the value that the keyboard has chosen.
  onCleanup(
    delegate(root, 'pointerover', '[data-point]', (_event, shape) => send({ type: 'point', point: getPoint(shape) })),
  )
  const hide = () => send({ type: 'point', point: undefined })
  onCleanup(
    delegate(root, 'pointerout', '[data-point], .chart-value', ({ relatedTarget }) => {
      // The pointer may go to the value, which stays to be read enlarged (WCAG 1.4.13).
      if (!(relatedTarget instanceof Element && relatedTarget.closest('.chart-value'))) hide()
    }),
  )
  onCleanup(listen(root, 'focusout', hide))
  onCleanup(hideOnEscape(scope, hide))
  onCleanup(
    delegate(root, 'keydown', '.chart-plot', (event) => {
      const action = getAction(event.key, config)
      if (!action) return
      event.preventDefault()
      send(action)
    }),
  )
  return undefined
}

/** Escape takes away the value under the pointer, wherever the focus is. */
function hideOnEscape({ root, state }: ChartScope, hide: () => void) {
  return listen(
    document,
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !state().current || !root.matches(':hover')) return
      event.preventDefault()
      hide()
    },
    { capture: true },
  )
}

function getPoint({ dataset }: HTMLElement): Point {
  const [row = 0, column = 0] = (dataset.point ?? '').split(',').map(Number)
  return { row, column }
}

/** The meaning of a key; the rows of a chart run in the direction of its text (CHT-03). */
function getAction(key: string, { kind, isRtl }: Config): Action | undefined {
  const ahead = isRtl ? -1 : 1
  const series = kind === 'pie' ? 'rows' : 'columns'
  if (key === 'ArrowRight') return { type: 'step', rows: ahead }
  if (key === 'ArrowLeft') return { type: 'step', rows: -ahead }
  if (key === 'ArrowDown') return { type: 'step', [series]: 1 }
  if (key === 'ArrowUp') return { type: 'step', [series]: -1 }
  if (key === 'Home') return { type: 'step', rows: -Infinity }
  if (key === 'End') return { type: 'step', rows: Infinity }
  return key === 'Escape' ? { type: 'point', point: undefined } : undefined
}
