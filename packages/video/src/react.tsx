import { asComponent } from '@ashlar/core-react/component'
import { video } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The video block as a React component; changed props act. */
export const Video = asComponent({ block: video, Markup, contract })
