import { sql } from 'kysely'
import { inTransaction } from '../../db/database'
import type { SiteCount, StartCount } from './domain/site-starts'
import type { ReleaseHealthDatabase } from './tables'

/** Rows in one statement: SQLite and Postgres bound the number of values. */
const maxRows = 500

function* groupsOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += maxRows) yield rows.slice(at, at + maxRows)
}

/** In the order of their keys: two servers that lock the same rows wait, and do not wait for each other. */
const inOrder = <Row extends object>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

/** Adds counts to those of their minutes. */
export async function addStarts(database: ReleaseHealthDatabase, counts: readonly StartCount[]): Promise<void> {
  for (const group of groupsOf(inOrder(counts)))
    await database
      .insertInto('release_starts')
      .values(group)
      .onConflict((row) =>
        row
          .columns(['block', 'version', 'minute', 'cohort', 'outcome'])
          .doUpdateSet(({ eb, ref }) => ({ count: eb('release_starts.count', '+', ref('excluded.count')) })),
      )
      .execute()
}

const summed = [
  ...(['starts', 'failures', 'timed', 'time', 'time_squares'] as const),
  ...(['weighed', 'memory', 'memory_squares', 'sized', 'size', 'size_squares'] as const),
]

/** Adds counts to those of their sites. */
export async function addSiteStarts(database: ReleaseHealthDatabase, counts: readonly SiteCount[]): Promise<void> {
  for (const group of groupsOf(inOrder(counts)))
    await database
      .insertInto('release_sites')
      .values(group)
      .onConflict((row) =>
        row
          .columns(['block', 'version', 'cohort', 'site', 'signed', 'period'])
          .doUpdateSet(({ eb, ref }) =>
            Object.fromEntries(summed.map((name) => [name, eb(`release_sites.${name}`, '+', ref(`excluded.${name}`))])),
          ),
      )
      .execute()
}

/** Marks tokens as counted; returns those that were not marked before, by any server. */
export async function claimTokens(
  database: ReleaseHealthDatabase,
  tokens: readonly { readonly id: string; readonly expires: number }[],
): Promise<ReadonlySet<string>> {
  const claimed = new Set<string>()
  const unique = new Map(tokens.map((token) => [token.id, token]))
  for (const group of groupsOf(inOrder([...unique.values()]))) {
    const rows = await database
      .insertInto('release_tokens')
      .values(group)
      .onConflict((row) => row.column('id').doNothing())
      .returning('id')
      .execute()
    for (const { id } of rows) claimed.add(id)
  }
  return claimed
}

/** The releases of a canary or of a holdback, and the times from which their starts count. */
interface JudgedPeriod {
  readonly block: string
  /** The version that is judged, and the cohort that its starts are counted in: stable after a promotion. */
  readonly canary: string
  readonly cohort: 'canary' | 'stable'
  readonly stable: string
  /** When the canary began, ISO 8601. */
  readonly began: string
  /** When its present step began, ISO 8601: starts that no server has signed count from then on. */
  readonly since: string
  /** The first day of the stable release. */
  readonly history: string
}

/** Adds up the sites that have started a canary: its starts since it began, and those of the stable release. */
export async function judgedStarts(database: ReleaseHealthDatabase, judged: JudgedPeriod, signedAlone: boolean) {
  const { block, canary, cohort: ofJudged, stable, began, since: step, history } = judged
  const rows = (version: string, cohort: 'canary' | 'stable', since: string) =>
    database
      .selectFrom('release_sites')
      .where('block', '=', block)
      .where('version', '=', version)
      .where('cohort', '=', cohort)
      .where('period', '>=', since)
      .where('signed', '>=', signedAlone ? 1 : 0)
  const sums = summed.map((name) => sql<number>`sum(${sql.ref(name)})`.as(name))
  // Two statements, the second with the sites of the first by name: a database without statistics reads every row for each site of a subquery.
  const ofCanary = await rows(canary, ofJudged, began)
    .where((where) => where.or([where('signed', '=', 1), where('period', '>=', step)]))
    .select(['site', sql<string>`'canary'`.as('cohort'), ...sums])
    .groupBy('site')
    .execute()
  const found = [...ofCanary]
  for (const group of groupsOf(ofCanary.map(({ site }) => site)))
    found.push(
      ...(await rows(stable, 'stable', history)
        .where('site', 'in', group)
        .select(['site', sql<string>`'stable'`.as('cohort'), ...sums])
        .groupBy('site')
        .execute()),
    )
  return found
}

/** Signed starts of a canary in its present step. */
export async function startsInStep(
  database: ReleaseHealthDatabase,
  { block, canary, since }: { readonly block: string; readonly canary: string; readonly since: string },
): Promise<number> {
  const { starts } = await database
    .selectFrom('release_sites')
    .select(sql<number | null>`sum(starts)`.as('starts'))
    .where('block', '=', block)
    .where('version', '=', canary)
    .where('cohort', '=', 'canary')
    .where('signed', '=', 1)
    .where('period', '=', since)
    .executeTakeFirstOrThrow()
  return Number(starts ?? 0)
}

/** The counts from a minute on, added up over the minutes. */
export async function startsSince(database: ReleaseHealthDatabase, minute: string): Promise<StartCount[]> {
  const rows = await database
    .selectFrom('release_starts')
    .select(['block', 'version', 'cohort', 'outcome', sql<number>`sum(count)`.as('count')])
    .where('minute', '>=', minute)
    .groupBy(['block', 'version', 'cohort', 'outcome'])
    .execute()
  return rows.map((row) => ({ ...row, minute, count: Number(row.count) }))
}

/** Joins the minutes before a time to hours, and removes those that are older than the retention. */
export async function tidyStarts(
  database: ReleaseHealthDatabase,
  {
    joinBefore,
    removeBefore,
    now,
  }: { readonly joinBefore: string; readonly removeBefore: string; readonly now: number },
): Promise<void> {
  await inTransaction(database, async (work) => {
    const hour = sql<string>`substr(minute, 1, 13) || ':00:00.000Z'`
    const old = await work
      .selectFrom('release_starts')
      .select([hour.as('minute'), 'block', 'version', 'cohort', 'outcome', sql<number>`sum(count)`.as('count')])
      .where('minute', '<', joinBefore)
      .where('minute', 'not like', '%:00:00.000Z')
      .groupBy([hour, 'block', 'version', 'cohort', 'outcome'])
      .execute()
    await work
      .deleteFrom('release_starts')
      .where('minute', '<', joinBefore)
      .where('minute', 'not like', '%:00:00.000Z')
      .execute()
    await addStarts(
      work,
      old.map((row) => ({ ...row, count: Number(row.count) })),
    )
    await work.deleteFrom('release_starts').where('minute', '<', removeBefore).execute()
    await work.deleteFrom('release_sites').where('period', '<', removeBefore.slice(0, 10)).execute()
    await work.deleteFrom('release_tokens').where('expires', '<', now).execute()
  })
}

/** Takes the turn of a work for some time; false where another server has it. */
export async function takeTurn(
  database: ReleaseHealthDatabase,
  name: string,
  { holder, now, length }: { readonly holder: string; readonly now: number; readonly length: number },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('leases')
    .set({ holder, until: now + length })
    .where('name', '=', name)
    .where((eb) => eb.or([eb('holder', '=', holder), eb('until', '<=', now)]))
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}
