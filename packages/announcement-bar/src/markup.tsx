/** The bar as the runtime inserts it; it is rendered when the package is built. Names are those that owners have styled for years. */
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

/** What a page leaves room for. */
export interface AnnouncementBarConfig {
  /** Keeps room in the page, in the height the theme gives it. Without it the bar lies over the top of the page. */
  readonly isReserved: boolean
}

/** What the server sends: the empty place of the bar; without scripts there is no bar. */
export function Markup({ config }: { config: AnnouncementBarConfig }) {
  const reserved = config.isReserved ? ' announcement-bar-reserved-space' : ''
  return <div className={`sqs-announcement-bar-dropzone${reserved}`} />
}

/** What the page of this block on the demo site shows. */
export const sample: AnnouncementBarConfig = { isReserved: true }
