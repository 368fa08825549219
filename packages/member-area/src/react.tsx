import { asComponent } from '@ashlar/core-react/component'
import { memberArea } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The member area block as a React component; changed props act. */
export const MemberArea = asComponent({ block: memberArea, Markup, contract })
