/** Outlines on a field of 24 by 24. */
const icons = {
  contactEmail: 'M3 5h18v14H3zl9 8 9-8',
  contactPhoneNumber: 'M4 4h5l2 5-3 2a13 13 0 0 0 5 5l2-3 5 2v5A16 16 0 0 1 4 4z',
  location: 'M12 21S5 15 5 10a7 7 0 0 1 14 0c0 5-7 11-7 11zm0-9v-3',
  businessHours: 'M12 3a9 9 0 1 0 .1 0zv9l4 3',
} as const

function Face({ type }: { type: keyof typeof icons }) {
  return (
    <>
      <svg className="sqs-mobile-info-bar-trigger-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[type]} />
      </svg>
      <span className="sqs-mobile-info-bar-trigger-label" />
    </>
  )
}

/** The bar as the runtime inserts it; it is rendered when the package is built. Names are those that owners have styled for years. */
export function Template() {
  const links = ['contactEmail', 'contactPhoneNumber', 'location'] as const
  return (
    <nav className="sqs-mobile-info-bar">
      <div className="sqs-mobile-info-bar-triggers">
        {links.map((type) => (
          <a key={type} className="sqs-mobile-info-bar-trigger" data-type={type} href="/">
            <Face type={type} />
          </a>
        ))}
        <button
          type="button"
          className="sqs-mobile-info-bar-trigger"
          data-type="businessHours"
          popoverTarget="mobile-info-bar-hours"
        >
          <Face type="businessHours" />
        </button>
      </div>
      <dl className="sqs-mobile-info-bar-hours" id="mobile-info-bar-hours" popover="auto" />
    </nav>
  )
}

/** What the page around the bar shows; the bar itself is settings only. */
export interface MobileInfoBarConfig {
  readonly text: string
}

/** What the server sends: nothing of the bar. */
export function Markup({ config }: { config: MobileInfoBarConfig }) {
  return <p>{config.text}</p>
}

/** What the page of this block on the demo site shows. */
export const sample: MobileInfoBarConfig = { text: 'Ways to reach us stand at the bottom of small windows.' }
