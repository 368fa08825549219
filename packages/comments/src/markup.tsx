import type { OptionValues } from '@ashlar/core-block'
import { JsonScript } from '@ashlar/core-react/json-script'
import type { options } from './contract'
import { messages } from './messages'
import { type FormFacts, init, maxNameLength, maxTextLength } from './model'
import type { Comment } from './model/comment'
import { readConfig } from './model/config'
import { View } from './view'

export { maxNameLength, maxTextLength, messages }

type Options = Readonly<OptionValues<typeof options>>
/** Options that the markup works out, or that a page has for the whole site. */
type Elsewhere = 'publicCommentCount' | 'commentsEnabled' | 'disqusShortname'

/** The comments of a post, and the options of the contract. */
export interface CommentsConfig extends Partial<Omit<Options, 'itemId' | Elsewhere>>, Pick<Options, 'itemId'> {
  readonly comments: readonly Comment[]
  readonly form: FormFacts
}

type Language = Parameters<typeof View>[0]['services']['i18n']

/** The HTML that the server sends: the comments and a plain form, and the same as JSON for the block. */
export function Markup({ config, language }: { config: CommentsConfig; language?: Language }) {
  const { itemId, comments, commentState = 1 } = config
  const read = readConfig({ ...config, publicCommentCount: comments.length })
  return (
    <div
      className="squarespace-comments"
      id={`comments-${itemId}`}
      data-item-id={itemId}
      data-public-comment-count={comments.length}
      data-comment-state={commentState}
    >
      <JsonScript value={config} />
      <div className="comments-view" data-rendered="">
        <View config={read} state={init(read)} send={() => {}} services={language ? { i18n: language } : {}} />
      </div>
    </div>
  )
}

const sampleComment = (id: string, author: string, text: string, more: Partial<Comment> = {}): Comment => ({
  id,
  author,
  text,
  parentId: '',
  at: Date.UTC(2026, 9, 20),
  day: '20 October 2026',
  likes: 0,
  isLiked: false,
  isFlagged: false,
  ...more,
})

/** The example on this block's page of the demo site; the server has no such post, so that nothing is stored. */
export const sample: CommentsConfig = {
  itemId: 'sample',
  commentThreaded: true,
  commentLikesAllowed: true,
  commentFlagsAllowed: true,
  commentAvatarsOn: true,
  form: { crumb: '', back: '/blocks/comments', opened: '', author: '', replyTo: '' },
  comments: [
    sampleComment('c1', 'Miren', 'I stood there last spring. One second is still too long.', { likes: 2 }),
    sampleComment('c2', 'Josu', 'Half a second, with a stone in front.', { parentId: 'c1' }),
    sampleComment('c3', '', 'What did you do about the wind?', { at: Date.UTC(2026, 9, 21), day: '21 October 2026' }),
  ],
}
