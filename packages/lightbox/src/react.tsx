import { asComponent } from '@ashlar/core-react/component'
import { lightbox } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The lightbox block as a React component; changed props act. */
export const Lightbox = asComponent({ block: lightbox, Markup, contract })
