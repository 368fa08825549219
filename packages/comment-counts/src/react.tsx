import { asComponent } from '@ashlar/core-react/component'
import { commentCounts } from './block'
import { contract } from './contract'
import { Markup } from './markup'

/** The comment counts block as a React component; changed props act. */
export const CommentCounts = asComponent({
  block: commentCounts,
  Markup,
  contract,
  wrapper: 'span',
})
