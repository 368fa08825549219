import type { TourDate } from '@ashlar/tour-dates/markup'
import { createRoutes, type Routes } from '../../http/context'

/** The dates of a tour, in the shape in which Bandsintown sends them and in the language of the visitor (TOU-01). */
export function tourDateRoutes(dates: readonly TourDate[]): Routes {
  const routes = createRoutes()
  routes.get('/api/tour-dates', (context) => {
    const { translate } = context.get('language')
    const text = (original: string) => translate(original) ?? original
    return context.json(
      dates.map(({ time, title, lineup, venue, location, tickets, isSoldOut }) => ({
        datetime: `${time}:00`,
        title: text(title),
        lineup,
        venue: { name: text(venue), city: text(location) },
        offers: tickets ? [{ type: 'Tickets', url: tickets, status: isSoldOut ? 'sold out' : 'available' }] : [],
        sold_out: isSoldOut,
      })),
    )
  })
  return routes
}
