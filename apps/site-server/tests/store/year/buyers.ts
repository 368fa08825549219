// What buyers do in a year: orders, subscriptions, gift cards and reviews, with cards that fail and carts that are left.
import { expect } from 'vitest'
import { createDice } from '../../../../../tests/dice'
import { testCards } from '../../../src/store/payments/service/test-provider'
import { address, card, createBuyer, getHidden, getOrderId } from '../../support/buyer'
import { demoIds } from '../../support/demo'
import type { Shopper } from '../../support/shopper'
import { type BookedOrder, bookEnd, bookOrder, bookUnpaid, isOver, plainOrder, sum } from './books'
import type { ArrivedEmail, Year } from './shop'

const places: readonly Record<string, string>[] = [
  {},
  { postalCode: '35001', city: 'Las Palmas' },
  { country: 'FR', postalCode: '75001', city: 'Paris' },
  { country: 'DE', postalCode: '10115', city: 'Berlin' },
  { country: 'US', postalCode: '94105', city: 'San Francisco', region: 'CA' },
  { country: 'GB', postalCode: 'SW1A 1AA', city: 'London' },
]
const languages = ['en-GB', 'es-ES', 'ar']
const codes = ['TENTH', 'FIVER', 'POST', 'FEW']
const toCents = (text: string) => Number(text.replaceAll(/\D/g, ''))

type Roll = Year['roll']

/** What the page after a payment says; undefined where nothing was ordered. */
function readAnswer({ headers }: Response) {
  const location = headers.get('location') ?? ''
  const id = getOrderId(location)
  const state = location.includes('-received/') ? 'received' : 'placed'
  return id ? ({ id, state, placedAt: Date.now() } as const) : undefined
}

/** Fills a cart with some of the things that the shop has; answers the pieces that were put in. */
async function fillCart({ books }: Year, roll: Roll, shopper: Shopper): Promise<Map<string, number>> {
  const pieces = new Map<string, number>()
  const variants = [...books.variants.values()]
  for (let line = roll(3); line >= 0; line--) {
    const { id, productId } = variants[roll(variants.length)] ?? { id: '', productId: '' }
    const quantity = 1 + roll(3)
    const added = await shopper.add('', quantity, { itemId: productId, variantId: id })
    if (added.status === 200) pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  }
  return pieces
}

/** One buyer in four has a gift card on which something is left; each has one of their own. */
function chooseGiftCard({ books }: Year, roll: Roll): string {
  const cards = [...books.giftCards].filter(([, { left }]) => left > 0)
  return roll(4) === 0 ? (cards[roll(Math.max(1, cards.length))]?.[0] ?? '') : ''
}

/** Buyers of the same hour, who take the last pieces from each other. */
export async function buyTogether(year: Year, count: number): Promise<void> {
  const seeds = Array.from({ length: count }, () => year.roll(2 ** 31))
  await Promise.all(seeds.map((seed) => buy(year, createDice(seed))))
}

/** Types a code that one buyer in three has; answers it where it counts. */
async function typeCoupon(roll: Roll, shopper: Shopper): Promise<string> {
  const code = roll(3) === 0 ? (codes[roll(codes.length)] ?? '') : ''
  return code && (await shopper.coupon(code)).status === 200 ? code : ''
}

/** A buyer from the first look to the page that thanks; some cards are declined, and tried again. */
async function buy(year: Year, roll: Roll) {
  const shopper = await year.shop.store.shopper()
  await shopper.visitor.get(`/about?language=${languages[roll(languages.length)]}`)
  const pieces = await fillCart(year, roll, shopper)
  if (pieces.size === 0) return
  const prices = [...pieces].map(([id, quantity]) => quantity * (year.books.variants.get(id)?.cents ?? 0))
  expect((await shopper.cart()).subtotalCents).toBe(sum(prices))
  const coupon = await typeCoupon(roll, shopper)
  const buyer = createBuyer(shopper)
  await buyer.details({ ...places[roll(places.length)], email: `buyer-${roll(400)}@example.com` })
  const giftCode = chooseGiftCard(year, roll)
  if (giftCode) await buyer.options({ giftCard: giftCode })
  const [shown, told] = await pay(
    buyer,
    roll(10) === 0 ? [testCards.declines, testCards.succeeds] : [testCards.succeeds],
  )
  if (!told) return
  const [totalCents, cardCents] = [Number(shown.totalCents), Number(shown.dueCents)]
  bookOrder(year.books, {
    ...{ ...plainOrder, ...told, totalCents, cardCents, pieces, coupon },
    ...{ giftCode: totalCents > cardCents ? giftCode : '', emails: ['order'], soldCodes: [] },
  })
}

/** Pays with one card after the other until something is ordered; answers what the page has shown, and what was told after it. */
async function pay(buyer: ReturnType<typeof createBuyer>, cards: readonly string[]) {
  let shown: Awaited<ReturnType<typeof buyer.form>> = {}
  for (const number of cards) {
    shown = await buyer.form()
    const told = readAnswer(await buyer.pay({ ...shown, card: number }))
    if (told) return [shown, told] as const
  }
  return [shown, undefined] as const
}

/** Somebody buys a gift card; its code comes by email. */
export async function buyGiftCard(year: Year): Promise<void> {
  const gift = { giftCard: { recipientEmail: 'eva@example.com', message: '' } }
  await buyOne(year, ['gift-card', gift], { emails: ['order', 'gift-card'], isReviewed: false })
}

/** Somebody buys a file, which is delivered at once. */
export const buyFile = (year: Year): Promise<void> => buyOne(year, ['sounds-of-the-stream'], { emails: ['order'] })

