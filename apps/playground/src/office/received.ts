import { sql } from 'kysely'
import type { Database } from '../database/schema'

/** One thing that visitors sent. */
export interface Received {
  readonly id: string
  /** The form of a submission, the name of an event, the message of an error. */
  readonly kind: string
  /** When it came, in ISO 8601. */
  readonly at: string
  /** Page of a submission, call of an event; empty for an error. */
  readonly place: string
  /** JSON as it was kept. */
  readonly content: string
}

/** Where one kind of what visitors sent is kept. */
export interface Source {
  readonly table: 'submissions' | 'records' | 'error_reports'
  readonly id: string
  readonly kind: string
  readonly place: string | undefined
}

/** The three lists of the office, by the last part of their address. */
export const sources = {
  submissions: { table: 'submissions', id: 'id', kind: 'form_id', place: 'page' },
  events: { table: 'records', id: 'record_id', kind: 'event', place: 'path' },
  errors: { table: 'error_reports', id: 'id', kind: 'message', place: undefined },
} as const satisfies Record<string, Source>

/** Rows on one page of a list. */
export const pageSize = 50
const dayLength = 24 * 60 * 60 * 1000
/** Days that a chart shows, today among them. */
export const chartDays = 30

const columns = ({ id, kind, place }: Source) =>
  sql`${sql.ref(id)} as id, ${sql.ref(kind)} as kind, received_at as at, content,
      ${place ? sql.ref(place) : sql.lit('')} as place`
// Always a condition, so that another can follow.
const matching = (source: Source, kind: string) =>
  kind ? sql`where ${sql.ref(source.kind)} = ${kind}` : sql`where 1 = 1`

/** Newest first; `kind` empty for all. Without a page, all there is. */
export async function listed(database: Database, source: Source, kind: string, page?: number): Promise<Received[]> {
  const part = page === undefined ? sql`` : sql`limit ${sql.lit(pageSize)} offset ${(page - 1) * pageSize}`
  const { rows } = await sql<Received>`
    select ${columns(source)} from ${sql.table(source.table)} ${matching(source, kind)}
    order by received_at desc, ${sql.ref(source.id)} desc ${part}`.execute(database)
  return rows
}

/** One of them, by its id. */
export async function oneOf(database: Database, source: Source, id: string): Promise<Received | undefined> {
  const { rows } = await sql<Received>`
    select ${columns(source)} from ${sql.table(source.table)} where ${sql.ref(source.id)} = ${id}`.execute(database)
  return rows[0]
}

/** How many there are. */
export async function countOf(database: Database, source: Source, kind = ''): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(source.table)} ${matching(source, kind)}`.execute(database)
  return Number(rows[0]?.count ?? 0)
}

/** The kinds there are, for a filter; a hundred at the most. */
export async function kindsOf(database: Database, source: Source): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct ${sql.ref(source.kind)} as kind from ${sql.table(source.table)} order by kind limit 100`.execute(
    database,
  )
  return rows.map(({ kind }) => kind)
}

/** One day of a chart. */
export interface Day {
  /** As 2027-05-08, in UTC. */
  readonly day: string
  readonly count: number
}

/** How many came on each of the last thirty days, oldest first. */
export async function byDay(database: Database, source: Source, kind = '', now = Date.now()): Promise<Day[]> {
  const days = Array.from({ length: chartDays }, (_, at) =>
    new Date(now - (chartDays - 1 - at) * dayLength).toISOString().slice(0, 10),
  )
  const { rows } = await sql<{ day: string; count: number | string }>`
    select substr(received_at, 1, 10) as day, count(*) as count from ${sql.table(source.table)}
    ${matching(source, kind)} and received_at >= ${days[0]} group by substr(received_at, 1, 10)`.execute(database)
  const counts = new Map(rows.map(({ day, count }) => [day, Number(count)]))
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }))
}

/** Takes one submission away; false when it is not there any more. */
export async function removeSubmission(database: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom('submissions').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}
