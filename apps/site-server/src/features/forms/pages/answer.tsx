import { randomUUID } from 'node:crypto'
import type { SiteContext } from '../../../http/context'
import { parseJson } from '../../../http/request/body'
import { Hidden } from '../../../rendering/fields'
import { EmailTable, getEmails } from '../../mail/interface'
import { type AnswerDatabase, answerCause, maxAnswerLength } from '../service/answer'
import { addressIn } from '../tables'

const notices: Readonly<Record<string, { readonly role: 'status' | 'alert'; readonly text: string }>> = {
  sent: { role: 'status', text: 'Your answer is on its way.' },
  empty: { role: 'alert', text: 'The answer is empty. Nothing was sent. Write it and send it again.' },
  long: {
    role: 'alert',
    text: `An answer has at most ${maxAnswerLength} characters. Nothing was sent. Shorten it and send it again.`,
  },
}

/** The answers to a submission, and the form for another; nothing where the visitor has left no address. */
export async function answerPart(
  context: SiteContext,
  database: AnswerDatabase,
  { id, content }: { readonly id: string; readonly content: string },
) {
  const address = addressIn((parseJson(content) ?? {}) as Record<string, unknown>)
  if (!address) return <p className="note">There is no email address in it, so it cannot be answered from here.</p>
  const emails = await getEmails(database, answerCause(id))
  const answered = context.req.query('answer') ?? ''
  const notice = Object.hasOwn(notices, answered) ? notices[answered] : undefined
  return (
    <>
      {notice && <p role={notice.role}>{notice.text}</p>}
      {emails.length > 0 && <EmailTable emails={emails} caption="Your answers" />}
      <form className="admin-answer" method="post" action={`/config/submissions/${encodeURIComponent(id)}/answer`}>
        <Hidden of={context} more={{ intentId: randomUUID() }} />
        <h2>Answer by email</h2>
        <label htmlFor="subject">Subject</label>
        <input
          id="subject"
          name="subject"
          defaultValue={`Your message to ${context.get('site').name}`}
          maxLength={150}
          required
          aria-invalid={false}
        />
        <label htmlFor="answer">{`To ${address}`}</label>
        <textarea id="answer" name="answer" rows={8} maxLength={maxAnswerLength} required aria-invalid={false} />
        <button type="submit">Send the answer</button>
      </form>
    </>
  )
}
