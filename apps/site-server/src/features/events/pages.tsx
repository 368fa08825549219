import { defineMessages } from '@ashlar/core-i18n'
import { getOrigin, type SiteContext } from '../../http/context'
import type { PageMetadata } from '../../rendering/metadata'
import type { PageRenderer } from '../../rendering/page'
import type { EventItem, EventRow } from './domain/items'
import { formatPeriod } from './domain/period'

const messages = defineMessages('events', { add: 'Add to calendar', all: 'All dates' })

/** An event for search engines. */
function createMetadata(request: SiteContext, row: EventRow, item: EventItem): PageMetadata {
  const { title, excerpt, startDate, endDate, location } = item
  const place = location.addressTitle
  return {
    trail: [{ title: request.get('language').i18n.text(messages.all), path: row.path }],
    about: {
      '@type': 'Event',
      name: title,
      description: excerpt,
      startDate: row.starts_at ? new Date(startDate).toISOString() : row.starts_on,
      endDate: row.starts_at ? new Date(endDate).toISOString() : row.ends_on,
      eventStatus: 'https://schema.org/EventScheduled',
      url: getOrigin(request) + item.fullUrl,
      ...(row.place && { location: { '@type': 'Place', name: place, address: place } }),
      organizer: { '@type': 'Organization', name: request.get('site').name, url: getOrigin(request) },
    },
  }
}

/** The page of one event. */
export function eventPage(request: SiteContext, { renderPage }: PageRenderer, row: EventRow, item: EventItem) {
  const { title, excerpt, fullUrl, location } = item
  const { i18n, translate } = request.get('language')
  const body = (
    <>
      <h1 className="page-title">{title}</h1>
      <section className="prose lead" data-place={row.place || undefined}>
        <p>
          {formatPeriod(row, item, { locale: i18n.locale, timeZone: request.get('site').timeZone })}
          {row.place && ` · ${location.addressTitle}`}
        </p>
        <p>{excerpt}</p>
        <p>
          <a href={`${fullUrl}?format=ical`}>{i18n.text(messages.add)}</a> ·{' '}
          <a href={row.path}>{i18n.text(messages.all)}</a>
        </p>
      </section>
    </>
  )
  return renderPage(request, {
    title,
    description: excerpt,
    pageType: 50,
    isOriginal: translate(row.title) === undefined,
    blocks: [],
    body,
    metadata: createMetadata(request, row, item),
    item: { id: row.id, title, fullUrl, recordType: 12 },
  })
}
