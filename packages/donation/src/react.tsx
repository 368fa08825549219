import { asComponent } from '@ashlar/core-react/component'
import { donation } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The donation block as a React component; changed props act. */
export const Donation = asComponent({ block: donation, Markup, contract })
