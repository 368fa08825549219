import { asComponent } from '@ashlar/core-react/component'
import { reveal } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The reveal block as a React component; changed props act. */
export const Reveal = asComponent({ block: reveal, Markup, contract })
