import { isSecret, maxTries, pauseAfter } from '../domain'
import { dueLetters, type Letter, saveTry, takeLetter } from '../repository'
import type { MailDatabase } from '../tables'
import type { MailTransport, OutgoingLetter } from './transport'

/** How long a letter that is being sent is left alone, in milliseconds: longer than every time-out of a transport. */
const lease = 2 * 60 * 1000

/** Dependencies of the sending of letters. */
export interface OutboxDependencies {
  readonly database: MailDatabase
  /** Sends one letter. */
  readonly transport: MailTransport
  /** The letter with its text and its HTML. */
  render(letter: Letter): OutgoingLetter
}

/** Whether a mail server has refused a letter for good: it answers the next try in the same way. */
function isFinal(error: unknown): boolean {
  const { responseCode } = Object(error) as { responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 550 && responseCode <= 554
}

async function trySending({ transport, render }: OutboxDependencies, letter: Letter, now: number) {
  try {
    await transport.send(render(letter))
    const done = { state: 'sent', problem: '', sent_at: new Date(now).toISOString() }
    return isSecret(letter.kind) ? { ...done, content: '{"paragraphs":[]}' } : done
  } catch (error) {
    const problem = String((error as Error).message ?? error).slice(0, 500)
    if (isFinal(error) || letter.tries >= maxTries) return { state: 'set-aside', problem }
    return { next_at: now + pauseAfter(letter.tries), problem }
  }
}

/**
 * Tries every letter whose time has come. Safe on several copies of the server at once: a letter is taken by one of them. A
 * server that is ended in the middle of a try leaves it waiting, and it is tried again after two minutes.
 */
export async function sendDue(parts: OutboxDependencies, now = Date.now()): Promise<void> {
  for (const id of await dueLetters(parts.database, now)) {
    const letter = await takeLetter(parts.database, id, now, now + lease)
    if (letter) await saveTry(parts.database, id, await trySending(parts, letter, now))
  }
}
