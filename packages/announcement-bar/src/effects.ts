import { delegate } from '@ashlar/core-dom'
import { contract, storageKey } from './contract'
import type { BarScope } from './paint'

export function effects({ root, send, onCleanup, emit, subscribe, config, services }: BarScope) {
  onCleanup(delegate(root, 'click', contract.parts.close, () => send({ type: 'close' })))
  onCleanup(
    subscribe(() => {
      services.site?.local.write(storageKey, config.text)
      emit('close')
    }),
  )
  return undefined
}
