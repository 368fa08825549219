import { asComponent } from '@ashlar/core-react/component'
import { cartIndicator } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The cart indicator block as a React component; changed props act. */
export const CartIndicator = asComponent({
  block: cartIndicator,
  Markup,
  contract,
})
