import { asComponent } from '@ashlar/core-react/component'
import { contract, destroy, init } from './block'
import { Markup } from './markup'

/** The search block as a React component; changed props act. */
export const Search = asComponent({ block: { init, destroy }, Markup, contract })
