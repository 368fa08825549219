import { delegate } from '@ashlar/core-dom'
import { type BadgeScope, parts } from './paint'

export function effects({ root, send, own, emit, subscribe }: BadgeScope) {
  own(delegate(root, 'click', parts.close, () => send({ type: 'close' })))
  own(subscribe(() => emit('close')))
  return undefined
}
