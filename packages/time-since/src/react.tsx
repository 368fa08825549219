import { asComponent } from '@ashlar/core-react/component'
import { contract, destroy, init } from './block'
import { Markup } from './markup'

/** The time since block as a React component; changed props act. */
export const TimeSince = asComponent({
  block: { init, destroy },
  Markup,
  contract,
  wrapper: 'span',
})
