import { asComponent } from '@ashlar/core-react/component'
import { image } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The image block as a React component; changed props act. */
export const Image = asComponent({ block: image, Markup, contract })
