import type {} from '@ashlar/core-tracking'
import { storageKey } from '../contract'
import type { State } from '../model'
import type { PopupScope } from '../paint'
import type { PreparedPopup } from './dialog'
import { waitUntilFree, watchTrigger } from './trigger'

export function effects(scope: PopupScope) {
  const { onCleanup, subscribe, services, emit, config, send } = scope
  const { tracking, site } = services
  if (!config.isWanted) return undefined
  let popup: PreparedPopup | undefined
  onCleanup(
    subscribe(({ memory }, previous) => {
      if (memory && memory !== previous.memory) site?.local.write(storageKey, memory)
      if (memory?.submitted && !previous.memory?.submitted) report('submit')
    }),
  )
  onCleanup(
    subscribe(({ memory, phase }, previous) => {
      if (phase === previous.phase) return
      if (phase === 'loading') prepare()
      if (phase === 'shown') open()
      if (previous.phase === 'shown') close(memory)
    }),
  )
  onCleanup(() => popup?.close())
  watchTrigger(scope, () => waitUntilFree(scope))

  function open() {
    if (popup?.open()) report('open')
  }
  function close(memory: State['memory']) {
    popup?.close()
    if (memory?.closedDate) report('close')
  }
  /** Its code and its content are for visitors who are going to see it. */
  async function prepare() {
    popup = await import('./dialog').then(({ preparePopup }) => preparePopup(scope)).catch(() => undefined)
    send({ type: popup ? 'arrive' : 'give-up' })
    waitUntilFree(scope)
  }
  /** Reports an event to the page and to tracking (POP-04). */
  function report(event: 'open' | 'close' | 'submit') {
    tracking?.overlay({ action: event, version: config.version })
    if (event !== 'submit') emit(event)
  }
  return undefined
}
