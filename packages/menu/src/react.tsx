import { asComponent } from '@ashlar/core-react/component'
import { menu } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The menu block as a React component; changed props act. */
export const Menu = asComponent({ block: menu, Markup, contract })
