import { createRoutes, type Routes } from '../../http/context'
import { getWidget, summaryTypes } from './domain'
import { summaryHtml } from './pages'
import { getSummary, type SummaryDependencies } from './service/items'

/** HTTP-15, SUM-02, SUM-04: renders the summary of a collection, from `offset` on. */
export function summaryRoutes(parts: SummaryDependencies): Routes {
  const routes = createRoutes()
  routes.post('/api/widget/GetWidgetRendering', async (context) => {
    const form = await context.req.parseBody()
    const widget = getWidget(form.widgetJSON)
    if (!widget) {
      const error = 'The widget cannot be read. Nothing was rendered. Send widgetJSON with type, id and value.'
      return context.json({ error }, 400)
    }
    if (!summaryTypes.has(widget.type)) {
      const error = `Widgets of type "${widget.type.slice(0, 40)}" are not rendered here. Nothing was rendered. Send 20 or 55, a summary.`
      return context.json({ error }, 400)
    }
    const collectionId = String(form.collectionId ?? widget.value.collectionId ?? '')
    const summary = await getSummary(parts, { ...widget.value, collectionId }, context.get('language'))
    if (!summary)
      return context.json({ error: 'There is no such collection. Nothing was rendered. Send its collectionId.' }, 404)
    return context.json({ html: summaryHtml(summary) })
  })
  return routes
}
