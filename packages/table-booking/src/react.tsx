import { asComponent } from '@ashlar/core-react/component'
import { contract, destroy, init } from './block'
import { Markup } from './markup'

/** The table booking block as a React component; changed props act. */
export const TableBooking = asComponent({ block: { init, destroy }, Markup, contract })
