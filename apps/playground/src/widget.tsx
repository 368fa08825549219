import { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Database } from './database/schema'
import type { Variables } from './security'

/** One line of a summary. */
interface SummaryItem {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly excerpt: string
  /** As 2027-05-08. */
  readonly day: string
  /** What stands after the day, such as the last day and the place of an event. Default: nothing. */
  readonly more?: string
}
type Kind = 'blog' | 'events'

/** A summary block, in its old and its new form. */
const summaryTypes = new Set(['20', '55'])
const most = 30
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const nameOf = (day: string) => longDate.format(new Date(day))

function Summary({ kind, items }: { kind: Kind; items: readonly SummaryItem[] }) {
  const record = kind === 'events' ? 'event' : 'text'
  return (
    <div className={`summary-block-wrapper summary-block-collection-type-${kind}`}>
      <div className="summary-item-list">
        {items.map(({ id, title, url, excerpt, day, more }) => (
          <div key={id} className={`summary-item summary-item-record-type-${record}`} data-item-id={id}>
            <div className="summary-content">
              <h3 className="summary-title">
                <a href={url} className="summary-title-link">
                  {title}
                </a>
              </h3>
              <p className="summary-metadata-container">
                <time className="summary-metadata-item--date" dateTime={day}>
                  {nameOf(day)}
                </time>
                {more}
              </p>
              <div className="summary-excerpt">
                <p>{excerpt}</p>
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

async function eventsOf(database: Database, collection: string, size: number): Promise<SummaryItem[]> {
  const rows = await database
    .selectFrom('event_items')
    .selectAll()
    .where('collection_id', '=', collection)
    .orderBy('starts_on')
    .limit(size)
    .execute()
  return rows.map(({ id, title, path, excerpt, starts_on, ends_on, place }) => ({
    id,
    title,
    url: path,
    excerpt,
    day: starts_on,
    more: ` to ${nameOf(ends_on)}, ${place}`,
  }))
}

async function postsOf(database: Database, size: number): Promise<SummaryItem[]> {
  const rows = await database
    .selectFrom('posts')
    .selectAll()
    .where('published', '=', 1)
    .orderBy('published_on', 'desc')
    .limit(size)
    .execute()
  return rows.map(({ id, title, slug, excerpt, published_on }) => ({
    id,
    title,
    url: `/journal/${slug}`,
    excerpt,
    day: published_on,
  }))
}

interface Widget {
  readonly type: string
  readonly id: string
  readonly value: Readonly<Record<string, unknown>>
}

/** What a form says of the widget; undefined when it cannot be read. */
function widgetOf(json: unknown): Widget | undefined {
  try {
    const { type, id, value } = JSON.parse(String(json))
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return { type: String(type), id: String(id ?? ''), value: isObject ? value : {} }
  } catch {
    return undefined
  }
}

/** `value.pageSize`, which pages write as a number or as text; default 30, which is also the most. */
function sizeOf({ value }: Widget): number {
  const size = Number(value.pageSize ?? most)
  return Number.isInteger(size) && size > 0 ? Math.min(size, most) : most
}

/** HTTP-15: the server draws the summary of a collection, everything in it escaped. */
export function widgetCalls(database: Database) {
  const app = new Hono<{ Variables: Variables }>()
  app.post('/api/widget/GetWidgetRendering', async (context) => {
    const form = await context.req.parseBody()
    const widget = widgetOf(form.widgetJSON)
    if (!widget)
      return context.json(
        { error: 'The widget cannot be read. Nothing was drawn. Send widgetJSON with type, id and value.' },
        400,
      )
    if (!summaryTypes.has(widget.type)) {
      const error = `Widgets of type "${widget.type.slice(0, 40)}" are not drawn here. Nothing was drawn. Send 20 or 55, a summary.`
      return context.json({ error }, 400)
    }
    const id = String(form.collectionId ?? widget.value.collectionId ?? '')
    const collection = await database.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirst()
    if (!collection)
      return context.json({ error: 'There is no such collection. Nothing was drawn. Send its collectionId.' }, 404)
    const events = await eventsOf(database, id, sizeOf(widget))
    const kind: Kind = events.length > 0 || collection.path !== '/journal' ? 'events' : 'blog'
    const items = kind === 'events' ? events : await postsOf(database, sizeOf(widget))
    return context.json({ html: renderToStaticMarkup(<Summary kind={kind} items={items} />) })
  })
  return app
}
