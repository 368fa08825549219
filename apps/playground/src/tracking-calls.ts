import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { forms, isObject, json, limited, only, parsed, text } from './call-guards'
import { keepRecords } from './database/queries'
import type { Database, Schema } from './database/schema'
import type { SiteContext, Variables } from './security'

const censusPaths = [
  '/api/census/RecordHit',
  '/api/census/button-click',
  '/api/census/button-render',
  '/api/census/form-render',
  '/api/census/overlay',
  '/api/census/RecordQuickView/:productId',
  '/api/events/RecordEvent',
]
/** A picture of one transparent point, the answer to a beacon. */
const point = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const mostInACall = 100
const longestAddress = 4000

function recordOf(context: SiteContext, id: unknown, event: string, content: object): Schema['records'] {
  return {
    record_id: text(id).slice(0, 64) || randomUUID(),
    path: context.req.path.slice(0, 200),
    event: event.slice(0, 200),
    content: JSON.stringify(content),
    visitor: '',
    received_at: new Date().toISOString(),
  }
}

function refuse(context: SiteContext, what: string) {
  return context.json({ error: `${what}. Nothing was kept. Send it as described.` }, 400)
}

/** What happened on pages: every record is kept once, by its id (TRK-02 … TRK-09). */
export function trackingCalls(database: Database, most: number) {
  const app = new Hono<{ Variables: Variables }>()
  const guard = limited(database, 'records', most)

  for (const path of censusPaths)
    app.post(path, only(forms, 'a form'), guard, async (context) => {
      const form = await context.req.parseBody()
      const content = parsed(text(form.data))
      if (!isObject(content)) return refuse(context, 'The data of the record is not a JSON object')
      const record = recordOf(context, content.recordId, text(form.event), content)
      await keepRecords(database, [{ ...record, visitor: text(form.ss_cvr).slice(0, 64) }])
      return context.json({ success: true })
    })

  app.post('/api/events/Trace', only(forms, 'a form'), guard, async (context) => {
    const traces = parsed(text((await context.req.parseBody()).data))
    if (!Array.isArray(traces)) return refuse(context, 'The data of the traces is not a JSON list')
    const records = traces.filter(isObject).slice(0, mostInACall)
    await keepRecords(
      database,
      records.map((one) => recordOf(context, one.recordId, text(one.type), one)),
    )
    return context.json({ success: true })
  })

  app.get('/api/track/Track', guard, async (context) => {
    const { rk = '', ...landing } = context.req.query()
    const isLong = JSON.stringify(landing).length > longestAddress
    if (rk && !isLong) await keepRecords(database, [recordOf(context, rk, 'landing', landing)])
    context.header('Cache-Control', 'no-store')
    return context.body(point, 200, { 'Content-Type': 'image/gif' })
  })

  performanceCalls(app, database, guard)
  externalEvents(app, database, guard)
  return app
}

type Guard = ReturnType<typeof limited>

function performanceCalls(app: Hono<{ Variables: Variables }>, database: Database, guard: Guard) {
  app.get('/api/1/performance/settings', (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json({ pageLoadId: randomUUID() })
  })
  app.post('/api/1/performance/records', only(json, 'JSON'), guard, async (context) => {
    const records = parsed(await context.req.text())
    if (!Array.isArray(records)) return refuse(context, 'The records are not a JSON array')
    const good = records.filter(isObject).slice(0, mostInACall)
    await keepRecords(
      database,
      good.map((one) => recordOf(context, one.recordId, text(one.event), one)),
    )
    return context.json({ success: true })
  })
}

/** The demo is its own events service; a site names another (TRK-06). */
function externalEvents(app: Hono<{ Variables: Variables }>, database: Database, guard: Guard) {
  app.post('/api/v1/events', only(json, 'JSON'), guard, async (context) => {
    const event = parsed(await context.req.text())
    const common = isObject(event) ? event.commonData : undefined
    if (!isObject(event) || !isObject(common)) return refuse(context, 'The event has no commonData')
    await keepRecords(database, [recordOf(context, common.event_id, text(common.action), event)])
    return context.json({ success: true }, 202)
  })
}
