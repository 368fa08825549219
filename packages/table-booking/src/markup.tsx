import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'
import { getPage } from './model'

type Options = Readonly<OptionValues<typeof options>>

/** A business at Tock. */
export interface TableBookingConfig extends Pick<Options, 'businessId'>, Partial<Pick<Options, 'buttonVariant'>> {
  /** Text of the plain link. Default: Book a table at Tock. */
  readonly link?: string
  /** Side on which the widget stands. Default: left. */
  readonly alignment?: 'left' | 'center' | 'right'
  /** Leaves the provider's logo out. Default: false. */
  readonly hidesLogo?: boolean
}

/** The HTML that the server sends: a plain link, which stays where no widget comes. */
export function Markup({ config }: { config: TableBookingConfig }) {
  const { businessId, link = 'Book a table at Tock', buttonVariant = 'primary', alignment = 'left', hidesLogo } = config
  return (
    <div
      className={`tock-block tock-align-${alignment}${hidesLogo ? ' hide-tock-logo' : ''}`}
      data-block="table-booking"
      data-block-json={JSON.stringify({ businessId, buttonVariant })}
    >
      <div className="tock-flex-container">
        <div id="Tock_widget_container" />
        <a className="table-booking-link" href={getPage(businessId)} rel="noopener">
          {link}
        </a>
      </div>
    </div>
  )
}

/** The example on this block's page of the demo site. */
export const sample: TableBookingConfig = { businessId: 'aitz-and-mar' }
