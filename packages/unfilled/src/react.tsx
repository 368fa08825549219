import { asComponent } from '@ashlar/core-react/component'
import { unfilled } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The block as a React component; changed props act. */
export const Unfilled = asComponent({ block: unfilled, Markup, contract })
