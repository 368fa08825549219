import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'

/** A link to the comments of a post, and the options of its contract. */
export interface CommentCountsConfig extends Readonly<OptionValues<typeof options>> {
  readonly href: string
  /** The number of comments in the language of the page. */
  readonly text: string
}

/** The HTML that the server sends: the number as it was when the page was rendered. */
export function Markup({ config: { id, href, text } }: { config: CommentCountsConfig }) {
  return (
    <a className="sqs-comment-link" data-id={id} href={href}>
      {text}
    </a>
  )
}

/** The example on this block's page of the demo site. */
export const sample: CommentCountsConfig = { id: 'sample', href: '/journal', text: '2 comments' }
