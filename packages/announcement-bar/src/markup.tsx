import { messages } from './messages'

interface BarProps {
  readonly text?: string | undefined
  readonly url?: string | undefined
  readonly newWindow?: boolean | undefined
  readonly style?: 1 | 2 | undefined
}

/** Its class names are those that owners' stylesheets use. */
function Bar({ text, url, newWindow, style }: BarProps) {
  const label = text ? messages.label.default : undefined
  const target = newWindow ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <div className="sqs-announcement-bar-custom-location">
      <section className="yui3-widget sqs-widget sqs-announcement-bar" aria-label={label} data-style={style}>
        <div className="sqs-announcement-bar-content">
          {url && (
            <a
              className="sqs-announcement-bar-url"
              aria-label={text}
              aria-labelledby="announcement-bar-text-inner-id"
              href={url}
              {...target}
            />
          )}
          <div className="sqs-announcement-bar-text">
            <div id="announcement-bar-text-inner-id">{text}</div>
          </div>
          <button type="button" className="sqs-announcement-bar-close" aria-label={text && messages.close.default}>
            ×
          </button>
        </div>
      </section>
    </div>
  )
}

/** The bar as the runtime inserts it; it is rendered when the package is built. */
export function Template() {
  return <Bar />
}

/** How a page places the bar, and its text before any script. */
export interface AnnouncementBarConfig extends BarProps {
  /** Reserves space of the height that the theme sets; otherwise the bar overlays the top of the page. */
  readonly isReserved: boolean
}

/** The HTML that the server sends: a dropzone with the announcement, or an empty one. */
export function Markup({ config }: { config: AnnouncementBarConfig }) {
  const { isReserved, ...bar } = config
  const reserved = isReserved ? ' announcement-bar-reserved-space' : ''
  return <div className={`sqs-announcement-bar-dropzone${reserved}`}>{bar.text && <Bar {...bar} />}</div>
}

/** The example on this block's page of the demo site. */
export const sample: AnnouncementBarConfig = { isReserved: true }
