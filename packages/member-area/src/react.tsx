import { asComponent } from '@ashlar/core-react/component'
import { contract, destroy, init } from './block'
import { Markup } from './markup'

/** The member area block as a React component; changed props act. */
export const MemberArea = asComponent({ block: { init, destroy }, Markup, contract })
