import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/database'
import { runOnce } from '../../db/run-once'
import { inLanguage, type MailTables, queueEmail } from '../../features/mail/interface'
import { originalLanguage } from '../../http/request/language'
import { priceText } from '../settings/interface'
import { issueGiftCards } from './repository'
import type { GiftCardTables } from './tables'

/** Four groups of four characters that cannot be confused: 80 random bits. */
export function createGiftCode(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  const code = [...randomBytes(16)].map((byte) => letters[byte % 32]).join('')
  return code.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** A gift card that the shop gives away. */
interface GivenCard {
  /** The idempotency key of its form. */
  readonly key: string
  readonly cents: number
  readonly currency: string
  /** Who gets it by email; empty for nobody. */
  readonly recipient: string
  readonly message: string
  /** Who gives it. */
  readonly site: string
}

type GiftDatabase = Database<GiftCardTables & MailTables>

async function queueGift(transaction: GiftDatabase, code: string, { key, site, ...card }: GivenCard) {
  await queueEmail(transaction, {
    kind: 'gift-card',
    cause: `given:${key}`,
    to: card.recipient,
    ...inLanguage(undefined, 'A gift card from {name}', { name: site }),
    paragraphs: [
      { text: '{name} has sent you a gift card.', values: { name: site } },
      ...(card.message ? [card.message] : []),
      'Enter the code at the checkout. It counts like money until its balance is used up.',
    ],
    rows: [[code, priceText(card.cents, card.currency, originalLanguage)]],
    link: { text: 'To the shop', path: '/shop' },
  })
}

/** Gives a gift card away, once for its form, and writes to who gets it. */
export async function giveGiftCard(database: GiftDatabase, card: GivenCard): Promise<void> {
  await runOnce(database, { scope: 'gift cards', id: card.key }, async (transaction) => {
    const code = createGiftCode()
    const { cents, currency, recipient, message } = card
    await issueGiftCards(transaction, { codes: [code], cents, currency, orderLineId: null, recipient, message })
    if (recipient) await queueGift(transaction, code, card)
    return 1
  })
}
