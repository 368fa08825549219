import { delegate, listen } from '@ashlar/core-dom'
import { parts } from '../contract'
import { messages } from '../messages'
import type { Action } from '../model'
import type { AudioScope } from '../paint'
import { watchSession } from './media-session'
import { watchSound } from './sound'

export function effects(scope: AudioScope) {
  const { root, elements, onCleanup, send, config } = scope
  if (!config.tracks.length) {
    console.error(messages.bad.default)
    return undefined
  }
  const press = (name: string, action: Action) => onCleanup(delegate(root, 'click', name, () => send(action)))
  press('.action', { type: 'toggle' })
  press('.previous', { type: 'step', by: -1 })
  press('.next', { type: 'step', by: 1 })
  onCleanup(
    delegate(root, 'input', '.seek', (_event, seek) =>
      send({ type: 'seek', time: Number((seek as HTMLInputElement).value) }),
    ),
  )
  onCleanup(
    delegate(root, 'click', parts.item, (event, link) => {
      const index = elements.links.indexOf(link as HTMLAnchorElement)
      // With a modifier key the browser opens a link elsewhere; a link beyond the maximum is followed.
      if (index < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      send({ type: 'pick', index })
    }),
  )
  for (const type of ['audio:play', 'video:play', 'video:show'])
    onCleanup(listen(document, type, ({ target }) => target !== root && send({ type: 'pause' })))
  watchSound(scope)
  watchSession(scope)
  return undefined
}
