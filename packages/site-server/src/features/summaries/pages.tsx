import { renderToStaticMarkup } from 'react-dom/server'
import { dayText, type SummaryItem, type SummaryKind } from './domain'

function Summary({ kind, items }: { kind: SummaryKind; items: readonly SummaryItem[] }) {
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
                  {dayText(day)}
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

/** The HTML of a summary; everything in it is escaped. */
export const summaryHtml = (kind: SummaryKind, items: readonly SummaryItem[]): string =>
  renderToStaticMarkup(<Summary kind={kind} items={items} />)
