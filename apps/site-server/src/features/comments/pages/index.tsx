import { type CommentsConfig, Markup, messages } from '@ashlar/comments/markup'
import type { SiteContext } from '../../../http/context'
import { knownVisitor } from '../../../http/identity/visitor-cookie'
import { renderSafely } from '../../../rendering/block'
import { Hidden } from '../../../rendering/fields'
import type { ItemPart, PageRenderer } from '../../../rendering/page'
import { isOneOf, type PageParameters } from '../../../rendering/shared-pages'
import type { CommentInput, CommentSettings } from '../domain'
import { commentById, publishedComments } from '../repository'
import { commentSettings, maxName, maxText } from '../service'
import type { CommentDatabase } from '../tables'

/** Name of a logged-in account, which visitors without one are asked for. */
export const getAuthor = (request: SiteContext) => request.get('account')?.name ?? ''

/** The published comments as visitors see them. */
export async function shownComments(request: SiteContext, database: CommentDatabase, itemId: string) {
  const { i18n } = request.get('language')
  const rows = await publishedComments(database, itemId, knownVisitor(request))
  return rows.map(({ id, parent_id, author, text, made_at, likes, isLiked, isFlagged }) => ({
    id,
    parentId: parent_id,
    author,
    text,
    at: Date.parse(made_at),
    day: i18n.date(new Date(made_at), { dateStyle: 'long' }),
    likes,
    isLiked,
    isFlagged,
  }))
}

const noticesOfForms = { thanks: 'thanks', pending: 'pending' } as const

/** Parameters of a post's address that its comments read. */
export const commentParameters = (database: CommentDatabase): PageParameters => ({
  comment: isOneOf(...Object.keys(noticesOfForms)),
  reply: async (id) => (await commentById(database, id)) !== undefined,
})

/** The markup of a post's comments, as far as the settings of the site have them (CMT-01). */
export const comments =
  (database: CommentDatabase): ItemPart =>
  async (request, { id, path }, context) => {
    const { commentsEnabled, commentFlagThreshold: _threshold, ...settings } = await commentSettings(database)
    if (!commentsEnabled) return { blocks: [], body: null }
    const sent = request.req.query('comment')
    const config: CommentsConfig = {
      ...settings,
      itemId: id,
      comments: await shownComments(request, database, id),
      form: {
        crumb: context.crumb,
        back: path,
        opened: context.time,
        author: getAuthor(request),
        replyTo: request.req.query('reply') ?? '',
        ...((sent === 'thanks' || sent === 'pending') && { notice: noticesOfForms[sent] }),
      },
    }
    const { i18n } = request.get('language')
    return {
      blocks: ['comments', 'time-since'],
      body: renderSafely(
        'The block "comments"',
        () => <Markup key="comments" config={config} language={i18n} />,
        context.report,
      ),
    }
  }

interface RetryOptions {
  /** What was typed: nothing of it is lost. */
  readonly input: CommentInput
  /** The path of the post that the comment is for. */
  readonly back: string
  /** What the owner asks of a comment, such as a name. */
  readonly settings: CommentSettings
  /** What is wrong, and what to do about it. */
  readonly error: string
  /** 404 for a post that is gone, 422 for what has to be corrected, 429 for too many in a minute. */
  readonly status: 404 | 422 | 429
}

/** The page after a form without scripts that was refused: the text is not lost. */
export function retryPage(request: SiteContext, { renderPage }: PageRenderer, options: RetryOptions) {
  const { input, back, settings, error, status } = options
  const { i18n } = request.get('language')
  const title = i18n.text(messages.write)
  const { itemId, parentId, author, text } = input
  const body = (
    <>
      <h1 className="page-title">{title}</h1>
      <section className="prose">
        <form className="comment-retry" method="post" action="/comments">
          <Hidden of={request} more={{ itemId, parentId, back, opened: input.opened }} />
          <p role="alert">{error}</p>
          <p>
            <label htmlFor="author">{i18n.text(messages.name)}</label>
            <input
              id="author"
              name="author"
              defaultValue={author}
              maxLength={maxName}
              required={!settings.commentAnonAllowed}
              aria-invalid={false}
            />
          </p>
          <p>
            <label htmlFor="text">{i18n.text(messages.text)}</label>
            <textarea
              id="text"
              name="text"
              rows={6}
              defaultValue={text}
              maxLength={maxText}
              required
              aria-invalid={false}
            />
          </p>
          <button type="submit">{i18n.text(messages.send)}</button>
        </form>
      </section>
    </>
  )
  return renderPage(request, { title, pageType: 2, blocks: [], body, status, metadata: { isHidden: true } })
}
