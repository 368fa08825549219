import { asComponent } from '@ashlar/core-react/component'
import { quickView } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The quick view block as a React component; changed props act. */
export const QuickView = asComponent({ block: quickView, Markup, contract })
