// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { engines, openTestDatabase } from '../../../../tests/databases'
import type { Migrations } from '../../src/db/database'
import { migrate } from '../../src/db/migrate'
import { connect, openTables } from '../../src/db/open'
import { shownTables } from '../../src/db/shown-tables'
import { migrations, openDatabase } from '../../src/tables'

const last = '0012-standard-names'

/** The migrations of a server before its tables got their present names. */
const olderMigrations: Migrations = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < last))

it('a database at a closed port is named, in three parts', async () => {
  await expect(openTables({ url: 'postgres://a:b@127.0.0.1:9/c', folder: '' }, {})).rejects.toThrow(
    'The database cannot be reached (connect ECONNREFUSED 127.0.0.1:9). The site does not start. Check DATABASE_URL, and that the database runs.',
  )
})

it.each([1, 8])(
  'a disk with room for %d pages ends a start with that reason, and nobody is told to restore a copy',
  async (pages) => {
    const folder = mkdtempSync(join(tmpdir(), 'ashlar-full-'))
    const database = connect({ folder })
    await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database)
    await expect(migrate(database, migrations)).rejects.toThrow(
      /^The (?:migration \S+ failed|database takes no writes) \(database or disk is full\)\. The site does not start\. Make room .+\.$/,
    )
    await database.destroy()
    rmSync(folder, { recursive: true })
  },
)

describe.each(engines)('a database of an older server on %s', (engine) => {
  const stored = openTestDatabase(engine, { content: 'none' })

  it('has the names of the steps that it has run', () => {
    expect(Object.keys(olderMigrations).sort()).toEqual([
      '0001-site',
      '0002-collections',
      '0003-forms',
      '0004-accounts',
      '0004-events',
      '0005-challenges',
      '0010-store',
      '0011-reviews',
    ])
  })

  it('keeps its rows when intents become idempotency keys', async () => {
    const older = await openTables(stored, olderMigrations)
    await sql`insert into intents (scope, id, status, answer, made_at) values ('cart', 'i1', 200, '{}', 1)`.execute(
      older,
    )
    await sql`insert into submissions (id, intent_id, form_id, page, content, received_at)
      values ('s1', 'i2', 'contact', '/', '{}', '2026-11-01')`.execute(older)
    await sql`insert into coupons (code, title, kind, amount, minimum_cents, most_uses, uses)
      values ('ONCE', 'Once', 'percent', 1000, 0, 1, 0)`.execute(older)
    await sql`insert into carts (id, made_at, is_purchased, revision, coupons) values ('c1', 1, 0, 1, '[]')`.execute(
      older,
    )
    await sql`insert into payments (id, intent, provider, state, amount_cents, currency, made_at)
      values ('p1', 'i3', 'test', 'refunded', 1140, 'EUR', 1), ('p2', 'i4', 'test', 'captured', 1140, 'EUR', 1)`.execute(
      older,
    )
    await older.destroy()
    const database = await stored.open()
    expect(await database.selectFrom('idempotency_keys').select(['scope', 'id', 'status']).execute()).toEqual([
      { scope: 'cart', id: 'i1', status: 200 },
    ])
    expect(await database.selectFrom('submissions').select('idempotency_key').execute()).toEqual([
      { idempotency_key: 'i2' },
    ])
    expect(await database.selectFrom('coupons').select('max_uses').execute()).toEqual([{ max_uses: 1 }])
    expect(await database.selectFrom('orders').select('idempotency_key').execute()).toEqual([])
    expect(
      await database.selectFrom('payments').select(['idempotency_key', 'refunded_cents']).orderBy('id').execute(),
    ).toEqual([
      { idempotency_key: 'i3', refunded_cents: 1140 },
      { idempotency_key: 'i4', refunded_cents: 0 },
    ])
    // An older cart has its whole time from now on.
    const [cart] = await database.selectFrom('carts').select('changed_at').execute()
    expect(cart?.changed_at).toBeGreaterThan(Date.now() - 60_000)
    expect(await database.selectFrom('reviews').select('idempotency_key').execute()).toEqual([])
  })
})

/** Tables that no page for all visitors shows: those of one visitor or account, of the admin, of the engine itself. */
const privateTables = [
  ...[
    'accounts',
    'sessions',
    'two_steps',
    'password_resets',
    'audit_log',
    'set_files',
    'keys',
    'leases',
    'rotated_keys',
    'rate_limits',
    'idempotency_keys',
    'form_keys',
    'used_challenges',
  ],
  ...[
    'carts',
    'cart_entries',
    'coupons',
    'currency_changes',
    'shipping_rates',
    'tax_rules',
    'orders',
    'order_lines',
    'payments',
  ],
  ...['refunds', 'payment_notices', 'downloads'],
  ...['test_provider', 'gift_cards', 'donations', 'subscriptions', 'restock_requests', 'review_requests'],
  ...[
    'submissions',
    'set_aside',
    'setting_drafts',
    'emails',
    'newsletter_requests',
    'subscribers',
    'records',
    'error_reports',
    'release_sites',
    'release_starts',
    'release_networks',
    'release_senders',
    'release_tokens',
    'release_views',
    'clock',
    'content_changes',
    'stock_holds',
    'content_version',
  ],
  // A picture is named by its content: another one has another row of `photos`.
  ...['picture_files'],
  // Followed by themselves: pages name the releases that they were rendered with.
  ...['channels', 'channel_changes'],
]

it('each table is either watched, so that a change renders pages anew, or shown on no page for all visitors', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-tables-'))
  const database = await openDatabase({ folder })
  const tables = await database.introspection.getTables()
  expect(tables.map(({ name }) => name).sort()).toEqual([...privateTables, ...Object.keys(shownTables)].sort())
  // An answer is held by the tables that its statements name, so rows of a watched one change with those of no other.
  for (const table of Object.keys(shownTables)) {
    const { rows } = await sql<{ on_delete: string }>`select on_delete from pragma_foreign_key_list(${table})`.execute(
      database,
    )
    for (const { on_delete } of rows) expect(on_delete, table).toBe('NO ACTION')
  }
  await database.destroy()
  rmSync(folder, { recursive: true, force: true })
})
