import { asComponent } from '@ashlar/core-react/component'
import { contract, destroy, init } from './block'
import { Markup } from './markup'

/** The block as a React component; changed props act. */
export const Unfilled = asComponent({ block: { init, destroy }, Markup, contract })
