import { asComponent } from '@ashlar/core-react/component'
import { calendar } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The calendar block as a React component; changed props act. */
export const Calendar = asComponent({ block: calendar, Markup, contract })
