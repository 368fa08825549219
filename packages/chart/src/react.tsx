import { asComponent } from '@ashlar/core-react/component'
import { contract, destroy, init } from './block'
import { Markup } from './markup'

/** The chart block as a React component; changed props act. */
export const Chart = asComponent({ block: { init, destroy }, Markup, contract })
