import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { type Day, daysUntil } from './domain/days'
import type { Received, ReceivedSource } from './domain/received-list'

/** Rows on one page of a list. */
export const pageSize = 50

const columns = ({ id, kind, place }: ReceivedSource) =>
  sql`${sql.ref(id)} as id, ${sql.ref(kind)} as kind, received_at as at, content,
      ${place ? sql.ref(place) : sql.lit('')} as place`
// Always a condition, so that another can follow.
const matching = (source: ReceivedSource, kind: string) =>
  kind ? sql`where ${sql.ref(source.kind)} = ${kind}` : sql`where 1 = 1`

/** Entries, newest first; an empty `kind` matches all. Without a page, every entry. */
export async function listReceived(database: Database, source: ReceivedSource, kind: string, page?: number) {
  const part = page === undefined ? sql`` : sql`limit ${sql.lit(pageSize)} offset ${(page - 1) * pageSize}`
  const { rows } = await sql<Received>`
    select ${columns(source)} from ${sql.table(source.table)} ${matching(source, kind)}
    order by received_at desc, ${sql.ref(source.id)} desc ${part}`.execute(database)
  return rows
}

/** One entry by its id. */
export async function findReceived(database: Database, source: ReceivedSource, id: string) {
  const { rows } = await sql<Received>`
    select ${columns(source)} from ${sql.table(source.table)} where ${sql.ref(source.id)} = ${id}`.execute(database)
  return rows[0]
}

export async function countReceived(database: Database, source: ReceivedSource, kind = ''): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(source.table)} ${matching(source, kind)}`.execute(database)
  return Number(rows[0]?.count ?? 0)
}

/** The kinds of a list for its filter, at most a hundred. */
export async function kindsOf(database: Database, source: ReceivedSource): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct ${sql.ref(source.kind)} as kind from ${sql.table(source.table)} order by kind limit 100`.execute(
    database,
  )
  return rows.map(({ kind }) => kind)
}

/** The number of entries on each of the last thirty days, oldest first. */
export async function countByDay(
  database: Database,
  source: ReceivedSource,
  kind = '',
  now = Date.now(),
): Promise<Day[]> {
  const days = daysUntil(now)
  const { rows } = await sql<{ day: string; count: number | string }>`
    select substr(received_at, 1, 10) as day, count(*) as count from ${sql.table(source.table)}
    ${matching(source, kind)} and received_at >= ${days[0]} group by substr(received_at, 1, 10)`.execute(database)
  const counts = new Map(rows.map(({ day, count }) => [day, Number(count)]))
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }))
}
