import { type Database, inTransaction } from '../../../db/database'
import { type AccountTables, ownerAddresses } from '../../accounts/interface'
import { type MailTables, queueEmail } from '../../mail/interface'
import { type NewsletterTables, requestSubscription } from '../../newsletter/interface'
import { type Answers, type Form, newsletterAddress } from '../domain'
import { isSaved, type Submission, saveSubmission, takeChallenge } from '../repository'
import type { FormTables } from '../tables'

/** The tables that a submission is written to, with the emails that follow from it. */
export type SubmissionDatabase = Database<FormTables & AccountTables & MailTables & NewsletterTables>

const maxRows = 60
const getText = (answer: unknown) =>
  typeof answer === 'object' ? Object.values(answer ?? {}).join(', ') : String(answer)

const getRows = ({ fields }: Form, answers: Answers) =>
  fields
    .filter(({ id }) => answers[id] !== undefined && getText(answers[id]) !== '')
    .slice(0, maxRows)
    .map(({ id, title }) => [title || id, getText(answers[id])] as const)

/** Writes the emails of a submission: a question to the reader of a newsletter, and for every other form a notice to the owner. */
async function queueEmails(transaction: SubmissionDatabase, { form, answers, idempotencyKey, language }: Submission) {
  const email = newsletterAddress(form, answers)
  if (email) await requestSubscription(transaction, { email, formId: form.id, language })
  if (form.kind === 'newsletter') return
  for (const to of await ownerAddresses(transaction))
    await queueEmail(transaction, {
      kind: 'submission',
      cause: `submission:${idempotencyKey}`,
      part: to,
      to,
      subject: `A message from the form “${form.id}”`,
      paragraphs: ['A visitor has sent this form:'],
      rows: getRows(form, answers),
      link: { text: 'All submissions', path: '/config/submissions' },
    })
}

async function saveWithEmails(transaction: SubmissionDatabase, submission: Submission): Promise<void> {
  if (await saveSubmission(transaction, submission)) await queueEmails(transaction, submission)
}

/** Saves a submission once per idempotency key, with its emails: both, or none. */
export const receiveSubmission = (database: SubmissionDatabase, submission: Submission): Promise<void> =>
  inTransaction(database, (transaction) => saveWithEmails(transaction, submission))

/** What a page without scripts proves that a person has filled in its form. */
interface Proof {
  readonly challenge: string
  readonly expires: number
}
const takeProof = async (transaction: SubmissionDatabase, { challenge, expires }: Proof): Promise<boolean> =>
  challenge !== '' && takeChallenge(transaction, challenge, expires)

/**
 * Saves the post of a page without scripts. A form with a captcha asks for a sealed time in its place, which counts for one
 * submission; without one the post is set aside.
 */
export const receivePlainSubmission = (
  database: SubmissionDatabase,
  submission: Submission,
  proof?: Proof,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const { idempotencyKey } = submission
    if (await isSaved(transaction, idempotencyKey)) return
    if (!proof || (await takeProof(transaction, proof))) return saveWithEmails(transaction, submission)
    // The same post at the same time may have taken the proof: this one has waited for it.
    if (!(await isSaved(transaction, idempotencyKey))) await saveSubmission(transaction, submission, 'set_aside')
  })
