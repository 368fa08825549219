import { asComponent } from '@ashlar/core-react/component'
import { contract, destroy, init } from './block'
import { Markup } from './markup'

/** The accordion block as a React component; changed props act. */
export const Accordion = asComponent({
  block: { init, destroy },
  Markup,
  contract,
  visitorAttributes: { state: ['aria-expanded'], firstStart: ['data-is-expanded-first-item'] },
})
