import { beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, sampledEngines } from '../../../../tests/databases'
import type { SiteDatabase } from '../../src/tables'
import { seed } from '../support/demo'

describe.each(sampledEngines)('codes and tokens of the demo on %s', (engine) => {
  const stored = openTestDatabase(engine, { content: 'none' })
  let database: SiteDatabase
  beforeAll(async () => {
    database = await stored.open()
  })
  const count = async () => {
    const tables = ['coupons', 'gift_cards', 'products', 'reviews'] as const
    const open = database.selectFrom('review_requests').selectAll().where('expires_at', '>', Date.now())
    const rows: readonly Promise<readonly object[]>[] = [
      ...tables.map((table) => database.selectFrom(table).selectAll().execute()),
      open.execute(),
    ]
    return (await Promise.all(rows)).map((all) => all.length > 0)
  }

  it('are not in a published installation, also when it was a demo before; codes of the owner stay', async () => {
    await seed(database, { hasCodes: false })
    expect(await count()).toEqual([false, false, true, true, false])
    await database.deleteFrom('reviews').execute()
    for (const table of [
      'review_requests',
      'products',
      'variants',
      'stock',
      'shipping_rates',
      'tax_rules',
      'donation_pages',
    ] as const)
      await database.deleteFrom(table).execute()
    await seed(database)
    expect(await count()).toEqual([true, true, true, true, true])
    const [card] = await database.selectFrom('gift_cards').selectAll().execute()
    if (card)
      await database
        .insertInto('gift_cards')
        .values({ ...card, code: 'OWN' })
        .execute()
    await seed(database, { hasCodes: false })
    expect(await count()).toEqual([false, true, true, true, false])
    expect(await database.selectFrom('gift_cards').select('code').execute()).toEqual([{ code: 'OWN' }])
  })
})