/** Somebody subscribes; the card of some pays once alone. */
export async function subscribe(year: Year): Promise<void> {
  const isGood = year.roll(4) > 0
  const card = isGood ? testCards.succeeds : testCards.succeedsOnce
  const email = `subscriber-${year.books.orders.length}@example.com`
  const order = { emails: ['order'], subscription: { isGood, email } }
  await buyOne(year, ['print-of-the-month'], order, { card, email })
}

/** Somebody gives money. */
export async function donate({ shop, books, roll }: Year): Promise<void> {
  const { visitor } = await shop.store.shopper()
  const path = `/checkout/donate?donatePageId=${demoIds.donationPage}`
  const form = getHidden(await visitor.html(path), path)
  const cents = 100 + roll(20_000)
  const amount = (cents / 100).toFixed(2)
  const told = readAnswer(await visitor.post(path, { ...form, ...card, email: address.email, name: 'Ada', amount }))
  const sums = { totalCents: cents, cardCents: cents, isReviewed: false, isSent: false }
  if (told) bookOrder(books, { ...plainOrder, ...told, ...sums, emails: ['order'], soldCodes: [] })
}

type Some = Pick<BookedOrder, 'emails'> & Partial<BookedOrder>

async function buyOne({ shop, books }: Year, [slug, more]: [string, object?], order: Some, form = {}) {
  const shopper = await shop.store.shopper()
  await shopper.add(slug, 1, more)
  const buyer = createBuyer(shopper)
  await buyer.details(form)
  const { totalCents, dueCents } = await buyer.form()
  const told = readAnswer(await buyer.pay(form))
  const sums = { totalCents: Number(totalCents), cardCents: Number(dueCents) }
  if (told) bookOrder(books, { ...plainOrder, ...order, ...told, ...sums, soldCodes: [] })
}

/** Ends a subscription that is still running, by the page of its order. */
export async function endSubscription({ books, shop, roll }: Year): Promise<void> {
  const running = books.orders.filter((order) => links.has(order.id) && !isOver(order))
  const order = running[roll(Math.max(1, running.length))]
  if (!order) return
  const visitor = shop.store.visitor()
  await visitor.get(links.get(order.id) ?? '')
  const html = await visitor.html(`/checkout/subscription-confirmed/${order.id}`)
  const path = /\/checkout\/subscription\/[^"/]+\/[^"/]+\/end/.exec(html)?.[0] ?? ''
  expect((await visitor.post(path)).status).toBe(303)
  bookEnd(order)
}

/** Links to the pages of orders, from their first emails. */
const links = new Map<string, string>()

/** Reads the emails of a day: codes and links are known then, renewals are booked, and half of those who are asked write a review. */
export async function readMail(year: Year, emails: readonly ArrivedEmail[]): Promise<void> {
  for (const email of emails) await (readers[email.kind] ?? (() => {}))(year, email)
}

const orderOf = ({ books }: Year, { orderId }: ArrivedEmail) => books.orders.find(({ id }) => id === orderId)

type Reader = (year: Year, email: ArrivedEmail) => void | Promise<void>
const readers: Readonly<Record<string, Reader>> = {
  order: (year, email) => readOrder(orderOf(year, email), email.text),
  cancelled(year, email) {
    const order = orderOf(year, email)
    if (order?.state === 'received') bookUnpaid(year.books, order)
  },
  'gift-card': readGiftCard,
  renewal: bookRenewal,
  review: (year, { text }) => (year.roll(2) === 0 ? review(year, text) : undefined),
}

/** The code of a gift card, which is worth nothing where its order was cancelled. */
function readGiftCard(year: Year, email: ArrivedEmail) {
  const order = orderOf(year, email)
  const [, code = '', amount = ''] = /^([A-Z2-9-]{19}): (.+)$/m.exec(email.text) ?? []
  year.books.giftCards.set(code, { paid: toCents(amount), left: order?.state === 'cancelled' ? 0 : toCents(amount) })
  order?.soldCodes.push(code)
}

/** The first email of an order says what was paid, and where its page is. */
function readOrder(order: BookedOrder | undefined, text: string) {
  if (order?.state === 'received') order.state = 'placed'
  const amounts = /^(?:Paid|Pagado|المدفوع|دُفع): (.+)$/m.exec(text)?.[1]
  if (amounts !== undefined) expect(toCents(amounts)).toBe(order?.cardCents)
  links.set(order?.id ?? '', /\/checkout\/order-confirmed\/\S+/.exec(text)?.[0] ?? '')
}

/** A renewal costs what its first order has cost, whatever has become of prices and taxes. */
function bookRenewal({ books }: Year, { orderId: id, text, to }: ArrivedEmail) {
  const cents = toCents(/^Paid: (.+)$/m.exec(text)?.[1] ?? '')
  expect(cents).toBe(books.orders.find(({ subscription }) => subscription?.email === to)?.totalCents)
  const sums = { totalCents: cents, cardCents: cents }
  books.orders.push({ ...plainOrder, ...sums, id, placedAt: Date.now(), emails: ['renewal'], soldCodes: [] })
}

/** Reviews the first product of an order, by the form that the link of the email opens. */
async function review({ shop, books, roll }: Year, text: string) {
  const path = /\/reviews\/request\?token=\S+/.exec(text)?.[0] ?? ''
  const visitor = shop.store.visitor()
  const html = await visitor.html(path)
  const productId = /name="productId" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const rating = 1 + roll(5)
  const token = new URLSearchParams(path.split('?')[1]).get('token') ?? ''
  const response = await visitor.post('/reviews/request', { token, productId, rating: String(rating), text: 'Good.' })
  expect(response.status).toBe(303)
  books.reviews.push(rating)
}
