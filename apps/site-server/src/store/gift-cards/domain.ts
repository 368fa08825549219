import { text } from '../../http/request/body'
import { cleanEmail, isDeliverable } from '../../http/request/email-address'
import { visibleText } from '../../http/request/visible-text'
import type { FieldErrors } from '../../rendering/fields'
import { exampleAmount, getCents } from '../settings/interface'

/** A gift card that an owner gives away, as it was typed. */
export interface GiftCardInput {
  /** In the currency of the shop. */
  readonly amount: string
  /** Who gets it by email; empty for nobody. */
  readonly recipient: string
  /** Plain text; empty for none. */
  readonly message: string
}

/** Characters of the message. */
export const maxMessage = 500
/** Of one gift card, in cents: as much as a product may cost. */
const maxCents = 100_000_000

export const readGiftCard = (form: Readonly<Record<string, unknown>>): GiftCardInput => ({
  amount: visibleText(text(form.amount)),
  recipient: cleanEmail(text(form.recipient)),
  message: visibleText(text(form.message)).slice(0, maxMessage),
})

/** The value of a gift card in cents; undefined for none that can be given. */
export function getValue({ amount }: GiftCardInput, currency: string): number | undefined {
  const cents = getCents(amount, currency)
  return cents !== undefined && cents > 0 && cents <= maxCents ? cents : undefined
}

export function giftCardErrors(input: GiftCardInput, currency: string): FieldErrors {
  const { recipient } = input
  const isReachable = recipient === '' || isDeliverable(recipient)
  return {
    ...(getValue(input, currency) === undefined && { amount: `Write an amount such as ${exampleAmount(currency)}.` }),
    ...(!isReachable && { recipient: 'Write an address such as name@example.com, or nothing.' }),
  }
}

/** The end of a code: the rest of it is money. */
export const getEnd = (code: string) => `…${code.slice(-4)}`
