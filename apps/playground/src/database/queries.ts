import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Database, Schema } from './schema'

/** A key of the site by name, made at the first use; every copy of the server gets the same. */
export async function siteKey(database: Database, name: string): Promise<string> {
  await database
    .insertInto('keys')
    .values({ name, secret: randomBytes(32).toString('hex') })
    .onConflict((row) => row.column('name').doNothing())
    .execute()
  const { secret } = await database
    .selectFrom('keys')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return secret
}

/** A token that only this site can have made. */
export function sign(secret: string, token = randomBytes(16).toString('base64url')): string {
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64url').slice(0, 22)}`
}

export function isSigned(secret: string, crumb: string): boolean {
  const expected = Buffer.from(sign(secret, crumb.split('.')[0] ?? ''))
  const given = Buffer.from(crumb)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Counts one try; true while there are no more than `most` in this minute. */
export async function isWithinRate(database: Database, key: string, most: number): Promise<boolean> {
  const period = Math.floor(Date.now() / 60_000)
  const { count } = await database
    .insertInto('rate_limits')
    .values({ key, period, count: 1 })
    .onConflict((row) =>
      row.columns(['key', 'period']).doUpdateSet((update) => ({ count: update('rate_limits.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (count === 1)
    await database
      .deleteFrom('rate_limits')
      .where('period', '<', period - 5)
      .execute()
  return count <= most
}

/** Keeps records, all or none of them; one with an id that is known already changes nothing. */
export async function keepRecords(database: Database, records: readonly Schema['records'][]): Promise<void> {
  if (records.length === 0) return
  await database
    .insertInto('records')
    .values(records)
    .onConflict((row) => row.column('record_id').doNothing())
    .execute()
}

/** Keeps reports of errors, each once by its id. */
export async function keepErrors(database: Database, reports: readonly Record<string, unknown>[]): Promise<void> {
  if (reports.length === 0) return
  const received_at = new Date().toISOString()
  const rows = reports.map(({ recordId, data, ...rest }) => {
    const content = (typeof data === 'object' && data) || rest
    return {
      id: String(recordId ?? randomUUID()).slice(0, 64),
      message: String((content as { message?: unknown }).message ?? '').slice(0, 500),
      content: JSON.stringify(content),
      received_at,
    }
  })
  await database
    .insertInto('error_reports')
    .values(rows)
    .onConflict((row) => row.column('id').doNothing())
    .execute()
}

export async function setting<Value>(database: Database, key: string, fallback: Value): Promise<Value> {
  const row = await database.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row ? (JSON.parse(row.value) as Value) : fallback
}

export async function keepSetting(database: Database, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  await database
    .insertInto('settings')
    .values({ key, value: text })
    .onConflict((row) => row.column('key').doUpdateSet({ value: text }))
    .execute()
}
