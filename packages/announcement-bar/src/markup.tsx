/** The bar as the runtime inserts it; it is rendered when the package is built. Its class names are those that owners' stylesheets use. */
export function Template() {
  return (
    <div className="sqs-announcement-bar-custom-location">
      <section className="yui3-widget sqs-widget sqs-announcement-bar">
        <div className="sqs-announcement-bar-content">
          <div className="sqs-announcement-bar-text">
            <div id="announcement-bar-text-inner-id" />
          </div>
          <button type="button" className="sqs-announcement-bar-close">
            ×
          </button>
        </div>
      </section>
    </div>
  )
}

/** How a page places the bar. */
export interface AnnouncementBarConfig {
  /** Reserves space of the height that the theme sets; otherwise the bar overlays the top of the page. */
  readonly isReserved: boolean
}

/** The HTML that the server sends: an empty dropzone. Without scripts there is no bar. */
export function Markup({ config }: { config: AnnouncementBarConfig }) {
  const reserved = config.isReserved ? ' announcement-bar-reserved-space' : ''
  return <div className={`sqs-announcement-bar-dropzone${reserved}`} />
}

/** The example on this block's page of the demo site. */
export const sample: AnnouncementBarConfig = { isReserved: true }
