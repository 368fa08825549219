import { delegate } from '@ashlar/core-dom'
import { type BadgeScope, parts } from './paint'

export function effects({ root, send, onCleanup, emit, subscribe }: BadgeScope) {
  onCleanup(delegate(root, 'click', parts.close, () => send({ type: 'close' })))
  onCleanup(subscribe(() => emit('close')))
  return undefined
}
