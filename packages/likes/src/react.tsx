import { asComponent } from '@ashlar/core-react/component'
import { likes } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The likes block as a React component; changed props act. */
export const Likes = asComponent({ block: likes, Markup, contract })
