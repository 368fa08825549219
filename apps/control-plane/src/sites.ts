import { sql } from 'kysely'
import { auditChange, rowsAtOnce } from './channels.ts'
import type { Database } from './tables.ts'

/** Sites with the groups that each is in. */
export type SiteGroups = Readonly<Record<string, readonly string[]>>

/** The groups of one site; none for one that is not known. */
export async function getGroups(database: Database, site: string): Promise<string[]> {
  const rows = await database.selectFrom('site_groups').select('name').where('site', '=', site).execute()
  return rows.map(({ name }) => name).filter((name) => name !== '')
}

/** The groups of all sites. */
export async function readSites(database: Database): Promise<SiteGroups> {
  const sites = new Map<string, string[]>()
  for (const { site, name } of await database.selectFrom('site_groups').selectAll().orderBy('site').execute()) {
    const groups = sites.get(site) ?? []
    if (name !== '') groups.push(name)
    sites.set(site, groups)
  }
  return Object.fromEntries(sites)
}

/** Number of the sites that are known by their groups, also of those without any. */
export async function countSites(database: Database): Promise<number> {
  const count = sql<number>`count(*)`.as('count')
  const row = await database.selectFrom('site_groups').select(count).where('name', '=', '').executeTakeFirstOrThrow()
  return Number(row.count)
}

/** True where more than one site is known: by its groups, or by signed starts of a block or of what every page with blocks has. */
export async function hasManySites(database: Database, block: string): Promise<boolean> {
  const named = await database.selectFrom('site_groups').select('site').where('name', '=', '').limit(2).execute()
  if (named.length > 1) return true
  const blocks = [block, 'core', 'runtime']
  const started = database.selectFrom('starts').select('site').distinct().where('block', 'in', blocks).limit(2)
  return (await started.execute()).length > 1
}

/** Sets the groups of these sites as one revision, which is returned; other sites stay as they are. A site without groups is remembered, too. */
export async function saveSites(database: Database, sites: SiteGroups, actor: string): Promise<number> {
  const names = Object.keys(sites)
  const rows = Object.entries(sites).flatMap(([site, groups]) =>
    ['', ...new Set(groups)].map((name) => ({ site, name })),
  )
  const text =
    names.length === 1
      ? `groups of ${names[0]}: ${sites[names[0] ?? '']?.join(', ')}`
      : `groups of ${names.length} sites`
  return auditChange(database, { block: 'sites', text, actor }, async (transaction, revision) => {
    for (let at = 0; at < names.length; at += rowsAtOnce)
      await transaction
        .deleteFrom('site_groups')
        .where('site', 'in', names.slice(at, at + rowsAtOnce))
        .execute()
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await transaction
        .insertInto('site_groups')
        .values(rows.slice(at, at + rowsAtOnce))
        .execute()
    return revision
  })
}
