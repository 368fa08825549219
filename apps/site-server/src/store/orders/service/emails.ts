import { queueEmail } from '../../../features/mail/interface'
import { originalLanguage } from '../../../http/request/language'
import { acceptedLegalPages, publishedLegalPages, readLegalTexts } from '../../../http/response/legal-pages'
import { getAttributes } from '../../catalog/interface'
import { getGiftCards } from '../../gift-cards/interface'
import { priceText } from '../../settings/interface'
import { emailLinkTime } from '../domain/download'
import { getExtra, getNote, type Order, type OrderLine, taxRows } from '../domain/order'
import { getLines, orderById } from '../repository/orders'
import type { OrderTransaction } from './dependencies'
import { orderDownloads } from './downloads'
import { queueSaleNotices } from './order-notices'
import { getLanguage, getSubject, orderCause } from './order-subject'
import { orderToken } from './order-token'
import { nextPayments } from './subscriptions/emails'

/** Codes of one email: a line may have thousands. */
const maxCodes = 100

/** The lines of an order and its sums: they add up to what was paid; a tax that is a part of it follows. */
function getRows(order: Order, lines: readonly OrderLine[], language: string) {
  const price = (cents: number) => priceText(cents, order.currency, language)
  const items = lines.map(
    (line) =>
      [
        [line.title, ...Object.values(getAttributes(line)), getNote(line)].filter((part) => part !== undefined),
        `${line.quantity} × ${price(line.unit_price_cents)} = ${price(line.line_cents)}`,
      ] as const,
  )
  const totals = {
    subtotalCents: order.subtotal_cents,
    discountCents: order.discount_cents,
    shippingCostCents: order.shipping_cents,
    grandTotalCents: order.total_cents,
  }
  const taxes = taxRows(totals, [{ name: 'Tax', cents: order.tax_cents }])
  const sums = [
    ['Discount', -order.discount_cents],
    ['Shipping', order.shipping_cents],
    ...taxes.filter(({ isIncluded }) => !isIncluded).map(({ name, cents }) => [name, cents] as const),
    ['Gift card', -order.gift_card_cents],
  ] as const
  return [
    ...items,
    ...sums.filter(([, cents]) => cents !== 0).map(([name, cents]) => [name, price(cents)] as const),
    ['Paid', price(order.total_cents - order.gift_card_cents)] as const,
    ...taxes
      .filter(({ isIncluded }) => isIncluded)
      .map(({ name, cents }) => [[name, 'included'], price(cents)] as const),
  ]
}

/** The gift cards of one line, with their codes, for their recipient or else the buyer. */
async function queueGiftCards(transaction: OrderTransaction, order: Order, line: OrderLine) {
  const cards = await getGiftCards(transaction, [line.id])
  const gift = getExtra(line).gift
  for (let at = 0; at < cards.length; at += maxCodes)
    await queueEmail(transaction, {
      kind: 'gift-card',
      cause: orderCause(order.id),
      part: `${line.id} ${at}`,
      to: gift?.recipientEmail || order.email,
      ...getSubject(order, gift?.recipientEmail ? 'A gift card from {name}' : 'Your gift card, order {number}'),
      paragraphs: [
        {
          text: gift?.recipientEmail ? '{name} has sent you a gift card.' : 'Hello {name}, this is your gift card.',
          values: { name: order.name },
        },
        ...(gift?.message ? [gift.message] : []),
        'Enter the code at the checkout. It counts like money until its balance is used up.',
      ],
      rows: cards
        .slice(at, at + maxCodes)
        .map(
          ({ code, initial_cents, currency }) =>
            [code, priceText(initial_cents, currency, getLanguage(order))] as const,
        ),
      link: { text: 'To the shop', path: '/shop' },
    })
}

const orderTexts = {
  subject: 'Your order {number}',
  thanks: 'Hello {name}, thank you for your order. We have received your payment.',
  link: 'See your order',
}
const renewalTexts: typeof orderTexts = {
  subject: 'Your subscription goes on, order {number}',
  thanks: 'Hello {name}, we have received the payment for the next period of your subscription.',
  link: 'See your order',
}
const donationTexts: typeof orderTexts = {
  subject: 'Your donation {number}',
  thanks: 'Hello {name}, thank you for your donation. We have received it.',
  link: 'See your donation',
}

const downloadText =
  'You can download your files here. The links work for 30 days; the page of your order has new ones at any time.'

/** The links that download the files of an order, each with its title. */
async function getDownloadLinks(transaction: OrderTransaction, order: Order, lines: readonly OrderLine[]) {
  const downloads = await orderDownloads(transaction, { order, lines }, emailLinkTime)
  return lines.flatMap(({ id, title: text }) => {
    const path = downloads.get(id)?.path
    return path ? [{ text, path }] : []
  })
}

const textsByKind: Readonly<Record<string, typeof orderTexts>> = { contribution: donationTexts, renewal: renewalTexts }
const getTexts = ({ kind }: Order) => textsByKind[kind] ?? orderTexts

/** The legal pages of an order, as its email links them. */
async function getLegalLinks(transaction: OrderTransaction, { kind }: Order) {
  const pages = publishedLegalPages(await readLegalTexts(transaction))
  const accepted = acceptedLegalPages(pages, kind === 'contribution' ? 'donation' : 'order')
  return accepted.map(({ title: text, path }) => ({ text, path }))
}

/** Writes the emails of a paid order, within the transaction that marks it as paid. */
export async function queueOrderEmails(transaction: OrderTransaction, orderId: string): Promise<void> {
  const order = await orderById(transaction, orderId)
  if (!order) return
  const lines = await getLines(transaction, orderId)
  const token = await orderToken(transaction, orderId)
  const texts = getTexts(order)
  const links = await getDownloadLinks(transaction, order, lines)
  await queueEmail(transaction, {
    kind: order.kind === 'renewal' ? 'renewal' : 'order',
    cause: orderCause(orderId),
    to: order.email,
    ...getSubject(order, texts.subject),
    paragraphs: [
      {
        text: texts.thanks,
        values: { name: order.name },
      },
      ...(await nextPayments(transaction, order)),
      ...(links.length > 0 ? [downloadText] : []),
    ],
    rows: getRows(order, lines, getLanguage(order)),
    links,
    legalLinks: await getLegalLinks(transaction, order),
    link: { text: texts.link, path: `/checkout/order-confirmed/${orderId}?token=${token}` },
  })
  for (const line of lines) await queueGiftCards(transaction, order, line)
  await queueSaleNotices(transaction, order, getRows(order, lines, originalLanguage))
}
