import { loadService, member, readNumber, readText, type Services, translate } from '@ashlar/core-block'
import { newId } from '@ashlar/core-block/new-id'
import { debounce, listen } from '@ashlar/core-dom'
import { messages } from '../messages'
import { routeTo } from '../model'
import type { MapScope } from '../paint'

/** Quiet time before places are searched for, in milliseconds: our own choice (MAP-07). */
const quietTime = 300
/** Characters that are worth a search: our own choice (MAP-07). */
const minLength = 3

const path = '/api/google-maps/places'

/** A place that the server suggests. */
interface Suggestion {
  readonly id: string
  readonly text: string
}

async function search(http: Services['http'], input: string, signal: AbortSignal): Promise<Suggestion[]> {
  const found = member(await http.get(`${path}/autocomplete`, { query: { input }, signal }), 'predictions')
  return (Array.isArray(found) ? found : []).map((place: unknown) => ({
    id: readText(member(place, 'place_id')),
    text: readText(member(place, 'description')),
  }))
}

/** Looks a suggestion up; the server wants to know the page and the section that it is for. */
async function lookUp(http: Services['http'], placeId: string, signal: AbortSignal) {
  const query = { placeId, productPage: location.pathname, productSection: 'map' }
  const result = member(await http.get(`${path}/details`, { query, signal }), 'result')
  const point = member(member(result, 'geometry'), 'location')
  const [lat, lng] = [readNumber(member(point, 'lat'), undefined), readNumber(member(point, 'lng'), undefined)]
  const origin = lat === undefined || lng === undefined ? undefined : `${lat},${lng}`
  return { address: readText(member(result, 'formatted_address')), origin }
}

function createField({ root, patch, services }: MapScope) {
  const field = document.createElement('p')
  field.className = 'map-directions'
  const label = document.createElement('label')
  const input = Object.assign(document.createElement('input'), { type: 'text', autocomplete: 'street-address' })
  const list = Object.assign(document.createElement('datalist'), { id: `map-places-${newId()}` })
  input.setAttribute('list', list.id)
  const link = Object.assign(document.createElement('a'), { target: '_blank', rel: 'noopener', hidden: true })
  label.append(`${translate(services.i18n, messages.from)} `, input)
  field.append(label, list, ' ', link)
  patch.insert(root, field)
  return { input, list, link }
}

/** A field for the address of the visitor, which the server completes, and a link to the way from there (MAP-07). */
export function start(scope: MapScope) {
  const { config, services, signal, onCleanup } = scope
  const { input, list, link } = createField(scope)
  let suggestions: readonly Suggestion[] = []
  let request: AbortController | undefined

  function showRoute(origin: string) {
    link.hidden = origin.length < minLength
    link.href = routeTo(config.marker, origin)
    link.textContent = translate(services.i18n, messages.route, { address: input.value })
  }
  /** Runs a call, unless the visitor has typed on; without an answer the typed address counts. */
  async function ask(call: (http: Services['http'], until: AbortSignal) => Promise<void>) {
    request?.abort()
    request = new AbortController()
    const until = AbortSignal.any([signal, request.signal])
    const http = await loadService(services, 'http')
    if (http && !until.aborted) await call(http, until).catch(() => {})
  }
  const suggest = debounce(quietTime, (text: string) =>
    ask(async (http, until) => {
      suggestions = await search(http, text, until)
      list.replaceChildren(
        ...suggestions.map((place) => Object.assign(document.createElement('option'), { value: place.text })),
      )
    }),
  )
  function complete({ id }: Suggestion) {
    return ask(async (http, until) => {
      const { address, origin } = await lookUp(http, id, until)
      if (address) input.value = address
      showRoute(origin ?? input.value)
    })
  }
  onCleanup(
    listen(input, 'input', () => {
      const text = input.value.trim()
      showRoute(text)
      suggest.cancel()
      const chosen = suggestions.find((place) => place.text === text)
      if (chosen) complete(chosen)
      else if (text.length >= minLength) suggest(text)
    }),
  )
  onCleanup(() => suggest.cancel())
  onCleanup(() => request?.abort())
}
