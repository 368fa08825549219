import { asComponent } from '@ashlar/core-react/component'
import { marquee } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The marquee block as a React component; changed props act. */
export const Marquee = asComponent({ block: marquee, Markup, contract })
