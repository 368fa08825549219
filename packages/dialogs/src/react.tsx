import { asComponent } from '@ashlar/core-react/component'
import { contract, destroy, init } from './block'
import { Markup } from './markup'

/** The dialogs block as a React component; changed props act. */
export const Dialogs = asComponent({ block: { init, destroy }, Markup, contract, wrapper: 'span' })
