import { delegate } from '@ashlar/core-dom'
import { contract } from './contract'
import { isChoice } from './model'
import type { ToggleScope } from './paint'
import { elementsOf } from './parse'

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

export function effects(scope: ToggleScope) {
  const { root, onCleanup, send, patch } = scope
  if (!isChoice(scope.state())) return undefined
  const { option } = contract.parts as { option: string }
  const { options, prices } = elementsOf(root)
  // There before anything is said in it, or it would not be heard.
  const status = document.createElement('p')
  status.className = 'pricing-toggle-status'
  status.setAttribute('role', 'status')
  patch.insert(root, status)

  onCleanup(delegate(root, 'click', option, (_event, match) => send({ type: 'choose', index: options.indexOf(match) })))
  onCleanup(
    delegate(root, 'keydown', option, (event) => {
      const step = Object.hasOwn(steps, event.key) && steps[event.key]
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const isTurned = /^ArrowL|^ArrowR/.test(event.key) && getComputedStyle(root).direction === 'rtl'
      send({ type: 'move', by: isTurned ? (-step as 1 | -1) : step })
      options[scope.state().selected]?.focus()
    }),
  )
  onCleanup(
    scope.subscribe(({ selected }, previous) => {
      if (selected === previous.selected) return
      status.textContent = prices[selected]?.textContent?.trim() ?? ''
      scope.emit('choose', { index: selected })
    }),
  )
  return undefined
}
