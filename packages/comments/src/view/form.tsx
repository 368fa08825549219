import { type Message, translate } from '@ashlar/core-block'
import type { ViewProps } from '@ashlar/core-react'
import type { FormEvent } from 'react'
import { messages } from '../messages'
import { type Action, type Config, maxNameLength, maxTextLength, type Notice, type State } from '../model'
import type { Comment } from '../model/comment'

type Props = ViewProps<Config, State, Action> & { readonly answered: Comment | undefined }

const notices: Readonly<Record<Notice, Message>> = {
  thanks: messages.thanks,
  pending: messages.pending,
  empty: messages.empty,
  name: messages.nameless,
  again: messages.again,
  often: messages.often,
}

function Hidden({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** The fields of a new comment. Without scripts it is a plain form. */
export function CommentForm({ config, state, send, services, answered }: Props) {
  const { itemId, form, settings } = config
  const { i18n } = services
  const { notice, isSending, comments } = state
  // The buttons stand beside the comments.
  const hasMarks = comments.length > 0 && (settings.commentLikesAllowed || settings.commentFlagsAllowed)
  const id = (part: string) => `comment-${part}-${itemId}`
  const { crumb, back, opened } = form

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const read = (name: string) => String(fields.get(name) ?? '')
    send({ type: 'submit', author: read('author'), text: read('text'), decoy: read('website') })
  }
  return (
    <>
      <form className="comment-form" method="post" action="/comments" onSubmit={submit}>
        <Hidden values={{ itemId, crumb, back, opened, parentId: answered?.id ?? '' }} />
        <h3>
          {answered
            ? translate(i18n, messages.answer, { author: answered.author || translate(i18n, messages.anonymous) })
            : translate(i18n, messages.write)}
        </h3>
        <p className="comment-notice" data-notice={notice} role="status" tabIndex={-1} id={id('notice')}>
          {notice && translate(i18n, notices[notice])}
        </p>
        {!form.author && <NameField {...{ id: id('name'), settings, i18n, notice, send }} />}
        <label htmlFor={id('text')}>{translate(i18n, messages.text)}</label>
        <textarea
          id={id('text')}
          name="text"
          rows={4}
          maxLength={maxTextLength}
          required
          dir="auto"
          aria-invalid={notice === 'empty'}
          onInput={() => send({ type: 'correct', notice: 'empty' })}
          aria-describedby={id('notice')}
        />
        <div className="form-decoy" aria-hidden="true">
          <label htmlFor={id('website')}>{translate(i18n, messages.decoy)}</label>
          <input id={id('website')} name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <p>
          <button type="submit" className="comment-send" aria-disabled={isSending || undefined}>
            {translate(i18n, messages.send)}
          </button>{' '}
          {answered && (
            <button type="button" className="comment-cancel" onClick={() => send({ type: 'reply', to: '' })}>
              {translate(i18n, messages.cancel)}
            </button>
          )}
        </p>
      </form>
      {hasMarks && (
        <form id={`comment-marks-${itemId}`} method="post" action="/comments/mark">
          <Hidden values={{ crumb }} />
        </form>
      )}
    </>
  )
}

interface NameProps extends Pick<Props, 'send'> {
  readonly id: string
  readonly notice: Notice | undefined
  readonly settings: Config['settings']
  readonly i18n: Parameters<typeof translate>[0]
}

function NameField({ id, settings, i18n, notice, send }: NameProps) {
  const isOptional = settings.commentAnonAllowed
  return (
    <>
      <label htmlFor={id}>{translate(i18n, isOptional ? messages.optionalName : messages.name)}</label>
      <input
        id={id}
        name="author"
        autoComplete="name"
        maxLength={maxNameLength}
        required={!isOptional}
        aria-invalid={notice === 'name'}
        onInput={() => send({ type: 'correct', notice: 'name' })}
      />
    </>
  )
}
