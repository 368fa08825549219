import { asComponent } from '@ashlar/core-react/component'
import { forms } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The forms block as a React component; changed props act. */
export const Forms = asComponent({ block: forms, Markup, contract })
