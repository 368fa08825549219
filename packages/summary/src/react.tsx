import { asComponent } from '@ashlar/core-react/component'
import { summary } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The summary block as a React component; changed props act. */
export const Summary = asComponent({ block: summary, Markup, contract })
