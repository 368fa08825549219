import { asComponent } from '@ashlar/core-react/component'
import { gallery } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The gallery block as a React component; changed props act. */
export const Gallery = asComponent({ block: gallery, Markup, contract })
