import { asComponent } from '@ashlar/core-react/component'
import { timeSince } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The time since block as a React component; changed props act. */
export const TimeSince = asComponent({
  block: timeSince,
  Markup,
  contract,
  wrapper: 'span',
})
