import { asComponent } from '@ashlar/core-react/component'
import { accordion } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The accordion block as a React component; changed props act. */
export const Accordion = asComponent({
  block: accordion,
  Markup,
  contract,
  visitorAttributes: { state: ['aria-expanded'], firstStart: ['data-is-expanded-first-item'] },
})
