/** Outlines in a view box of 24 by 24. */
const icons = {
  contactEmail: 'M3 5h18v14H3zl9 8 9-8',
  contactPhoneNumber: 'M4 4h5l2 5-3 2a13 13 0 0 0 5 5l2-3 5 2v5A16 16 0 0 1 4 4z',
  location: 'M12 21S5 15 5 10a7 7 0 0 1 14 0c0 5-7 11-7 11zm0-9v-3',
  businessHours: 'M12 3a9 9 0 1 0 .1 0zv9l4 3',
} as const

function Label({ type }: { type: keyof typeof icons }) {
  return (
    <>
      <svg className="sqs-mobile-info-bar-trigger-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[type]} />
      </svg>
      <span className="sqs-mobile-info-bar-trigger-label" />
    </>
  )
}

/** The bar as the runtime inserts it; it is rendered when the package is built. Its class names are those that owners' stylesheets use. */
export function Template() {
  const links = ['contactEmail', 'contactPhoneNumber', 'location'] as const
  return (
    <nav className="sqs-mobile-info-bar">
      <div className="sqs-mobile-info-bar-triggers">
        {links.map((type) => (
          <a key={type} className="sqs-mobile-info-bar-trigger" data-type={type} href="/">
            <Label type={type} />
          </a>
        ))}
        <button
          type="button"
          className="sqs-mobile-info-bar-trigger"
          data-type="businessHours"
          popoverTarget="mobile-info-bar-hours"
        >
          <Label type="businessHours" />
        </button>
      </div>
      <dl className="sqs-mobile-info-bar-hours" id="mobile-info-bar-hours" popover="auto" />
    </nav>
  )
}

/** The page around the bar; the bar itself follows from settings only. */
export interface MobileInfoBarConfig {
  readonly text: string
}

/** The HTML that the server sends; the bar is not in it. */
export function Markup({ config }: { config: MobileInfoBarConfig }) {
  return <p>{config.text}</p>
}

/** The example on this block's page of the demo site. */
export const sample: MobileInfoBarConfig = { text: 'In a small window you find ways to reach us at the bottom.' }
