import { isSecret, maxTries, pauseAfter } from '../domain'
import { dueEmails, type Email, saveTry, takeEmail } from '../repository'
import type { MailDatabase } from '../tables'
import type { MailTransport, OutgoingEmail } from './transport'

/** How long an email that is being sent is left alone, in milliseconds: longer than every time-out of a transport. */
const lease = 2 * 60 * 1000

/** Dependencies of the sending of emails. */
export interface OutboxDependencies {
  readonly database: MailDatabase
  /** Sends one email. */
  readonly transport: MailTransport
  /** The email with its text and its HTML. */
  render(email: Email): OutgoingEmail
}

/** Whether a mail server has refused an email for good: it answers the next try in the same way. */
function isFinal(error: unknown): boolean {
  const { responseCode } = Object(error) as { responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 550 && responseCode <= 554
}

async function trySending({ transport, render }: OutboxDependencies, email: Email, now: number) {
  try {
    await transport.send(render(email))
    const done = { state: 'sent', problem: '', sent_at: new Date(now).toISOString() }
    return isSecret(email.kind) ? { ...done, content: '{"paragraphs":[]}' } : done
  } catch (error) {
    const problem = String((error as Error).message ?? error).slice(0, 500)
    if (isFinal(error) || email.tries >= maxTries) return { state: 'set-aside', problem }
    return { next_at: now + pauseAfter(email.tries), problem }
  }
}

/**
 * Tries every email whose time has come. Safe on several copies of the server at once: an email is taken by one of them. A
 * server that is ended in the middle of a try leaves it waiting, and it is tried again after two minutes.
 */
export async function sendDue(parts: OutboxDependencies, now = Date.now()): Promise<void> {
  for (const id of await dueEmails(parts.database, now)) {
    const email = await takeEmail(parts.database, id, now, now + lease)
    if (email) await saveTry(parts.database, id, await trySending(parts, email, now))
  }
}
