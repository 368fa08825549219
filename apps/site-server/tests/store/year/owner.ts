// What the owner of a shop does in a year, on the pages of the admin.
import { expect } from 'vitest'
import { type BookedOrder, bookCancelled, isRefunded } from './books'
import type { Year } from './shop'

const sizes = ['S', 'M', 'L']
const euros = (cents: number) => (cents / 100).toFixed(2)

/** Sends a form of the admin, which has to be accepted. */
async function accepted(year: Year, path: string, form: Record<string, string>) {
  const response = await (await year.owner()).post(path, form)
  expect([path, response.status]).toEqual([path, 303])
  return response.headers.get('location') ?? ''
}

/** Adds products, every third with a size, every fifth on sale. */
export async function addProducts(year: Year, count: number): Promise<void> {
  const { roll, books } = year
  for (let at = 0; at < count; at++) {
    const cents = 500 + roll(9500)
    const sale = at % 5 === 0 ? { salePrice: euros(Math.ceil(cents * 0.8)), onSale: '1' } : {}
    await accepted(year, '/config/products/new', {
      ...{ title: `Thing ${at}`, description: `The thing with the number ${at}.`, state: 'published' },
      ...{ kind: 'physical', options: at % 3 === 0 ? `Size: ${sizes.join(', ')}` : '', sku: `THING-${at}` },
      ...{
        price: euros(cents),
        quantity: String(5 + roll(40)),
        grams: String(50 + roll(900)),
        intentId: `thing-${at}`,
      },
      ...sale,
    })
  }
  for (const variant of await readVariants(year)) books.variants.set(variant.id, variant)
  expect(books.variants.size).toBe(count + 2 * Math.ceil(count / 3))
}

/** The variants of the products that were added, as they are sold. */
async function readVariants({ shop }: Year) {
  const rows = await shop.store.database
    .selectFrom('variants')
    .innerJoin('stock', 'stock.variant_id', 'variants.id')
    .selectAll()
    .where('sku', 'like', 'THING-%')
    .orderBy('sku')
    .execute()
  return rows.map(({ id, product_id: productId, sku, quantity: pieces, ...row }) => ({
    ...{ id, productId, sku, pieces },
    cents: (row.on_sale ? row.sale_price_cents : null) ?? row.price_cents,
  }))
}

/** Writes the coupons of the year. */
export async function addCoupons(year: Year): Promise<void> {
  const coupons = [
    { code: 'TENTH', kind: 'percent', amount: '10' },
    { code: 'FIVER', kind: 'fixed', amount: '5.00', minimum: '20' },
    { code: 'POST', kind: 'free-shipping', amount: '' },
    { code: 'FEW', kind: 'percent', amount: '33.3', maxUses: '3' },
  ]
  for (const { code, ...coupon } of coupons) {
    await accepted(year, '/config/coupons/new', { ...coupon, code, title: code, intentId: code })
    year.books.coupons.set(code, 0)
  }
}

/** The state takes another share of what is sold, and prices no longer contain it. */
export async function changeTaxes(year: Year): Promise<void> {
  await accepted(year, '/config/taxes/tax-0', { title: 'IVA', rate: '10', countries: 'ES', onShipping: '1' })
  await accepted(year, '/config/taxes/included', {})
}

/** The owner's own books: the file of all orders, by what it says of their money. */
export async function readFile(year: Year) {
  const [head = [], ...rows] = (await (await (await year.owner()).get('/config/orders.csv')).text())
    .trim()
    .split('\r\n')
    .map((line) =>
      line
        .replace(/^\uFEFF/, '')
        .slice(1, -1)
        .split('","'),
    )
  const orders = new Map<string, { total: number; lines: number; received: number; taxes: number }>()
  for (const cells of rows) {
    const read = (name: string) => Math.round(Number(cells[head.indexOf(name)]) * 100)
    const number = cells[head.indexOf('number')] ?? ''
    const lines = (orders.get(number)?.lines ?? 0) + read('line')
    const rest = { taxes: read('tax'), received: read('received') - read('refunded') }
    orders.set(number, { ...rest, lines, total: read('total') + read('discount') - read('shipping') })
  }
  return [...orders.values()]
}

/** Fills up what is nearly sold out, by the form of each variant. */
export async function restock(year: Year): Promise<void> {
  for (const variant of year.books.variants.values()) {
    if (variant.pieces >= 4) continue
    const pieces = variant.pieces + 20
    const { id, sku } = variant
    const form = { sku, price: euros(variant.cents), salePrice: '', onSale: '', quantity: String(pieces) }
    await accepted(year, `/config/products/${id}`, { ...form, was: String(variant.pieces) })
    variant.pieces = pieces
  }
}

/** Changes the price of a product. */
export async function changePrice(year: Year): Promise<void> {
  const variants = [...year.books.variants.values()]
  const variant = variants[year.roll(variants.length)]
  if (!variant) return
  const cents = 500 + year.roll(9500)
  const { id, sku, pieces } = variant
  const form = { sku, price: euros(cents), salePrice: '', onSale: '', quantity: String(pieces), was: String(pieces) }
  await accepted(year, `/config/products/${id}`, form)
  variant.cents = cents
}

/** Sends most of what was ordered before today; refunds and cancels some. */
export async function handleOrders(year: Year): Promise<void> {
  const waiting = year.books.orders.filter(({ state, placedAt }) => state === 'placed' && placedAt < Date.now())
  for (const order of waiting) {
    const fate = year.roll(20)
    if (fate === 0) await cancel(year, order)
    else if (fate < 16) await send(year, order)
    else if (fate < 18) await refund(year, order, fate === 16)
  }
}

const setState = (year: Year, { id }: BookedOrder, state: string) =>
  accepted(year, `/config/orders/${id}/state`, { state })

async function cancel(year: Year, order: BookedOrder) {
  expect(await setState(year, order, 'cancelled')).toContain('note=done')
  bookCancelled(year.books, order)
}

/** Marks an order as sent; one whose money went back is not. */
async function send(year: Year, order: BookedOrder) {
  expect(await setState(year, order, 'fulfilled')).toContain(isRefunded(order) ? 'note=late' : 'note=done')
  if (isRefunded(order)) return
  order.state = 'fulfilled'
  order.emails.push(...(order.isSent ? ['sent'] : []), ...(order.isReviewed ? ['review'] : []))
}

/** Gives back a part of what the card has paid, or all that is left of it. */
async function refund(year: Year, order: BookedOrder, isWhole: boolean) {
  // The value of gift cards stays on them: an order of one is cancelled, or not refunded.
  const left = order.soldCodes.length > 0 ? 0 : order.cardCents - order.refundedCents
  const cents = isWhole ? left : 1 + year.roll(Math.max(1, left))
  if (left === 0) return
  const intentId = `${order.emails.length}`
  const to = await accepted(year, `/config/orders/${order.id}/refund`, {
    amount: euros(Math.min(cents, left)),
    intentId,
  })
  expect(to).toContain('note=refunded')
  order.refundedCents += Math.min(cents, left)
  order.emails.push('refund')
}
