import { asComponent } from '@ashlar/core-react/component'
import { contract, destroy, init } from './block'
import { Markup } from './markup'

/** The reveal block as a React component; changed props act. */
export const Reveal = asComponent({ block: { init, destroy }, Markup, contract })
