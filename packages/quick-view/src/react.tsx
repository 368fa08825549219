import { asComponent } from '@ashlar/core-react/component'
import { contract, destroy, init } from './block'
import { Markup } from './markup'

/** The quick view block as a React component; changed props act. */
export const QuickView = asComponent({ block: { init, destroy }, Markup, contract })
