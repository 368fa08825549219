import { describe, expect, it, vi } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { createSoldReader } from '../../src/store/orders/repository/sold'
import { getLine, getOrder } from '../support/orders'
import { openTestSite } from '../support/site'

const now = Date.UTC(2026, 5, 15)
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()

describe.each(queryEngines)('what is sold most, on %s', (engine) => {
  const site = openTestSite(engine)

  async function order(id: string, placed_at: string, sold: Readonly<Record<string, number>>, state = 'placed') {
    const lines = Object.entries(sold).map(([product, quantity]) => getLine(id, product, quantity))
    await site.database
      .insertInto('orders')
      .values(getOrder(id, placed_at, 100, { state }))
      .execute()
    await site.database.insertInto('order_lines').values(lines).execute()
  }

  it('products stand by their pieces of 90 days, without cancelled orders; they are read anew after ten minutes', async () => {
    for (const table of ['order_lines', 'orders'] as const) await site.database.deleteFrom(table).execute()
    await order('a', daysAgo(1), { cup: 2, jam: 1 })
    await order('b', daysAgo(89), { jam: 3 })
    await order('old', daysAgo(91), { print: 9 })
    await order('cancelled', daysAgo(2), { print: 9 }, 'cancelled')
    const read = createSoldReader(site.database)
    vi.setSystemTime(now)
    expect(await read()).toEqual(['jam', 'cup'])
    await order('c', daysAgo(0), { cup: 7 })
    vi.setSystemTime(now + 9 * 60_000)
    expect(await read()).toEqual(['jam', 'cup'])
    vi.setSystemTime(now + 10 * 60_000)
    expect(await read()).toEqual(['cup', 'jam'])
  })

  it('all pages share one sum of ten minutes, and show no product that has left the shop', async () => {
    const readShelf = async () => (await site.visitor().html('/search?q=zzzz')).match(/(?<=href=")\/shop\/[^"?]+/g)
    const shelf = await readShelf()
    expect(shelf?.length).toBeGreaterThan(1)
    const last = await site.database
      .selectFrom('products')
      .select('id')
      .where('slug', '=', shelf?.at(-1)?.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow()
    await order('d', new Date().toISOString(), { [last.id]: 500 })
    expect(await readShelf()).toEqual(shelf)
    await site.database.updateTable('products').set({ workflow_state: 'draft' }).where('id', '=', last.id).execute()
    await expect.poll(readShelf).not.toContain(shelf?.at(-1))
  })
})
