import { asComponent } from '@ashlar/core-react/component'
import { contract, destroy, init } from './block'
import { Markup } from './markup'

/** The comment counts block as a React component; changed props act. */
export const CommentCounts = asComponent({
  block: { init, destroy },
  Markup,
  contract,
  wrapper: 'span',
})
