import type { Database } from '../../db/database'
import { createRoutes, getOrigin, type Routes } from '../../http/context'
import type { PageRenderer } from '../../rendering/page'
import { isOneOf } from '../../rendering/shared-pages'
import { type ContentTables, collectionById, eventById } from '../content/interface'
import { getIcal } from './domain/ical'
import { getItem } from './domain/items'
import { monthSpan } from './domain/months'
import { eventPage } from './pages'
import { monthItems } from './service'

/** The events of a month as a call (CAL-02), and the page of each event with its file for calendar programs. */
export function eventRoutes(database: Database<ContentTables>, renderer: PageRenderer): Routes {
  const routes = createRoutes()
  routes.get('/api/open/GetItemsByMonth', async (context) => {
    const month = monthSpan(context.req.query('month'))
    if (!month) {
      const error = 'The month cannot be read. Nothing was sent. Ask for a month such as 04-2027.'
      return context.json({ error }, 400)
    }
    const collection = context.req.query('collectionId') ?? ''
    if (!(await collectionById(database, collection)))
      return context.json({ error: 'There is no such collection. Nothing was sent. Send its collectionId.' }, 404)
    return context.json(await monthItems(context, database, collection, month))
  })
  const page = renderer.sharePage(
    async (context) => {
      const row = await eventById(database, context.req.param('id') ?? '')
      if (!row) return context.notFound()
      const item = getItem(row, context.get('site').timeZone, context.get('language').translate)
      if (context.req.query('format') !== 'ical') return eventPage(context, renderer, row, item)
      const file = getIcal(row, item, { origin: getOrigin(context), now: Date.now() })
      return context.body(file, 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': `attachment; filename="${row.starts_on}.ics"`,
      })
    },
    { format: isOneOf('ical') },
  )
  routes.get('/events/:id', page)
  return routes
}
