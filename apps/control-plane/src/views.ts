import {
  canaryId,
  type JudgedPeriod,
  judgedPeriod,
  reportedBefore,
  type Senders,
  type ServedRow,
  toServedRows,
} from '@ashlar/release'
import { sql } from 'kysely'
import type { LiveReleases } from './claims.ts'
import { type Actor, mayCount } from './keys.ts'
import { toMinute } from './minute.ts'
import type { Database, Tables } from './tables.ts'

/** A page view that a server has sent with a block on trial, and whose end is awaited. */
export interface ServedView {
  readonly site: string
  readonly block: string
  /** The release that the page chooses. */
  readonly version: string
  /** A name of the visitor's wide network, such as a hash. */
  readonly network: string
  /** A name of the view of the block, by which its report is known: a hash that nobody can guess. */
  readonly view: string
}

/** What a server has sent, and what pages have reported. */
export interface Views {
  readonly served: readonly ServedView[]
  /** Names of views whose pages have reported how they ended. */
  readonly ended: readonly string[]
  /** Names of views whose start has begun on a page that died before it ended. Default: none. */
  readonly begun?: readonly string[] | undefined
}

/** Views of one call, of each kind. */
export const maxViews = 1000

const isName = (text: unknown): text is string => typeof text === 'string' && /^[\w.:@+-]{1,120}$/.test(text)
const isList = (value: unknown, isEntry: (entry: never) => boolean): boolean =>
  Array.isArray(value) && value.length <= maxViews && (value as never[]).every(isEntry)
const isServed = (entry: Partial<Record<keyof ServedView, unknown>> | null) =>
  entry !== null &&
  typeof entry === 'object' &&
  ['site', 'block', 'version', 'network', 'view'].every((name) => isName(entry[name as keyof ServedView]))

const isViews = (json: unknown): json is Views => {
  const { served, ended, begun = [] } = (json ?? {}) as Partial<Record<keyof Views, unknown>>
  return isList(served, isServed) && isList(ended, isName) && isList(begun, isName)
}

/** The row of a view, in the step of its trial; undefined where its release is on no trial and beside none. */
function toRow(served: ServedView, { catalogue, channels }: LiveReleases, minute: string): Tables['views'] | undefined {
  const { site, block, version, network, view } = served
  const period = judgedPeriod(channels, catalogue, block)
  if (!period || ![period.version, period.stable].includes(version)) return undefined
  const step = canaryId(block, period.version, period.since)
  return { step, network, view, minute, site, block, version, begun: 0, ended: 0 }
}

const byKey = (a: Tables['views'], b: Tables['views']) => (a.step + a.network < b.step + b.network ? -1 : 1)

async function addViews(database: Database, { served, ended, begun = [] }: Views, releases: LiveReleases, now: Date) {
  // In one order everywhere: two servers that write the same rows never wait for one another.
  const rows = served.flatMap((view) => toRow(view, releases, toMinute(now)) ?? []).sort(byKey)
  await database.transaction().execute(async (transaction) => {
    if (rows.length > 0)
      await transaction
        .insertInto('views')
        .values(rows)
        .onConflict((row) => row.columns(['step', 'network']).doNothing())
        .execute()
    for (const [views, marks] of [
      [begun, { begun: 1 }],
      [ended, { begun: 1, ended: 1 }],
    ] as const)
      if (views.length > 0)
        await transaction
          .updateTable('views')
          .set(marks)
          .where('view', 'in', [...views].sort())
          .execute()
  })
}

const badViews = `These are no views. None was counted. Send {"served": […], "ended": […], "begun": […]}, each with at most ${maxViews}: views with site, block, version, network and view, and names of views.`

/** Counts the views that a key may count, and the ends of views, whichever server awaits them. */
export async function takeViews(
  database: Database,
  actor: Actor,
  views: unknown,
  readReleases: () => Promise<LiveReleases | undefined>,
): Promise<{ readonly status: 200 | 400 | 403; readonly body: { counted?: number; problem?: string } }> {
  if (actor.role !== 'counter')
    return {
      status: 403,
      body: { problem: `The key "${actor.name}" is of a ${actor.role}. None was counted. Use one of a counter.` },
    }
  if (!isViews(views)) return { status: 400, body: { problem: badViews } }
  const served = views.served.filter(({ site }) => mayCount(actor, site))
  const releases = await readReleases()
  if (releases) await addViews(database, { ...views, served }, releases, new Date())
  return { status: 200, body: { counted: served.length } }
}

/** The views of both releases of a period whose pages have had the time to report. */
const getViews = (database: Database, { block, began }: JudgedPeriod, now: Date) =>
  database
    .selectFrom('views')
    .where('block', '=', block)
    .where('minute', '>=', toMinute(began))
    .where('minute', '<', toMinute(reportedBefore(now)))

/** Served, begun and ended views of the release that is judged, and of the one that it is compared with, by site and by `hour`, as its starts are. */
export async function readViews(
  database: Database,
  period: JudgedPeriod,
  hour: ReturnType<typeof sql<string>>,
  now: Date,
): Promise<readonly ServedRow[]> {
  const { version, stable } = period
  const rows = await getViews(database, period, now)
    .where('version', 'in', [version, stable])
    .select(['site', hour.as('hour'), 'version'])
    .select([sql<number>`count(*)`.as('served'), sql<number>`sum(begun)`.as('begun')])
    .select(sql<number>`sum(ended)`.as('ended'))
    .groupBy(['site', 'hour', 'version'])
    .execute()
  return toServedRows(rows, version)
}

/** Networks with a view of the judged release that never reported how it ended, and those of them where its start is known to have begun. */
export async function countLost(
  database: Database,
  period: JudgedPeriod,
  now: Date,
): Promise<Pick<Senders, 'lost' | 'hung'>> {
  const { lost, hung } = await getViews(database, period, now)
    .where('version', '=', period.version)
    .where('ended', '=', 0)
    .select(sql<number>`count(distinct network)`.as('lost'))
    .select(sql<number>`count(distinct case when begun = 1 then network end)`.as('hung'))
    .executeTakeFirstOrThrow()
  return { lost: Number(lost), hung: Number(hung) }
}
