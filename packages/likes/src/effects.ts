import { member, readNumber, type Scope } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-http'
import type {} from '@ashlar/core-site'
import type { Elements } from './elements'
import { type Action, type Config, remember, type State } from './model'
import { storageKey } from './parse'

type LikeScope = Scope<Config, State, Action, Elements>

/** Saves each press on the server, which counts a visitor once, and remembers it in the browser (SHR-01). */
export function effects(scope: LikeScope) {
  const { root, elements, config, onCleanup, services } = scope
  const { trigger, form } = elements
  // Without requests the plain form does the same.
  if (!config.isActive || !services.http) return undefined
  if (form)
    onCleanup(
      listen(form, 'submit', (event) => {
        event.preventDefault()
        press(scope)
      }),
    )
  else
    onCleanup(
      listen(trigger, 'click', (event) => {
        // In a share bar it is a link to the top of the page.
        event.preventDefault()
        press(scope)
      }),
    )
  if (trigger === root && !form) onCleanup(listen(root, 'keydown', (event) => pressByKey(event, scope)))
  return undefined
}

/** Enter and the space bar, as on a native button. */
function pressByKey(event: KeyboardEvent, scope: LikeScope) {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  if (!event.repeat) press(scope)
}

function press({ config, send, state, services, signal, emit }: LikeScope) {
  if (state().phase === 'sending') return
  send({ type: 'press' })
  const { itemId } = config
  const { isLiked, count } = state()
  // The wanted state, not a toggle: a request that is sent twice changes nothing the second time.
  services.http?.post('/api/likes', { body: { itemId, isLiked }, signal, retries: 1 }).then(
    (body) => {
      const saved = member(body, 'isLiked') ?? isLiked
      send({ type: 'saved', count: readNumber(member(body, 'count'), count, 0), isLiked: saved === true })
      services.site?.local.write(storageKey, remember(services.site.local.read(storageKey), itemId, saved === true))
      emit('change', { itemId, isLiked: saved === true })
    },
    () => send({ type: 'fail' }),
  )
}
