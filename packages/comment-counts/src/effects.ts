import { member, readNumber, type Scope } from '@ashlar/core-block'
import type { Http } from '@ashlar/core-http'
import { findIds } from './elements'
import type { Action, Config, State } from './model'

let request: Promise<unknown> | undefined

/** One request for all links of the page; links that arrive later ask again. */
function getCounts(http: Http): Promise<unknown> {
  request ??= http
    .get('/api/comments/counts', { query: { ids: findIds().join() }, retries: 1 })
    .finally(() => (request = undefined))
  return request
}

/** Shows the number that the server has; the served text stays when it has none (CMT-01). */
export function effects({ config, services, signal, send, emit }: Scope<Config, State, Action>) {
  if (!config.isActive || !services.http) return undefined
  getCounts(services.http).then(
    (body) => {
      const counts = member(body, 'counts')
      if (signal.aborted || !counts) return
      const count = readNumber(member(counts, config.id), 0, 0)
      send({ type: 'count', count })
      emit('counted', { count })
    },
    () => {},
  )
  return undefined
}
