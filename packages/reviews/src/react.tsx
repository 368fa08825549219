import { asComponent } from '@ashlar/core-react/component'
import { contract, destroy, init } from './block'
import { Markup } from './markup'

/** The reviews block as a React component; changed props act. */
export const Reviews = asComponent({ block: { init, destroy }, Markup, contract })
