import { type SubscriptionPlan, subscriptionText } from '@ashlar/core-i18n/subscription'
import { isDeliverable } from '../../http/request/email-address'
import type { PageLanguage } from '../../http/response/page-language'
import { type Phrase, phraseText, say } from '../../http/response/phrase'

/** The kinds of emails, as the admin names them. */
export const kinds = {
  order: 'Order confirmation',
  sale: 'Notice of an order',
  sent: 'Order sent',
  cancelled: 'Order cancelled',
  refund: 'Refund',
  review: 'Request for reviews',
  renewal: 'Subscription charged',
  'charge-failed': 'Subscription not charged',
  'subscription-ended': 'Subscription ended',
  'gift-card': 'Gift card',
  submission: 'Form notice',
  answer: 'Answer',
  newsletter: 'Newsletter confirmation',
  password: 'Password reset',
  restock: 'Restock notice',
} as const
export type EmailKind = keyof typeof kinds

/** The language of the reader of an email. */
export type Language = Pick<PageLanguage, 'i18n' | 'translate'>

/** A part of the name of a row: a text, or the plan that a line is paid by. */
type NamePart = string | Phrase | { readonly plan: SubscriptionPlan }

const partText = (part: NamePart, { i18n, translate }: Language) =>
  typeof part === 'object' && 'plan' in part ? subscriptionText(part.plan, i18n) : phraseText(part, translate)

/** The name of a row as its reader gets it: its parts are translated one by one. */
export const rowName = (name: string | readonly NamePart[], language: Language): string =>
  [name]
    .flat()
    .map((part) => partText(part, language))
    .join(say(language, ', '))

/** The text of an email. It is no HTML: the parts for text and HTML are made of it when it is sent, in the language of its reader. */
export interface EmailContent {
  /** In their order; a text without values may be given as it is. */
  readonly paragraphs: readonly (string | Phrase)[]
  /** The language of its reader, as BCP 47 tag. Default: the original of the site. */
  readonly language?: string
  /** The subject where it is translated. Default: the subject as it was written. */
  readonly title?: Phrase
  /** Facts under the paragraphs, such as the lines of an order; a name may have several parts. Default: none. */
  readonly rows?: readonly (readonly [name: string | readonly NamePart[], value: string])[]
  /** Links above the last one, such as those of bought files. Default: none. */
  readonly links?: readonly { readonly text: string; readonly path: string }[]
  /** A link, by its path on the site. Default: none. */
  readonly link?: { readonly text: string; readonly path: string }
  /** Links in small letters below the last one, such as the terms of sale. Default: none. */
  readonly legalLinks?: EmailContent['links']
  /** The path that ends emails of this kind, also with one click (RFC 8058). Default: none. */
  readonly unsubscribe?: string
}

/** The language of an email, and its subject in it. Default: the original of the site. */
export function inLanguage(language: string | undefined, text: string, values: Phrase['values'] = {}) {
  const title = { text, values }
  return { title, subject: phraseText(title), ...(language && { language }) }
}

/** All links of an email, in their order. */
export const getLinks = ({ links = [], link }: Pick<EmailContent, 'links' | 'link'>) => [
  ...links,
  ...(link ? [link] : []),
]

/** An email to write. */
export interface NewEmail extends EmailContent {
  /** The reason in one word, as the outbox is filtered by it. */
  readonly kind: EmailKind
  /** What happened, such as `order:1f…`; one email of a kind is written for it. */
  readonly cause: string
  /** Differs for two emails of one kind and cause. Default: there is one. */
  readonly part?: string
  /** How long it waits before it is sent, in milliseconds. Default: 0. */
  readonly delay?: number
  /** One email address. */
  readonly to: string
  /** Translated to the language of the reader. */
  readonly subject: string
}

const maxSubject = 200

/** Signs that turn the direction of what follows, to the end of the line where nothing ends them. */
const directionSigns = /[\u202a-\u202e\u2066-\u2069]/g

/** One line: a control character in a header could begin another header. A letter of two units is not cut in half. */
export const getLine = (text: string): string => {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(directionSigns, '')
    .trim()
  return Array.from(line).slice(0, maxSubject).join('')
}

/** Whether emails can be sent to a text. */
export const isRecipient = (address: string): boolean =>
  address.length <= 254 && !/[\s,;<>"\p{Cc}]/u.test(address) && isDeliverable(address)

/** Whether only its reader may read an email: the admin does not show its text, which is deleted once it is sent. */
export const isSecret = (kind: string): boolean => kind === 'password' || kind === 'review'

/** Tries after which an email is set aside. */
export const maxTries = 10

/** The pause after a failed try, in milliseconds: a minute, then twice as long each time, up to six hours. */
export const pauseAfter = (tries: number): number => Math.min(60_000 * 2 ** (tries - 1), 6 * 60 * 60 * 1000)
