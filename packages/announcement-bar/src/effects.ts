import { delegate } from '@ashlar/core-dom'
import { storageKey } from './contract'
import { type BarScope, parts } from './paint'

export function effects({ root, send, own, emit, subscribe, config, services }: BarScope) {
  own(delegate(root, 'click', parts.close, () => send({ type: 'close' })))
  own(
    subscribe(() => {
      services.site?.local.write(storageKey, config.text)
      emit('close')
    }),
  )
  return undefined
}
