import { listen } from '@ashlar/core-dom'
import { isChoice } from './model'
import type { ToggleScope } from './paint'

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

export function effects(scope: ToggleScope) {
  const { onCleanup, send, patch } = scope
  if (!isChoice(scope.state())) return undefined
  const { options, prices } = scope.elements
  const status = scope.elements.status ?? insertStatus(scope)

  options.forEach((option, index) => {
    onCleanup(listen(option, 'click', () => send({ type: 'choose', index })))
    onCleanup(listen(option, 'keydown', (event) => moveByKey(scope, event)))
  })
  onCleanup(
    scope.subscribe(({ selected }, previous) => {
      if (selected === previous.selected) return
      patch.text(status, prices[selected]?.textContent?.trim() ?? '')
      scope.emit('choose', { index: selected })
    }),
  )
  return undefined
}

/** Inserted empty: a live region announces only later changes. */
function insertStatus({ root, patch }: ToggleScope) {
  const status = document.createElement('p')
  status.className = 'pricing-toggle-status'
  status.role = 'status'
  patch.insert(root, status)
  return status
}

function moveByKey({ root, elements, send, state }: ToggleScope, event: KeyboardEvent) {
  const step = Object.hasOwn(steps, event.key) && steps[event.key]
  if (!step) return
  event.preventDefault()
  const isReversed = /^ArrowL|^ArrowR/.test(event.key) && getComputedStyle(root).direction === 'rtl'
  send({ type: 'move', by: isReversed ? (-step as 1 | -1) : step })
  elements.options[state().selected]?.focus()
}
