import { type Canary, type Cohorts, isInCanary, type Releases } from '@ashlar/manifest'
import { sql } from 'kysely'
import { type JudgedCanary, judge } from './canaries.ts'
import { readCatalogue } from './catalogue.ts'
import { type AuditedChange, readChanges, readChannels } from './channels.ts'
import { type FailingSite, failingSites } from './curves.ts'
import type { Database } from './tables.ts'

/** A release with the number of sites that get it. */
export interface ReleaseShare {
  readonly version: string
  readonly sites: number
  readonly why: 'stable' | 'canary' | 'held back' | 'pinned'
}

/** A canary with its verdict and its reach. */
export interface FleetCanary extends JudgedCanary {
  /** Sites that get it wholly. Zero for a share that no site is in. */
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

/** The sites in the share of a canary or of a holdback, as pages count them. */
async function canarySites(
  database: Database,
  { group, salt, share }: Cohorts & Pick<Canary, 'group'>,
): Promise<number> {
  const rows = database
    .selectFrom('site_groups')
    .select('site')
    .where('name', '=', group ?? '')
  return (await rows.execute()).filter(({ site }) => isInCanary(salt, share, site)).length
}

function getShares(
  all: number,
  stable: string,
  pinned: ReadonlyMap<string, number>,
  first: ReleaseShare | undefined,
): ReleaseShare[] {
  const pins = [...pinned].map(([version, sites]) => ({ version, sites, why: 'pinned' as const }))
  const others = [...(first ? [first] : []), ...pins]
  const sites = Math.max(0, all - others.reduce((sum, releaseShare) => sum + releaseShare.sites, 0))
  return [{ version: stable, sites, why: 'stable' as const }, ...others]
}

/** The release that a share of sites gets beside the stable one: that of a canary, else that of a holdback. */
async function readFirst(
  database: Database,
  canary: FleetCanary | undefined,
  holdback: (Cohorts & { readonly version: string }) | undefined,
): Promise<ReleaseShare | undefined> {
  if (canary) return { version: canary.canary.version, sites: canary.sites, why: 'canary' }
  if (!holdback) return undefined
  return { version: holdback.version, sites: await canarySites(database, holdback), why: 'held back' }
}

/** The groups of sites by name; the one without a name has all sites. */
async function readGroups(database: Database) {
  const rows = await database
    .selectFrom('site_groups')
    .select(['name', count.as('sites')])
    .groupBy('name')
    .execute()
  const groups = rows.map(({ name, sites }) => ({ name, sites: Number(sites) }))
  return {
    sites: groups.find(({ name }) => name === '')?.sites ?? 0,
    groups: groups.filter(({ name }) => name !== ''),
  }
}

/** Reads the fleet of now. */
export async function readFleet(database: Database, now: Date): Promise<Fleet> {
  const channels = await readChannels(database, [])
  const catalogue = (await readCatalogue(database))?.catalogue
  const names = Object.entries<Releases<unknown>>({ ...catalogue?.shared, ...catalogue?.blocks })
  const { sites, groups } = await readGroups(database)
  const pinned = await pinnedSites(database, now.toISOString().slice(0, 10))
  const canaries: FleetCanary[] = []
  const blocks: Fleet['blocks'][number][] = []
  for (const [name, releases] of names.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const current = channels.blocks[name] ?? {}
    const judged = catalogue && (await judge(database, { channels, catalogue, block: name }, now))
    const canary = judged && { ...judged, sites: await canarySites(database, judged.canary) }
    if (canary) canaries.push(canary)
    const first = await readFirst(database, canary, current.holdback)
    const shares = getShares(sites, current.stable ?? releases.stable, pinned.get(name) ?? new Map(), first)
    blocks.push({ name, killed: current.killed === true, shares })
  }
  return {
    ...{ revision: channels.revision, at: now, sites, blocks, canaries, groups },
    failing: await failingSites(database, new Date(now.getTime() - 86_400_000)),
    changes: await readChanges(database, 20),
  }
}
