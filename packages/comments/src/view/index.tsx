import type { Translator } from '@ashlar/core-block'
import { translate } from '@ashlar/core-block'
import type { ViewProps } from '@ashlar/core-react'
import { messages } from '../messages'
import { type Action, type Config, isOpen, type State, threads } from '../model'
import type { Thread } from '../model/comment'
import { CommentCard } from './comment'
import { CommentForm } from './form'

// The default text has a plural, which only the i18n service resolves.
const getTitle = (i18n: Translator | undefined, count: number) =>
  i18n?.text(messages.title, { count }) ??
  (count ? `${count} ${count === 1 ? 'comment' : 'comments'}` : 'No comments yet')

/** The comments of a post, and the form for a new one. */
export function View(props: ViewProps<Config, State, Action>) {
  const { config, state, send, services } = props
  const { phase, replyTo, comments } = state
  const { i18n } = services
  if (phase === 'failed')
    return (
      <p className="comments-failed" role="alert" tabIndex={-1}>
        {translate(i18n, messages.failed)}{' '}
        <button type="button" onClick={() => send({ type: 'load' })}>
          {translate(i18n, messages.retry)}
        </button>
      </p>
    )
  if (phase === 'loading')
    return (
      <p className="comments-loading" role="status" tabIndex={-1}>
        {translate(i18n, messages.loading)}
      </p>
    )

  const answered = comments.find(({ id }) => id === replyTo)
  return (
    <>
      <h2 className="comments-title" tabIndex={-1}>
        {getTitle(i18n, comments.length)}
      </h2>
      {comments.length > 0 && (
        <ol className="comment-list">
          {threads(state).map((thread) => (
            <ThreadEntry key={thread.comment.id} thread={thread} {...props} />
          ))}
        </ol>
      )}
      {isOpen(config) ? (
        <CommentForm key={state.sent} answered={answered} {...props} />
      ) : (
        <p className="comments-closed">{translate(i18n, messages.closed)}</p>
      )}
    </>
  )
}

function ThreadEntry({ thread, ...props }: ViewProps<Config, State, Action> & { thread: Thread }) {
  const { comment, answers } = thread
  return (
    <li>
      <CommentCard comment={comment} {...props} />
      {answers.length > 0 && (
        <ol className="comment-answers">
          {answers.map((answer) => (
            <li key={answer.id}>
              <CommentCard comment={answer} {...props} />
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}
