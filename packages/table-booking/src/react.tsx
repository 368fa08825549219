import { asComponent } from '@ashlar/core-react/component'
import { tableBooking } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The table booking block as a React component; changed props act. */
export const TableBooking = asComponent({ block: tableBooking, Markup, contract })
