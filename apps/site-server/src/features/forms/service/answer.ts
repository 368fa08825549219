import type { Database } from '../../../db/database'
import { asRaw, parseJson } from '../../../http/request/body'
import { visibleText } from '../../../http/request/visible-text'
import { type MailTables, queueEmail } from '../../mail/interface'
import { submissionById } from '../repository'
import { addressIn, type FormTables } from '../tables'

export type AnswerDatabase = Database<FormTables & MailTables>

/** Most characters of an answer. */
export const maxAnswerLength = 10_000

/** The cause of the emails that answer a submission. */
export const answerCause = (id: string) => `answer:${id}`

/** An answer of the owner. */
interface Answer {
  readonly subject: string
  readonly text: string
  /** The same answer sent again is one email. */
  readonly key: string
}

/** Writes an answer into the outbox, once for its key; the result is a notice of the page, undefined for an unknown submission. */
export async function answerSubmission(database: AnswerDatabase, id: string, { subject, text, key }: Answer) {
  const row = await submissionById(database, id)
  const to = row && addressIn(asRaw(parseJson(row.content)))
  if (!to) return undefined
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map(visibleText)
    .filter(Boolean)
  if (paragraphs.length === 0) return 'empty'
  if (text.length > maxAnswerLength) return 'long'
  await queueEmail(database, {
    kind: 'answer',
    cause: answerCause(id),
    part: key.slice(0, 64),
    to,
    subject: visibleText(subject) || 'Your message',
    paragraphs,
  })
  return 'sent'
}
