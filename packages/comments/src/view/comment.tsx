import { translate } from '@ashlar/core-block'
import type { ViewProps } from '@ashlar/core-react'
import { messages } from '../messages'
import { type Action, type Config, isOpen, type Mark, type State } from '../model'
import type { Comment } from '../model/comment'

type Props = ViewProps<Config, State, Action> & { readonly comment: Comment }

/** The first letter of a name, which may be a pair of code units. */
const getInitial = (name: string) => [...name][0]?.toUpperCase() ?? '?'

/** One comment with its date and its buttons, which are forms without scripts. */
export function CommentCard(props: Props) {
  const { comment, config, services } = props
  const { id, author, text, at, day } = comment
  const name = author || translate(services.i18n, messages.anonymous)
  return (
    <article className="comment" id={`comment-${id}`}>
      <p className="comment-meta">
        {config.settings.commentAvatarsOn && (
          <span className="comment-avatar" aria-hidden="true">
            {getInitial(name)}
          </span>
        )}
        <strong>{name}</strong>{' '}
        <time className="timesince" data-date={at} dateTime={new Date(at).toISOString()} suppressHydrationWarning>
          {day}
        </time>
      </p>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text
        <p className="comment-text" key={index} dir="auto">
          {paragraph}
        </p>
      ))}
      <CommentActions {...props} />
    </article>
  )
}

function CommentActions({ comment, config, services, send }: Props) {
  const { i18n } = services
  const { commentThreaded, commentLikesAllowed, commentFlagsAllowed } = config.settings
  const { likes } = comment
  const likeText =
    i18n?.text(messages.like, { count: likes }) ?? (likes ? `${likes} ${likes === 1 ? 'like' : 'likes'}` : 'Like')
  return (
    <p className="comment-actions">
      {isOpen(config) && commentThreaded && (
        <a
          href={`?reply=${comment.id}#comments-${config.itemId}`}
          onClick={(event) => {
            event.preventDefault()
            send({ type: 'reply', to: comment.id })
          }}
        >
          {translate(i18n, messages.reply)}
        </a>
      )}
      {commentLikesAllowed && (
        <MarkButton mark="like" isOn={comment.isLiked} {...{ comment, config, send }} text={likeText} />
      )}
      {commentFlagsAllowed && (
        <MarkButton
          mark="flag"
          isOn={comment.isFlagged}
          {...{ comment, config, send }}
          text={translate(i18n, comment.isFlagged ? messages.reported : messages.report)}
        />
      )}
    </p>
  )
}

interface MarkProps extends Pick<Props, 'comment' | 'config' | 'send'> {
  readonly mark: Mark
  readonly isOn: boolean
  readonly text: string
}

function MarkButton({ mark, isOn, text, comment, config, send }: MarkProps) {
  const { back } = config.form
  return (
    <button
      type="submit"
      className={`comment-${mark}`}
      aria-pressed={isOn}
      form={`comment-marks-${config.itemId}`}
      formAction={`/comments/mark?${new URLSearchParams({ id: comment.id, mark, isOn: String(!isOn), back })}`}
      onClick={(event) => {
        event.preventDefault()
        send({ type: 'mark', id: comment.id, mark })
      }}
    >
      {text}
    </button>
  )
}
