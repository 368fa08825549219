import { asComponent } from '@ashlar/core-react/component'
import { chart } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The chart block as a React component; changed props act. */
export const Chart = asComponent({ block: chart, Markup, contract })
