import { asComponent } from '@ashlar/core-react/component'
import { scaledText } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The scaled text block as a React component; changed props act. */
export const ScaledText = asComponent({ block: scaledText, Markup, contract })
