import { randomUUID } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { isWithinRate, keepErrors, keepRecord } from './database/queries'
import type { Database } from './database/schema'
import { find } from './search'
import type { Variables } from './security'
import { visitorOf } from './visitor'

/** Calls a visitor may make in a minute, by kind. */
const rates = { records: 600, errors: 60, search: 120 } as const

const censusPaths = [
  '/api/census/RecordHit',
  '/api/census/button-click',
  '/api/census/button-render',
  '/api/census/form-render',
  '/api/census/overlay',
  '/api/events/RecordEvent',
]

function limited(
  database: Database,
  kind: keyof typeof rates,
  most: number,
): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    if (await isWithinRate(database, `${kind}:${visitorOf(context)}`, most)) return next()
    context.header('Retry-After', '60')
    return context.json({ error: 'Too many requests. This one was not carried out. Try again in a minute.' }, 429)
  }
}

const forms = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/
const json = /^application\/json\b/

/** Other kinds of content are refused: they are what pages of other sites can send without asking. */
function only(kind: RegExp, name: string): MiddlewareHandler<{ Variables: Variables }> {
  return (context, next) => {
    if (kind.test(context.req.header('Content-Type') ?? '')) return next()
    const error = `The content is not ${name}. Nothing was kept. Send it with its Content-Type.`
    return Promise.resolve(context.json({ error }, 415))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The calls of point 7 that the blocks there are need. */
export function calls(database: Database, limits: Partial<Record<keyof typeof rates, number>> = {}) {
  const app = new Hono<{ Variables: Variables }>()
  const most = { ...rates, ...limits }

  for (const path of censusPaths) {
    app.post(path, only(forms, 'a form'), limited(database, 'records', most.records), async (context) => {
      const form = await context.req.parseBody()
      const content = parsed(text(form.data))
      if (!isObject(content))
        return context.json({ error: 'The data of the record is not a JSON object. It was not kept. Send one.' }, 400)
      const record_id = text(content.recordId).slice(0, 64) || randomUUID()
      await keepRecord(database, {
        record_id,
        path,
        event: text(form.event).slice(0, 200),
        content: JSON.stringify(content),
        visitor: text(form.ss_cvr).slice(0, 64),
        received_at: new Date().toISOString(),
      })
      return context.json({ success: true })
    })
  }

  app.post(
    '/api/events/RecordJavascriptErrors',
    only(json, 'JSON'),
    limited(database, 'errors', most.errors),
    async (context) => {
      const reports = parsed(await context.req.text())
      if (!Array.isArray(reports))
        return context.json({ error: 'The reports are not a JSON array. They were not kept. Send one.' }, 400)
      await keepErrors(
        database,
        reports
          .filter(isObject)
          .slice(0, 10)
          .map((report) => (isObject(report.data) ? report.data : report)),
      )
      return context.json({ success: true })
    },
  )

  app.get('/api/search', limited(database, 'search', most.search), async (context) => {
    const query = (context.req.query('q') ?? '').trim().slice(0, 200)
    return context.json(await find(database, query))
  })

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
