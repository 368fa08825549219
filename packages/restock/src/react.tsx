import { asComponent } from '@ashlar/core-react/component'
import { restock } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The restock block as a React component; changed props act. */
export const Restock = asComponent({ block: restock, Markup, contract })
