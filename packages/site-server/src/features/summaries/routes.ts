import type { Database } from '../../db/database'
import { createRoutes, type Routes } from '../../http/context'
import { type ContentTables, collectionById, eventsOf, publishedPosts } from '../content/interface'
import { dayText, type SummaryItem, sizeOf, summaryTypes, widgetOf } from './domain'
import { summaryHtml } from './pages'

type ContentDatabase = Database<ContentTables>

async function eventItems(database: ContentDatabase, collection: string, limit: number): Promise<SummaryItem[]> {
  const rows = await eventsOf(database, collection, limit)
  return rows.map(({ id, title, path, excerpt, starts_on, ends_on, place }) => ({
    id,
    title,
    url: path,
    excerpt,
    day: starts_on,
    more: ` to ${dayText(ends_on)}, ${place}`,
  }))
}

async function postItems(database: ContentDatabase, limit: number): Promise<SummaryItem[]> {
  const rows = await publishedPosts(database, limit)
  return rows.map(({ id, title, slug, excerpt, published_on }) => ({
    id,
    title,
    url: `/journal/${slug}`,
    excerpt,
    day: published_on,
  }))
}

/** HTTP-15: renders the summary of a collection. */
export function summaryRoutes(database: ContentDatabase): Routes {
  const routes = createRoutes()
  routes.post('/api/widget/GetWidgetRendering', async (context) => {
    const form = await context.req.parseBody()
    const widget = widgetOf(form.widgetJSON)
    if (!widget) {
      const error = 'The widget cannot be read. Nothing was rendered. Send widgetJSON with type, id and value.'
      return context.json({ error }, 400)
    }
    if (!summaryTypes.has(widget.type)) {
      const error = `Widgets of type "${widget.type.slice(0, 40)}" are not rendered here. Nothing was rendered. Send 20 or 55, a summary.`
      return context.json({ error }, 400)
    }
    const id = String(form.collectionId ?? widget.value.collectionId ?? '')
    const collection = await collectionById(database, id)
    if (!collection)
      return context.json({ error: 'There is no such collection. Nothing was rendered. Send its collectionId.' }, 404)
    const events = await eventItems(database, id, sizeOf(widget))
    if (events.length > 0 || collection.path !== '/journal')
      return context.json({ html: summaryHtml('events', events) })
    return context.json({ html: summaryHtml('blog', await postItems(database, sizeOf(widget))) })
  })
  return routes
}
