import { asComponent } from '@ashlar/core-react/component'
import { audio } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The audio block as a React component; changed props act. */
export const Audio = asComponent({ block: audio, Markup, contract })
