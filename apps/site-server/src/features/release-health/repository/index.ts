import { type JudgedPeriod, startColumns } from '@ashlar/release'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/database'
import type { SiteCount, StartCount } from '../domain/site-starts'
import type { ReleaseHealthDatabase, ReleaseHealthTables } from '../tables'

/** Rows in one statement, and those of few columns: SQLite and Postgres bound the number of values. */
const [maxRows, maxShortRows] = [500, 5000]

function* getGroups<Row>(rows: readonly Row[], size = maxRows): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

/** In the order of their keys: two servers that lock the same rows wait, and do not wait for each other. */
const inOrder = <Row extends object>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

/** Adds counts to those of their minutes. */
export async function addStarts(database: ReleaseHealthDatabase, counts: readonly StartCount[]): Promise<void> {
  for (const group of getGroups(inOrder(counts)))
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

/** Adds counts to those of their sites. */
export async function addSiteStarts(database: ReleaseHealthDatabase, counts: readonly SiteCount[]): Promise<void> {
  for (const group of getGroups(inOrder(counts)))
    await database
      .insertInto('release_sites')
      .values(group)
      .onConflict((row) =>
        row
          .columns(['block', 'version', 'cohort', 'site', 'signed', 'period'])
          .doUpdateSet(({ eb, ref }) =>
            Object.fromEntries(
              startColumns.map((name) => [name, eb(`release_sites.${name}`, '+', ref(`excluded.${name}`))]),
            ),
          ),
      )
      .execute()
}

/** Adds the starts of networks to those that all servers have counted; returns the sums, in the order of the given rows. */
export async function addSenders(
  database: ReleaseHealthDatabase,
  senders: readonly ReleaseHealthTables['release_senders'][],
): Promise<number[]> {
  const getKey = ({ scope, period, network }: Pick<(typeof senders)[number], 'scope' | 'period' | 'network'>) =>
    [scope, period, network].join('\n')
  const sums = new Map<string, number>()
  for (const group of getGroups(inOrder(senders), maxShortRows)) {
    const rows = await database
      .insertInto('release_senders')
      .values(group)
      .onConflict((row) =>
        row.columns(['scope', 'period', 'network']).doUpdateSet(({ eb, ref }) => ({
          starts: eb('release_senders.starts', '+', ref('excluded.starts')),
        })),
      )
      .returning(['scope', 'period', 'network', 'starts'])
      .execute()
    for (const row of rows) sums.set(getKey(row), Number(row.starts))
  }
  return senders.map((sender) => sums.get(getKey(sender)) ?? 0)
}

/** Marks tokens as counted; returns those that were not marked before, by any server. */
export async function claimTokens(
  database: ReleaseHealthDatabase,
  tokens: readonly { readonly id: string; readonly expires: number }[],
): Promise<ReadonlySet<string>> {
  const claimed = new Set<string>()
  const unique = new Map(tokens.map((token) => [token.id, token]))
  for (const group of getGroups(inOrder([...unique.values()]), maxShortRows)) {
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

/** Adds up the sites that have started a canary, by hours: its starts since it began, and those of the stable release beside it. */
export async function judgedStarts(database: ReleaseHealthDatabase, judged: JudgedPeriod, signedAlone: boolean) {
  const { block, version: ofJudged, stable, began, from, since: step, isShared } = judged
  const hour = isShared ? sql<string>`''` : sql<string>`period`
  const rows = (version: string, cohort: 'canary' | 'stable', since: string) =>
    database
      .selectFrom('release_sites')
      .where('block', '=', block)
      .where('version', '=', version)
      .where('cohort', '=', cohort)
      .where('period', '>=', since)
      .where('signed', '>=', signedAlone ? 1 : 0)
  const sums = startColumns.map((name) => sql<number>`sum(${sql.ref(name)})`.as(name))
  // Two statements, the second with the sites of the first by name: a database without statistics reads every row for each site of a subquery.
  const ofCanary = await rows(ofJudged, judged.canary ? 'canary' : 'stable', began)
    .where((where) => where.or([where('signed', '=', 1), where('period', '>=', step)]))
    .select(['site', hour.as('hour'), sql<string>`'canary'`.as('cohort'), ...sums])
    .groupBy(['site', 'hour'])
    .execute()
  const found = [...ofCanary]
  for (const group of getGroups([...new Set(ofCanary.map(({ site }) => site))]))
    found.push(
      ...(await rows(stable, 'stable', from)
        .where('site', 'in', group)
        .select(['site', hour.as('hour'), sql<string>`'stable'`.as('cohort'), ...sums])
        .groupBy(['site', 'hour'])
        .execute()),
    )
  return found
}

/** Signed starts of a canary in its present step. */
export async function startsInStep(
  database: ReleaseHealthDatabase,
  { block, version, since }: Pick<JudgedPeriod, 'block' | 'version' | 'since'>,
): Promise<number> {
  const { starts } = await database
    .selectFrom('release_sites')
    .select(sql<number | null>`sum(starts)`.as('starts'))
    .where('block', '=', block)
    .where('version', '=', version)
    .where('cohort', '=', 'canary')
    .where('signed', '=', 1)
    .where('period', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(starts ?? 0)
}

/** Remembers networks of unsigned starts; one that is known stays as it is. */
export async function addNetworks(
  database: ReleaseHealthDatabase,
  networks: readonly ReleaseHealthTables['release_networks'][],
): Promise<void> {
  for (const group of getGroups(inOrder(networks), maxShortRows))
    await database
      .insertInto('release_networks')
      .values(group)
      .onConflict((row) => row.columns(['step', 'network']).doNothing())
      .execute()
}

/** Number of networks that unsigned starts of a canary's step have come from, on all servers. */
export async function countNetworks(database: ReleaseHealthDatabase, step: string): Promise<number> {
  const { networks } = await database
    .selectFrom('release_networks')
    .select(sql<number>`count(*)`.as('networks'))
    .where('step', '=', step)
    .executeTakeFirstOrThrow()
  return Number(networks)
}

/** Networks of a canary or of a stable release from a period on, on all servers, and what they have sent, also beyond what counts. */
export async function countSenders(
  database: ReleaseHealthDatabase,
  scope: string,
  since: string,
): Promise<{ readonly networks: number; readonly sent: number }> {
  const { networks, sent } = await database
    .selectFrom('release_senders')
    .select([sql<number>`count(distinct network)`.as('networks'), sql<number | null>`sum(starts)`.as('sent')])
    .where('scope', '=', scope)
    .where('period', '>=', since)
    .executeTakeFirstOrThrow()
  return { networks: Number(networks), sent: Number(sent ?? 0) }
}

/** True where signed starts have come from more than one site: of a block, or of what every page with blocks has. */
export async function hasManySites(database: ReleaseHealthDatabase, block: string): Promise<boolean> {
  const sites = await database
    .selectFrom('release_sites')
    .select('site')
    .distinct()
    .where('block', 'in', [block, 'core', 'runtime'])
    .where('signed', '=', 1)
    .limit(2)
    .execute()
  return sites.length > 1
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
  await inTransaction(database, async (transaction) => {
    const hour = sql<string>`substr(minute, 1, 13) || ':00:00.000Z'`
    const old = await transaction
      .selectFrom('release_starts')
      .select([hour.as('minute'), 'block', 'version', 'cohort', 'outcome', sql<number>`sum(count)`.as('count')])
      .where('minute', '<', joinBefore)
      .where('minute', 'not like', '%:00:00.000Z')
      .groupBy([hour, 'block', 'version', 'cohort', 'outcome'])
      .execute()
    await transaction
      .deleteFrom('release_starts')
      .where('minute', '<', joinBefore)
      .where('minute', 'not like', '%:00:00.000Z')
      .execute()
    await addStarts(
      transaction,
      old.map((row) => ({ ...row, count: Number(row.count) })),
    )
    await transaction.deleteFrom('release_starts').where('minute', '<', removeBefore).execute()
    await transaction.deleteFrom('release_sites').where('period', '<', removeBefore.slice(0, 10)).execute()
    await transaction.deleteFrom('release_tokens').where('expires', '<', now).execute()
    for (const table of ['release_networks', 'release_senders', 'release_views'] as const)
      await transaction.deleteFrom(table).where('expires', '<', now).execute()
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
