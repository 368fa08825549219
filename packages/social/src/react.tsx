import { asComponent } from '@ashlar/core-react/component'
import { social } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The social block as a React component; changed props act. */
export const Social = asComponent({ block: social, Markup, contract })
