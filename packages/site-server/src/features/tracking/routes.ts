import { randomUUID } from 'node:crypto'
import { formType, isObject, jsonType, parseJson, requireType, text } from '../../http/body'
import { createRoutes, type Routes, type SiteContext } from '../../http/context'
import { rateLimit } from '../../http/rate-limit'
import { redact } from '../../http/redaction'
import { saveErrorReports, saveRecords } from './repository'
import type { TrackingDatabase, TrackingTables } from './tables'

const censusPaths = [
  '/api/census/RecordHit',
  '/api/census/button-click',
  '/api/census/button-render',
  '/api/census/form-render',
  '/api/census/overlay',
  '/api/census/RecordQuickView/:productId',
  '/api/events/RecordEvent',
]
/** A picture of one transparent pixel, the response to a beacon. */
const point = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const maxInACall = 100
const maxReportsInACall = 10
const maxAddressLength = 4000

function recordOf(context: SiteContext, id: unknown, event: string, content: object): TrackingTables['records'] {
  return {
    record_id: text(id).slice(0, 64) || randomUUID(),
    path: context.req.path.slice(0, 200),
    event: event.slice(0, 200),
    content: JSON.stringify(redact(content)),
    visitor: '',
    received_at: new Date().toISOString(),
  }
}

function refuse(context: SiteContext, problem: string) {
  return context.json({ error: `${problem}. Nothing was saved. Send it as described.` }, 400)
}

interface TrackingOptions {
  readonly database: TrackingDatabase
  /** Records a visitor may send in a minute. Default: 600. */
  readonly maxRecords?: number | undefined
  /** Error reports a visitor may send in a minute. Default: 60. */
  readonly maxErrors?: number | undefined
}

/** Events of pages and their errors. Each record is saved once, by its id (TRK-02 … TRK-10). */
export function trackingRoutes({ database, maxRecords = 600, maxErrors = 60 }: TrackingOptions): Routes {
  const routes = createRoutes()
  const guard = rateLimit(database, 'records', maxRecords)
  censusRoutes(routes, database, guard)
  performanceRoutes(routes, database, guard)
  externalEventRoutes(routes, database, guard)
  errorRoutes(routes, database, rateLimit(database, 'errors', maxErrors))
  return routes
}

type Guard = ReturnType<typeof rateLimit>

function censusRoutes(routes: Routes, database: TrackingDatabase, guard: Guard) {
  for (const path of censusPaths)
    routes.post(path, requireType(formType, 'a form'), guard, async (context) => {
      const form = await context.req.parseBody()
      const content = parseJson(text(form.data))
      if (!isObject(content)) return refuse(context, 'The data of the record is not a JSON object')
      const record = recordOf(context, content.recordId, text(form.event), content)
      await saveRecords(database, [{ ...record, visitor: text(form.ss_cvr).slice(0, 64) }])
      return context.json({ success: true })
    })

  routes.post('/api/events/Trace', requireType(formType, 'a form'), guard, async (context) => {
    const traces = parseJson(text((await context.req.parseBody()).data))
    if (!Array.isArray(traces)) return refuse(context, 'The data of the traces is not a JSON list')
    const records = traces.filter(isObject).slice(0, maxInACall)
    await saveRecords(
      database,
      records.map((one) => recordOf(context, one.recordId, text(one.type), one)),
    )
    return context.json({ success: true })
  })

  routes.get('/api/track/Track', guard, async (context) => {
    const { rk = '', ...landing } = context.req.query()
    const isLong = JSON.stringify(landing).length > maxAddressLength
    if (rk && !isLong) await saveRecords(database, [recordOf(context, rk, 'landing', landing)])
    context.header('Cache-Control', 'no-store')
    return context.body(point, 200, { 'Content-Type': 'image/gif' })
  })
}

function performanceRoutes(routes: Routes, database: TrackingDatabase, guard: Guard) {
  routes.get('/api/1/performance/settings', (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json({ pageLoadId: randomUUID() })
  })
  routes.post('/api/1/performance/records', requireType(jsonType, 'JSON'), guard, async (context) => {
    const records = parseJson(await context.req.text())
    if (!Array.isArray(records)) return refuse(context, 'The records are not a JSON array')
    const good = records.filter(isObject).slice(0, maxInACall)
    await saveRecords(
      database,
      good.map((one) => recordOf(context, one.recordId, text(one.event), one)),
    )
    return context.json({ success: true })
  })
}

/** The site is its own events service; a page context may name another (TRK-06). */
function externalEventRoutes(routes: Routes, database: TrackingDatabase, guard: Guard) {
  routes.post('/api/v1/events', requireType(jsonType, 'JSON'), guard, async (context) => {
    const event = parseJson(await context.req.text())
    const common = isObject(event) ? event.commonData : undefined
    if (!isObject(event) || !isObject(common)) return refuse(context, 'The event has no commonData')
    await saveRecords(database, [recordOf(context, common.event_id, text(common.action), event)])
    return context.json({ success: true }, 202)
  })
}

function errorRoutes(routes: Routes, database: TrackingDatabase, guard: Guard) {
  routes.post('/api/events/RecordJavascriptErrors', requireType(jsonType, 'JSON'), guard, async (context) => {
    const reports = parseJson(await context.req.text())
    if (!Array.isArray(reports))
      return context.json({ error: 'The reports are not a JSON array. They were not saved. Send one.' }, 400)
    await saveErrorReports(database, reports.filter(isObject).slice(0, maxReportsInACall))
    return context.json({ success: true })
  })
}
