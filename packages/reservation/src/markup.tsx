import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'
import { getPage } from './model'

type Options = Readonly<OptionValues<typeof options>>

/** A restaurant at OpenTable. */
export interface ReservationConfig extends Pick<Options, 'restaurantId'>, Partial<Pick<Options, 'language'>> {
  /** Title over the form. Default: none. */
  readonly title?: string
  /** Text of the plain link. Default: Book a table at OpenTable. */
  readonly link?: string
}

/** The HTML that the server sends: a plain link, which stays where no widget comes. */
export function Markup({ config }: { config: ReservationConfig }) {
  const { restaurantId, title, link = 'Book a table at OpenTable', language } = config
  return (
    <div
      className="sqs-block-opentable-v2"
      data-block="reservation"
      data-block-json={JSON.stringify({ restaurantId, language })}
    >
      <div className="squarespace-opentable-new-age-wrapper loaded">
        {title && <h3 className="squarespace-ot-title">{title}</h3>}
        <div className="squarespace-opentable-picker-wrapper">
          <a className="reservation-link" href={getPage(restaurantId)} rel="noopener">
            {link}
          </a>
        </div>
      </div>
    </div>
  )
}

/** The example on this block's page of the demo site. */
export const sample: ReservationConfig = { restaurantId: '20215', title: 'The kitchen on Saturdays' }
