import { asComponent } from '@ashlar/core-react/component'
import { cart } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The cart block as a React component; changed props act. */
export const Cart = asComponent({ block: cart, Markup, contract })
