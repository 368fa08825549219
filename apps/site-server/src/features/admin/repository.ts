import { sql } from 'kysely'
import { anyContains } from '../../db/containing'
import type { Database } from '../../db/database'
import { type Day, daysUntil } from './domain/days'
import type { Received, ReceivedSource } from './domain/received-list'

/** Rows on one page of a list. */
export const pageSize = 50

const columns = ({ id, kind, place, facts }: ReceivedSource) =>
  sql`${sql.ref(id)} as id, ${sql.ref(kind.column)} as kind, received_at as at, content,
      ${place.column ? sql.ref(place.column) : sql.lit('')} as place
      ${sql.join(
        (facts?.columns ?? []).map((column) => sql`, ${sql.ref(column)}`),
        sql``,
      )}`

/** What a list is asked for; empty texts match all. */
export interface ReceivedQuery {
  readonly kind: string
  /** A part of what an entry has. */
  readonly search: string
}
export const everything: ReceivedQuery = { kind: '', search: '' }

// Always a condition, so that another can follow.
const matching = (source: ReceivedSource, { kind, search }: ReceivedQuery) => {
  const columns = ['content', source.kind.column, ...(source.place.column ? [source.place.column] : [])]
  const ofKind = kind ? sql`${sql.ref(source.kind.column)} = ${kind}` : sql`1 = 1`
  return sql`where ${ofKind} and ${anyContains(columns, search)}`
}

/** One page of entries, newest first. */
export async function listReceived(database: Database, source: ReceivedSource, query: ReceivedQuery, page: number) {
  const { rows } = await sql<Received>`
    select ${columns(source)} from ${sql.table(source.table)} ${matching(source, query)}
    order by received_at desc, ${sql.ref(source.id)} desc
    limit ${sql.lit(pageSize)} offset ${(page - 1) * pageSize}`.execute(database)
  return rows
}

const exportSize = 500

/** All entries, newest first, some at a time; those that come in while it runs are left out. */
export async function* receivedInParts(database: Database, source: ReceivedSource, query: ReceivedQuery) {
  let before = sql`received_at <= ${new Date().toISOString()}`
  for (;;) {
    const { rows } = await sql<Received>`
      select ${columns(source)} from ${sql.table(source.table)} ${matching(source, query)}
      and ${before}
      order by received_at desc, ${sql.ref(source.id)} desc limit ${sql.lit(exportSize)}`.execute(database)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (rows.length < exportSize || !last) return
    before = sql`(received_at < ${last.at} or (received_at = ${last.at} and ${sql.ref(source.id)} < ${last.id}))`
  }
}

/** One entry by its id. */
export async function findReceived(database: Database, source: ReceivedSource, id: string) {
  const { rows } = await sql<Received>`
    select ${columns(source)} from ${sql.table(source.table)} where ${sql.ref(source.id)} = ${id}`.execute(database)
  return rows[0]
}

export async function countReceived(database: Database, source: ReceivedSource, query = everything): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(source.table)} ${matching(source, query)}`.execute(database)
  return Number(rows[0]?.count ?? 0)
}

/** The kinds of a list for its filter, at most a hundred: from one to the next by the index, however many entries there are. */
export async function getKinds(database: Database, { table, kind }: ReceivedSource): Promise<string[]> {
  const [list, name] = [sql.table(table), sql.ref(kind.column)]
  const { rows } = await sql<{ kind: string }>`
    with recursive kinds(kind) as (
      select (select min(${name}) from ${list})
      union all
      select (select min(${name}) from ${list} where ${name} > kinds.kind) from kinds where kinds.kind is not null
    ) select kind from kinds where kind is not null limit 100`.execute(database)
  return rows.map((row) => row.kind)
}

/** The number of entries on each of the last thirty days, oldest first. */
export async function countByDay(
  database: Database,
  source: ReceivedSource,
  query = everything,
  now = Date.now(),
): Promise<Day[]> {
  const days = daysUntil(now)
  const { rows } = await sql<{ day: string; count: number | string }>`
    select substr(received_at, 1, 10) as day, count(*) as count from ${sql.table(source.table)}
    ${matching(source, query)} and received_at >= ${days[0]} group by substr(received_at, 1, 10)`.execute(database)
  const counts = new Map(rows.map(({ day, count }) => [day, Number(count)]))
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }))
}
