import { randomUUID } from 'node:crypto'
import { createRoutes, type Routes, type SiteContext } from '../../http/context'
import { createGroupedWrites } from '../../http/limits/grouped-writes'
import { isWithinAddressRate, tooMany } from '../../http/limits/rate-limit'
import { redact } from '../../http/log/redaction'
import { formType, isObject, jsonType, parseJson, requireType, text } from '../../http/request/body'
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

function getRecord(context: SiteContext, id: unknown, event: string, content: object): TrackingTables['records'] {
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
  /** Keeps the records that pages send. */
  readonly database: TrackingDatabase
  /** Records a visitor may send in a minute. Default: 600. */
  readonly maxRecords?: number | undefined
  /** Error reports a visitor may send in a minute. Default: 60. */
  readonly maxErrors?: number | undefined
}

/** Events of pages and their errors. Each record is saved once, by its id (TRK-02 … TRK-10). */
export function trackingRoutes({ database, maxRecords = 600, maxErrors = 60 }: TrackingOptions): Routes {
  const routes = createRoutes()
  const save = saveWithin(database, maxRecords)
  censusRoutes(routes, save)
  performanceRoutes(routes, save)
  externalEventRoutes(routes, save)
  errorRoutes(routes, database, maxErrors)
  return routes
}

type SaveRecords = (context: SiteContext, records: readonly TrackingTables['records'][]) => Promise<boolean>

/** What a call takes of a limit: each entry counts, and so does every kibibyte beyond `kibibytes` an entry. */
function getCost(count: number, content: string, kibibytes: number): number {
  return Math.max(1, count, Math.ceil(Buffer.byteLength(content) / (1024 * kibibytes)))
}

/** Saves records within the limit; false when there are too many of them, or too large ones. */
function saveWithin(database: TrackingDatabase, maxRecords: number): SaveRecords {
  const write = createGroupedWrites<readonly TrackingTables['records'][], undefined>({
    async write(calls) {
      await saveRecords(database, calls.flat())
      return []
    },
    countRows: (records) => records.length,
    // SQLite takes 32,766 values in a query, and a record has six.
    maxRows: 1000,
    maxWaiting: 20_000,
  })
  return async (context, records) => {
    const cost = getCost(records.length, records.map(({ content }) => content).join(''), 2)
    if (!(await isWithinAddressRate(context, database, 'records', maxRecords, cost))) return false
    if (records.length > 0) await write(records)
    return true
  }
}

function censusRoutes(routes: Routes, save: SaveRecords) {
  for (const path of censusPaths)
    routes.post(path, requireType(formType, 'a form'), async (context) => {
      const form = await context.req.parseBody()
      const content = parseJson(text(form.data))
      if (!isObject(content)) return refuse(context, 'The data of the record is not a JSON object')
      const record = getRecord(context, content.recordId, text(form.event), content)
      const isSaved = await save(context, [{ ...record, visitor: text(form.ss_cvr).slice(0, 64) }])
      return isSaved ? context.json({ success: true }) : tooMany(context)
    })

  routes.post('/api/events/Trace', requireType(formType, 'a form'), async (context) => {
    const traces = parseJson(text((await context.req.parseBody()).data))
    if (!Array.isArray(traces)) return refuse(context, 'The data of the traces is not a JSON list')
    const records = traces.filter(isObject).slice(0, maxInACall)
    const rows = records.map((record) => getRecord(context, record.recordId, text(record.type), record))
    return (await save(context, rows)) ? context.json({ success: true }) : tooMany(context)
  })

  routes.get('/api/track/Track', async (context) => {
    const { rk = '', ...landing } = context.req.query()
    const isLong = JSON.stringify(landing).length > maxAddressLength
    const rows = rk && !isLong ? [getRecord(context, rk, 'landing', landing)] : []
    if (!(await save(context, rows))) return tooMany(context)
    context.header('Cache-Control', 'no-store')
    return context.body(point, 200, { 'Content-Type': 'image/gif' })
  })
}

function performanceRoutes(routes: Routes, save: SaveRecords) {
  routes.get('/api/1/performance/settings', (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json({ pageLoadId: randomUUID() })
  })
  routes.post('/api/1/performance/records', requireType(jsonType, 'JSON'), async (context) => {
    const records = parseJson(await context.req.text())
    if (!Array.isArray(records)) return refuse(context, 'The records are not a JSON array')
    const good = records.filter(isObject).slice(0, maxInACall)
    const rows = good.map((event) => getRecord(context, event.recordId, text(event.event), event))
    return (await save(context, rows)) ? context.json({ success: true }) : tooMany(context)
  })
}

/** The site is its own events service; a page context may name another (TRK-06). */
function externalEventRoutes(routes: Routes, save: SaveRecords) {
  routes.post('/api/v1/events', requireType(jsonType, 'JSON'), async (context) => {
    const event = parseJson(await context.req.text())
    const common = isObject(event) ? event.commonData : undefined
    if (!isObject(event) || !isObject(common)) return refuse(context, 'The event has no commonData')
    const row = getRecord(context, common.event_id, text(common.action), event)
    return (await save(context, [row])) ? context.json({ success: true }, 202) : tooMany(context)
  })
}

function errorRoutes(routes: Routes, database: TrackingDatabase, maxErrors: number) {
  routes.post('/api/events/RecordJavascriptErrors', requireType(jsonType, 'JSON'), async (context) => {
    const reports = parseJson(await context.req.text())
    if (!Array.isArray(reports))
      return context.json({ error: 'The reports are not a JSON array. They were not saved. Send one.' }, 400)
    const good = reports.filter(isObject).slice(0, maxReportsInACall)
    const cost = getCost(good.length, JSON.stringify(good), 4)
    if (!(await isWithinAddressRate(context, database, 'errors', maxErrors, cost))) return tooMany(context)
    await saveErrorReports(database, good)
    return context.json({ success: true })
  })
}
