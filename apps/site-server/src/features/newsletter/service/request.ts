import type { Database } from '../../../db/database'
import { inLanguage, type MailTables, queueEmail } from '../../mail/interface'
import { saveRequest } from '../repository'
import type { NewsletterTables } from '../tables'
import { addressToken } from './tokens'

/** A sign-up that was sent. */
interface SubscriptionRequest {
  readonly email: string
  readonly formId: string
  /** The language of its page, as BCP 47 tag: the email speaks it. */
  readonly language: string
}

/**
 * Asks the reader of an address to confirm a sign-up, as visitors can type the address of another person. One letter in a day.
 */
export async function requestSubscription(
  transaction: Database<NewsletterTables & MailTables>,
  { email, formId, language }: SubscriptionRequest,
): Promise<void> {
  if (!(await saveRequest(transaction, email, formId))) return
  const confirm = encodeURIComponent(await addressToken(transaction, 'newsletter-confirm', email))
  const end = encodeURIComponent(await addressToken(transaction, 'newsletter-end', email))
  await queueEmail(transaction, {
    kind: 'newsletter',
    cause: `newsletter:${email.trim().toLowerCase()}`,
    part: new Date().toISOString().slice(0, 10),
    to: email,
    ...inLanguage(language, 'Please confirm your newsletter'),
    paragraphs: [
      'This address was entered for our newsletter. Follow the link to get it.',
      'If that was not you, do nothing: you will get no other email.',
    ],
    link: { text: 'Yes, send me the newsletter', path: `/newsletter/confirm?token=${confirm}` },
    unsubscribe: `/newsletter/unsubscribe?token=${end}`,
  })
}

/** Sends the link that ends the newsletter to the reader of an address. One letter in a day. */
export async function sendEndLink(
  transaction: Database<NewsletterTables & MailTables>,
  { email, language }: Omit<SubscriptionRequest, 'formId'>,
): Promise<void> {
  const path = `/newsletter/unsubscribe?token=${encodeURIComponent(await addressToken(transaction, 'newsletter-end', email))}`
  await queueEmail(transaction, {
    kind: 'newsletter',
    cause: `newsletter:${email.trim().toLowerCase()}`,
    part: `end ${new Date().toISOString().slice(0, 10)}`,
    to: email,
    ...inLanguage(language, 'Leave our newsletter'),
    paragraphs: [
      'This address was entered to leave our newsletter. Follow the link to get no more of it.',
      'If that was not you, do nothing: the newsletter goes on.',
    ],
    link: { text: 'No more newsletters', path },
    unsubscribe: path,
  })
}
