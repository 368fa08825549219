/** A button that leads to a donation. */
export interface DonationConfig {
  /** Id of the page that takes the donation. */
  readonly donatePageId: string
  /** Text of the button. */
  readonly label: string
  readonly title?: string
  readonly description?: string
  /** Default: center. */
  readonly alignment?: 'left' | 'center' | 'right'
}

/** The HTML that the server sends: a link to the page of the donation, which works without scripts (COM-06). */
export function Markup({ config }: { config: DonationConfig }) {
  const { donatePageId, label, title, description, alignment = 'center' } = config
  return (
    <div className="donation-block sqs-block-donation">
      {title && <h2 className="donation-block-title">{title}</h2>}
      {description && <p className="donation-block-description">{description}</p>}
      <div className={`sqs-donate-button-wrapper sqs-donate-button-wrapper--align-${alignment}`}>
        <a
          className="sqs-donate-button sqs-editable-button"
          href={`/checkout/donate?donatePageId=${encodeURIComponent(donatePageId)}`}
          data-donate-page-id={donatePageId}
        >
          {label}
        </a>
      </div>
    </div>
  )
}

/** The example on this block's page of the demo site. */
export const sample: DonationConfig = {
  donatePageId: 'donate',
  label: 'Donate',
  title: 'Help the kiln',
  alignment: 'left',
}
