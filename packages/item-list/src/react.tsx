import { asComponent } from '@ashlar/core-react/component'
import { itemList } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The item list block as a React component; changed props act. */
export const ItemList = asComponent({ block: itemList, Markup, contract })
