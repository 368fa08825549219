import { asComponent } from '@ashlar/core-react/component'
import { header } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The header block as a React component; changed props act. */
export const Header = asComponent({ block: header, Markup, contract })
