import { asComponent } from '@ashlar/core-react/component'
import { share } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The share block as a React component; changed props act. */
export const Share = asComponent({ block: share, Markup, contract })
