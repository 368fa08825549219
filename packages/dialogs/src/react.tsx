import { asComponent } from '@ashlar/core-react/component'
import { dialogs } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The dialogs block as a React component; changed props act. */
export const Dialogs = asComponent({ block: dialogs, Markup, contract, wrapper: 'span' })
