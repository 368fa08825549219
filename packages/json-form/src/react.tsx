import { asComponent } from '@ashlar/core-react/component'
import { jsonForm } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The json form block as a React component; changed props act. */
export const JsonForm = asComponent({ block: jsonForm, Markup, contract })
