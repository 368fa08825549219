import { asComponent } from '@ashlar/core-react/component'
import { reviews } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The reviews block as a React component; changed props act. */
export const Reviews = asComponent({ block: reviews, Markup, contract })
