import { asComponent } from '@ashlar/core-react/component'
import { contract, destroy, init } from './block'
import { Markup } from './markup'

/** The tour dates block as a React component; changed props act. */
export const TourDates = asComponent({ block: { init, destroy }, Markup, contract })
