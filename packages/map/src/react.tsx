import { asComponent } from '@ashlar/core-react/component'
import { map } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The map block as a React component; changed props act. */
export const MapBlock = asComponent({ block: map, Markup, contract })
