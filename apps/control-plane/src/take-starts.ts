import type { LiveReleases } from './claims.ts'
import { type Actor, mayCount } from './keys.ts'
import type { PlaneMetrics } from './metrics.ts'
import { isStartRecords } from './records.ts'
import { countRecords } from './starts.ts'
import type { Database } from './tables.ts'

/** What a call with starts is answered. */
interface StartsAnswer {
  readonly status: 200 | 400 | 403
  readonly body: { readonly counted?: number; readonly refused?: number; readonly problem?: string }
}

const refuse = (status: 400 | 403, problem: string): StartsAnswer => ({ status, body: { problem } })

const badRecords =
  'These are no records of starts. None was counted. Send a list of at most 1000 with site, block, version and outcome, a count of at most 1000, numbers as ms, bytes and mb where they are known, and a network for those with signed: false.'

/** Counts the starts that a key may count: a reader reads, and a counter counts those of its sites. */
export async function takeStarts(
  database: Database,
  actor: Actor,
  records: unknown,
  readReleases: () => Promise<LiveReleases | undefined>,
  count: PlaneMetrics['addStarts'] = () => {},
): Promise<StartsAnswer> {
  if (actor.role !== 'counter')
    return refuse(403, `The key "${actor.name}" is of a ${actor.role}. None was counted. Use one of a counter.`)
  if (!isStartRecords(records)) return refuse(400, badRecords)
  // A page may name any site: what is not of the key takes nothing else with it.
  const own = records.filter(({ site }) => mayCount(actor, site))
  const refused = records.length - own.length
  const problem = `${refused} of ${records.length} records are of sites that the key "${actor.name}" does not count. They were left out. Make a key with these sites, or count them with their own.`
  if (own.length === 0 && refused > 0) return refuse(403, problem)
  const releases = await readReleases()
  await countRecords(database, own, new Date(), releases)
  count(own, refused, releases)
  return { status: 200, body: { counted: own.length, ...(refused > 0 && { refused, problem }) } }
}
