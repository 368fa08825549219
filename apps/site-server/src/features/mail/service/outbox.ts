import { setTimeout as wait } from 'node:timers/promises'
import { isUnreachable } from '@ashlar/release/database'
import { isSecret, maxTries, pauseAfter } from '../domain'
import { dueEmails, type Email, saveTry, takeEmail } from '../repository'
import type { MailDatabase } from '../tables'
import type { MailTransport, OutgoingEmail } from './transport'

/** How long an email that is being sent is left alone after the last sign of who sends it, in milliseconds. Clocks of servers may differ by minutes. */
const lease = 5 * 60 * 1000
/** How often that sign is given. */
const renewal = 60 * 1000
/** How long the result of a try is kept for a database that does not answer, and the pause between two tries to save it, in milliseconds. */
const [longestAway, savePause] = [60 * 60 * 1000, 1000]

/** Dependencies of the sending of emails. */
export interface OutboxDependencies {
  readonly database: MailDatabase
  /** Sends one email. */
  readonly transport: MailTransport
  /** The email with its text and its HTML. */
  render(email: Email): OutgoingEmail
}

/**
 * Whether a mail server has refused an email for good: its recipient or its text. What it refuses before that is the sender, or the address of the
 * site on a block list for an hour: the email is as good as before.
 */
function isFinal(error: unknown): boolean {
  const { responseCode, command } = Object(error) as { responseCode?: unknown; command?: unknown }
  const isRefused = typeof responseCode === 'number' && responseCode >= 550 && responseCode <= 554
  return isRefused && (command === 'RCPT TO' || command === 'DATA')
}

/** Sends an email that others leave alone meanwhile, however slowly its mail server answers. */
async function sendAlone({ database, transport, render }: OutboxDependencies, email: Email, now: () => number) {
  let renewed = Promise.resolve()
  const renew = () => {
    renewed = saveTry(database, email.id, { next_at: now() + lease }).catch(() => {})
  }
  const timer = setInterval(renew, renewal).unref()
  try {
    await transport.send(render(email))
  } finally {
    clearInterval(timer)
    await renewed
  }
}

async function trySending(parts: OutboxDependencies, email: Email, now: () => number) {
  try {
    await sendAlone(parts, email, now)
    const done = { state: 'sent', problem: '', sent_at: new Date(now()).toISOString() }
    return isSecret(email.kind) ? { ...done, content: '{"paragraphs":[]}' } : done
  } catch (error) {
    const problem = String((error as Error).message ?? error).slice(0, 500)
    if (isFinal(error) || email.tries >= maxTries) return { state: 'set-aside', problem }
    return { next_at: now() + pauseAfter(email.tries), problem }
  }
}

/** Saves the result of a try, also where the database is away at that moment: an email that was sent would be sent again. */
async function saveResult(database: MailDatabase, id: string, result: Parameters<typeof saveTry>[2]) {
  for (const end = performance.now() + longestAway; ; await wait(savePause, undefined, { ref: false }))
    try {
      return await saveTry(database, id, result)
    } catch (error) {
      if (!isUnreachable(error as Error) || performance.now() > end) throw error
    }
}

/**
 * Tries every email whose time has come. Safe on several copies of the server at once: an email is taken by one of them. A
 * server that is ended in the middle of a try leaves it waiting, and it is tried again after five minutes.
 */
export async function sendDue(parts: OutboxDependencies, now: () => number = Date.now): Promise<void> {
  for (const id of await dueEmails(parts.database, now())) {
    // A slow mail server takes minutes for those before it.
    const time = now()
    const email = await takeEmail(parts.database, id, time, time + lease)
    if (email) await saveResult(parts.database, id, await trySending(parts, email, now))
  }
}
