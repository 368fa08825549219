import { Hono } from 'hono'
import { isObject, json, limited, only, parsed, type Rates, rates } from './call-guards'
import { keepErrors } from './database/queries'
import type { Database } from './database/schema'
import { find } from './search'
import type { Variables } from './security'
import { trackingCalls } from './tracking-calls'

/** The calls of point 7 that the blocks there are need. */
export function calls(database: Database, limits: Partial<Rates> = {}) {
  const app = new Hono<{ Variables: Variables }>()
  const most = { ...rates, ...limits }

  app.post(
    '/api/events/RecordJavascriptErrors',
    only(json, 'JSON'),
    limited(database, 'errors', most.errors),
    async (context) => {
      const reports = parsed(await context.req.text())
      if (!Array.isArray(reports))
        return context.json({ error: 'The reports are not a JSON array. They were not kept. Send one.' }, 400)
      await keepErrors(database, reports.filter(isObject).slice(0, 10))
      return context.json({ success: true })
    },
  )

  app.get('/api/search', limited(database, 'search', most.search), async (context) => {
    const query = (context.req.query('q') ?? '').trim().slice(0, 200)
    return context.json(await find(database, query))
  })

  app.route('/', trackingCalls(database, most.records))
  places(app)
  return app
}

/** Places of the demo: a site with a key asks the provider of its map instead (MAP-07). */
const placeList = [
  { place_id: 'zegama', description: 'Zegama, Gipuzkoa, Spain', location: { lat: 42.975, lng: -2.29 } },
  { place_id: 'mutriku', description: 'Mutriku, Gipuzkoa, Spain', location: { lat: 43.307, lng: -2.385 } },
  { place_id: 'aizkorri', description: 'Aizkorri, Basque Country, Spain', location: { lat: 42.951, lng: -2.322 } },
] as const

function places(app: Hono<{ Variables: Variables }>) {
  app.get('/api/google-maps/places/autocomplete', (context) => {
    const typed = (context.req.query('input') ?? '').trim().toLowerCase()
    const found = placeList.filter(({ description }) => typed !== '' && description.toLowerCase().includes(typed))
    return context.json({ predictions: found.map(({ place_id, description }) => ({ place_id, description })) })
  })
  app.get('/api/google-maps/places/details', (context) => {
    const { productPage, productSection, placeId, place_id = placeId } = context.req.query()
    if (!productPage || !productSection) {
      const error =
        'The call does not say which page and section it is for. Nothing was looked up. Send productPage and productSection.'
      console.error(error)
      return context.json({ error }, 400)
    }
    const place = placeList.find((one) => one.place_id === place_id)
    if (!place) return context.json({ error: 'There is no such place. Nothing was found. Ask the list again.' }, 404)
    return context.json({
      result: { place_id, formatted_address: place.description, geometry: { location: place.location } },
    })
  })
}
