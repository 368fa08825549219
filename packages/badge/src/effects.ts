import { delegate } from '@ashlar/core-dom'
import { parts } from './contract'
import type { BadgeScope } from './paint'

export function effects({ root, send, onCleanup, emit, subscribe }: BadgeScope) {
  onCleanup(delegate(root, 'click', parts.close, () => send({ type: 'close' })))
  onCleanup(subscribe(() => emit('close')))
  return undefined
}
