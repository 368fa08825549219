import { asComponent } from '@ashlar/core-react/component'
import { search } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The search block as a React component; changed props act. */
export const Search = asComponent({ block: search, Markup, contract })
