import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'

/** A button that leads to a donation, and the options of its contract. */
export interface DonationConfig extends Readonly<OptionValues<typeof options>> {
  /** Text of the button. */
  readonly label: string
  readonly title?: string
  readonly description?: string
  /** Default: center. */
  readonly alignment?: 'left' | 'center' | 'right'
}

/** A link needs no code: the block waits for the first touch. */
export const isComplete = () => true

/** The HTML that the server sends: a link to the page of the donation, which works without scripts (COM-06). */
export function Markup({ config }: { config: DonationConfig }) {
  const { pageId, label, title, description, alignment = 'center' } = config
  return (
    <div className="donation-block sqs-block-donation" data-complete="">
      {title && <h2 className="donation-block-title">{title}</h2>}
      {description && <p className="donation-block-description">{description}</p>}
      <div className={`sqs-donate-button-wrapper sqs-donate-button-wrapper--align-${alignment}`}>
        <a
          className="sqs-donate-button sqs-editable-button"
          href={`/checkout/donate?donatePageId=${encodeURIComponent(pageId)}`}
          data-donate-page-id={pageId}
        >
          {label}
        </a>
      </div>
    </div>
  )
}

/** The example on this block's page of the demo site. */
export const sample: DonationConfig = {
  pageId: 'donate',
  label: 'Donate',
  title: 'Help the kiln',
  alignment: 'left',
}
