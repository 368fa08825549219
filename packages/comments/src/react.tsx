import { asComponent } from '@ashlar/core-react/component'
import { comments } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The comments block as a React component; changed props act. */
export const Comments = asComponent({ block: comments, Markup, contract })
