import { ownerAddresses } from '../../../features/accounts/interface'
import { type NewEmail, queueEmail } from '../../../features/mail/interface'
import { priceText } from '../../settings/interface'
import type { Order } from '../domain/order'
import { orderById } from '../repository/orders'
import type { OrderTransaction } from './dependencies'
import { getLanguage, getSubject, orderCause } from './order-subject'
import { orderToken } from './order-token'
import { queueReviewRequest } from './review-request'

/** Writes the notice of an order for each owner of the shop, in the language of the site. */
export async function queueSaleNotices(
  transaction: OrderTransaction,
  { id, kind, name, number }: Order,
  rows: NonNullable<NewEmail['rows']>,
): Promise<void> {
  for (const to of await ownerAddresses(transaction))
    await queueEmail(transaction, {
      kind: 'sale',
      cause: orderCause(id),
      part: to,
      to,
      subject: `${kind === 'contribution' ? 'Donation' : 'Order'} ${number} of ${name}`,
      paragraphs: [
        { text: `{name} has paid for ${kind === 'contribution' ? 'a donation' : 'an order'}.`, values: { name } },
      ],
      rows,
      link: { text: 'See it in the admin', path: `/config/orders/${id}` },
    })
}

const linkTexts: Readonly<Record<string, string>> = {
  contribution: 'See your donation',
  subscription: 'See your subscription',
  membership: 'See your subscription',
}

/** An email about what has happened to an order, for its buyer. */
export async function queueNotice(
  transaction: OrderTransaction,
  order: Order,
  { subject, text, values = {}, ...more }: OrderNotice,
): Promise<void> {
  const token = await orderToken(transaction, order.id)
  await queueEmail(transaction, {
    cause: orderCause(order.id),
    to: order.email,
    ...getSubject(order, subject),
    paragraphs: [{ text, values: { name: order.name, ...values } }],
    link: {
      text: linkTexts[order.kind] ?? 'See your order',
      path: `/checkout/order-confirmed/${order.id}?token=${token}`,
    },
    ...more,
  })
}

/** What an email says, with the name of its buyer at `name`. */
export interface OrderNotice extends Pick<NewEmail, 'kind' | 'part'> {
  readonly subject: string
  readonly text: string
  readonly values?: Readonly<Record<string, string>>
}

const getAmount = (order: Order, cents: number) => priceText(cents, order.currency, getLanguage(order))

const orderTexts = {
  cancelled: 'Your order {number} was cancelled',
  moneyBack: 'Hello {name}, your order was cancelled. You get {amount} back.',
  nothingPaid: 'Hello {name}, your order was cancelled. You have paid nothing.',
  refund: 'A refund for your order {number}',
  refunded: 'Hello {name}, you get {amount} of your order back.',
}
const donationTexts: typeof orderTexts = {
  cancelled: 'Your donation {number} was cancelled',
  moneyBack: 'Hello {name}, your donation was cancelled. You get {amount} back.',
  nothingPaid: 'Hello {name}, your donation was cancelled. You have paid nothing.',
  refund: 'A refund for your donation {number}',
  refunded: 'Hello {name}, you get {amount} of your donation back.',
}
const getTexts = ({ kind }: Order) => (kind === 'contribution' ? donationTexts : orderTexts)

/** Writes that an order was cancelled, and what of its money goes back, in cents. */
export const queueCancelled = (transaction: OrderTransaction, order: Order, cents: number): Promise<void> =>
  queueNotice(transaction, order, {
    kind: 'cancelled',
    subject: getTexts(order).cancelled,
    text: cents > 0 ? getTexts(order).moneyBack : getTexts(order).nothingPaid,
    values: { amount: getAmount(order, cents) },
  })

/** Writes that a part of an order is refunded, once for the key of the refund. */
export const queueRefunded = (
  transaction: OrderTransaction,
  order: Order,
  { key, cents }: { readonly key: string; readonly cents: number },
): Promise<void> =>
  queueNotice(transaction, order, {
    kind: 'refund',
    part: key,
    subject: getTexts(order).refund,
    text: getTexts(order).refunded,
    values: { amount: getAmount(order, cents) },
  })

/** Writes the emails of an order that was sent; of a donation nothing is. */
export async function queueSentEmails(transaction: OrderTransaction, orderId: string): Promise<void> {
  const order = await orderById(transaction, orderId)
  if (!order || order.kind === 'contribution') return
  await queueNotice(transaction, order, {
    kind: 'sent',
    subject: 'Your order {number} is on its way',
    text: 'Hello {name}, we have sent your order.',
  })
  await queueReviewRequest(transaction, order)
}
