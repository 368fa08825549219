import { asComponent } from '@ashlar/core-react/component'
import { contract, destroy, init } from './block'
import { Markup } from './markup'

/** The header block as a React component; changed props act. */
export const Header = asComponent({ block: { init, destroy }, Markup, contract })
