import type { Scope } from '@ashlar/core-block'
import { delegate } from '@ashlar/core-dom'
import type { Action, Config, State } from './model'

export function effects({ root, own, send, emit }: Scope<Config, State, Action>) {
  own(
    delegate(root, 'click', 'button', () => {
      send({ type: 'greet' })
      emit('greet')
    }),
  )
  return undefined
}
