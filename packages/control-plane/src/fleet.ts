import { type BlockChannels, type Canary, isInCanary, type Releases } from '@ashlar/manifest'
import { judgeCanary, type Verdict } from '@ashlar/release'
import { sql } from 'kysely'
import { readCatalogue } from './catalogue.ts'
import { type AuditedChange, readChanges, readChannels } from './channels.ts'
import { type FailingSite, failingSites, type HealthMinute, readEvidence, readMinutes } from './starts.ts'
import type { Database } from './tables.ts'

/** A release with the number of sites that get it. */
export interface ReleaseShare {
  readonly version: string
  readonly sites: number
  readonly why: 'stable' | 'canary' | 'pinned'
}

/** A canary with what was counted since it began. */
export interface FleetCanary {
  readonly block: string
  readonly stable: string
  readonly canary: Canary
  readonly minutes: readonly HealthMinute[]
  readonly verdict: Verdict
  /** Sites that get it now. Zero for a share that no site is in: it has no starts to wait for. */
  readonly sites: number
}

/** What a platform engineer sees of the fleet. */
export interface Fleet {
  readonly revision: number
  readonly at: Date
  readonly sites: number
  readonly groups: readonly { readonly name: string; readonly sites: number }[]
  readonly blocks: readonly {
    readonly name: string
    readonly killed: boolean
    readonly shares: readonly ReleaseShare[]
  }[]
  readonly canaries: readonly FleetCanary[]
  readonly failing: readonly FailingSite[]
  readonly changes: readonly AuditedChange[]
}

const count = sql<number>`count(*)`

/** Sites that are pinned, by block and version: each pin of a site, and each site of a pinned group. */
async function pinnedSites(database: Database, today: string): Promise<Map<string, Map<string, number>>> {
  const sites = await database
    .selectFrom('pins')
    .select(['block', 'version', count.as('sites')])
    .where('kind', '=', 'site')
    .where((where) => where.or([where('until', '=', ''), where('until', '>=', today)]))
    .groupBy(['block', 'version'])
    .execute()
  const groups = await database
    .selectFrom('pins')
    .innerJoin('site_groups', 'site_groups.name', 'pins.target')
    .select(['block', 'version', sql<number>`count(distinct site)`.as('sites')])
    .where('kind', '=', 'group')
    .where((where) => where.or([where('until', '=', ''), where('until', '>=', today)]))
    .groupBy(['block', 'version'])
    .execute()
  const found = new Map<string, Map<string, number>>()
  for (const { block, version, sites: number } of [...sites, ...groups]) {
    const versions = found.get(block) ?? new Map<string, number>()
    found.set(block, versions.set(version, (versions.get(version) ?? 0) + Number(number)))
  }
  return found
}

/** The sites in the share of a canary, as pages count them. */
async function canarySites(database: Database, { group, salt, share }: Canary): Promise<number> {
  const rows = database
    .selectFrom('site_groups')
    .select('site')
    .where('name', '=', group ?? '')
  return (await rows.execute()).filter(({ site }) => isInCanary(salt, share, site)).length
}

function sharesOf(
  all: number,
  stable: string,
  pinned: ReadonlyMap<string, number>,
  canary?: FleetCanary,
): ReleaseShare[] {
  const pins = [...pinned].map(([version, sites]) => ({ version, sites, why: 'pinned' as const }))
  const own = canary ? [{ version: canary.canary.version, sites: canary.sites, why: 'canary' as const }] : []
  const others = [...own, ...pins].reduce((sum, { sites }) => sum + sites, 0)
  return [{ version: stable, sites: Math.max(0, all - others), why: 'stable' as const }, ...own, ...pins]
}

async function canaryOf(database: Database, block: string, channels: BlockChannels, fallback: string, now: Date) {
  const { canary, stable = fallback } = channels
  if (!canary) return undefined
  const query = { block, canary: canary.version, stable, began: canary.began ?? canary.since }
  const minutes = await readMinutes(database, query)
  const evidence = await readEvidence(database, query)
  const inStep = minutes
    .filter(({ minute }) => minute >= canary.since.slice(0, 16))
    .reduce((sum, one) => sum + one.canary.starts, 0)
  // Records come with the key of a platform's server: they are as good as signed.
  const verdict = judgeCanary(canary, { signed: evidence, all: evidence, inStep, networks: 0 }, now)
  const sites = await canarySites(database, canary)
  return { block, stable, canary, minutes, verdict, sites }
}

/** Reads the fleet of now. */
export async function readFleet(database: Database, now: Date): Promise<Fleet> {
  const channels = await readChannels(database, [])
  const catalogue = (await readCatalogue(database))?.catalogue
  const names = Object.entries<Releases<unknown>>({ ...catalogue?.shared, ...catalogue?.blocks })
  const groups = await database
    .selectFrom('site_groups')
    .select(['name', count.as('sites')])
    .groupBy('name')
    .execute()
  const sites = Number(groups.find(({ name }) => name === '')?.sites ?? 0)
  const pinned = await pinnedSites(database, now.toISOString().slice(0, 10))
  const canaries: FleetCanary[] = []
  const rows: Fleet['blocks'][number][] = []
  for (const [name, releases] of names.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const own = channels.blocks[name] ?? {}
    const canary = await canaryOf(database, name, own, releases.stable, now)
    if (canary) canaries.push(canary)
    const shares = sharesOf(sites, own.stable ?? releases.stable, pinned.get(name) ?? new Map(), canary)
    rows.push({ name, killed: own.killed === true, shares })
  }
  return {
    ...{ revision: channels.revision, at: now, sites, blocks: rows, canaries },
    groups: groups
      .filter(({ name }) => name !== '')
      .map(({ name, sites: number }) => ({ name, sites: Number(number) })),
    failing: await failingSites(database, new Date(now.getTime() - 86_400_000)),
    changes: await readChanges(database, 20),
  }
}
