import { asComponent } from '@ashlar/core-react/component'
import { reservation } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The reservation block as a React component; changed props act. */
export const Reservation = asComponent({ block: reservation, Markup, contract })
