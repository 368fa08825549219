import { asComponent } from '@ashlar/core-react/component'
import { button } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The button block as a React component; changed props act. */
export const Button = asComponent({ block: button, Markup, contract })
