import { asComponent } from '@ashlar/core-react/component'
import { tourDates } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The tour dates block as a React component; changed props act. */
export const TourDates = asComponent({ block: tourDates, Markup, contract })
