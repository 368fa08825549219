import { asComponent } from '@ashlar/core-react/component'
import { template } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The block as a React component; changed props act. */
export const Template = asComponent({ block: template, Markup, contract })
