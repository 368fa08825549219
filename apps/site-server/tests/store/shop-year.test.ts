// @vitest-environment node
// A year of a shop: its books, kept apart from it, must agree to the cent. A run of all tests lives on some of its days, `npm run chaos` on all.
import { describe, expect, it, vi } from 'vitest'
import { engines, sampledEngines } from '../../../../tests/databases'
import { createDice } from '../../../../tests/dice'
import { isFull } from '../../../../tests/sample'
import { stopClock } from '../../../../tests/stop-clock'
import { salesBetween } from '../../src/store/orders/repository/sales'
import { openSubscriptionStore } from '../support/subscription-store'
import { createBooks, getEmails, getFigures, readFigures, renewalsUntilNow, salesIn, sum } from './year/books'
import { buyFile, buyGiftCard, buyTogether, donate, endSubscription, readMail, subscribe } from './year/buyers'
import { addCoupons, addProducts, changePrice, changeTaxes, handleOrders, readFile, restock } from './year/owner'
import { createOwner, day, workThrough, type Year } from './year/shop'

const start = Date.parse('2027-01-01T10:00:00Z')
const days = 365
/** Things in the shop, days from one on which it is busy to the next, and most buyers of such a day. */
const [things, pause, buyers] = isFull ? [200, 1, 6] : [20, 12, 3]
/** After this day nobody subscribes: what it leads to has happened by the end. */
const lastSubscription = days - 50
/** The day on which taxes are put on top of prices. */
const taxDay = 240
/** Days on which answers of the payment service are lost, and on which it cannot be reached. */
const [silent, closed] = [
  [60, 61, 62],
  [204, 205],
]

/** What people do on a day. */
async function act(year: Year, at: number) {
  const { roll } = year
  await buyTogether(year, 1 + roll(buyers))
  if (roll(4) === 0) await buyGiftCard(year)
  if (roll(6) === 0) await buyFile(year)
  if (roll(8) === 0) await donate(year)
  if (at === taxDay) await changeTaxes(year)
  if (roll(4) === 0 && at < lastSubscription) await subscribe(year)
  if (roll(20) === 0 && ![...silent, ...closed].some((troubled) => at >= troubled && at < troubled + 4))
    await endSubscription(year)
  if (roll(3) === 0) await changePrice(year)
  await restock(year)
  await handleOrders(year)
}

async function liveDay(year: Year, at: number) {
  year.shop.setTrouble(silent.includes(at) ? 'silent' : closed.includes(at) ? 'closed' : undefined)
  if (at < days && at % pause === 0) await act(year, at)
  await readMail(year, await workThrough(year))
  vi.setSystemTime(Date.now() + day)
}

describe.each(isFull ? engines : sampledEngines)('a year of a shop on %s', (engine) => {
  const shop = openSubscriptionStore(engine)

  it('[COM-17] [COM-18] [REV-03] its money, stock, gift cards, coupons, emails and reviews agree with what people were told', async () => {
    stopClock(start)
    const year: Year = { shop, books: createBooks(), roll: createDice(2027), owner: createOwner(shop) }
    const { books } = year
    await addProducts(year, things)
    await addCoupons(year)
    // What was sent last is asked for reviews ten days later.
    for (let at = 0; at < days + 12; at++) {
      await liveDay(year, at)
      if (at % 30 === 29 || at > days)
        expect(await readFigures(shop.store.database, books), `day ${at}`).toEqual(getFigures(books))
    }
    const { expected, arrived } = getEmails(books)
    expect(arrived).toEqual(expected)
    expect(books.orders.filter(({ emails }) => emails[0] === 'renewal')).toHaveLength(renewalsUntilNow(books))
    const file = await readFile(year)
    expect(sum(file.map(({ received }) => received))).toBe(getFigures(books).cash)
    // Before the day on which taxes changed they are a part of the lines.
    expect(file.filter(({ total, lines, taxes }) => total !== lines && total !== lines + taxes)).toEqual([])
    const months = Array.from({ length: 14 }, (_, month) => Date.UTC(2027, month, 1))
    const sales = await salesBetween(shop.store.database, months)
    const booked = months.slice(1).map((to, at) => salesIn(books, months[at] ?? 0, to))
    expect(sales.orders.map((count, at) => ({ count, cents: sales.cents[at] }))).toEqual(booked)
  }, 900_000)
})
