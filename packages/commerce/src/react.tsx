import { asComponent } from '@ashlar/core-react/component'
import { commerce } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The commerce block as a React component; changed props act. */
export const Commerce = asComponent({ block: commerce, Markup, contract })
