import { asComponent } from '@ashlar/core-react/component'
import { pricingToggle } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The pricing toggle block as a React component; changed props act. */
export const PricingToggle = asComponent({ block: pricingToggle, Markup, contract })
