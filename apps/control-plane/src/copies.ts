import type { Channels } from '@ashlar/manifest'
import { readChannels } from './channels.ts'
import type { Tagged } from './live.ts'
import { getGroups, readSites, type SiteGroups } from './sites.ts'
import type { Database } from './tables.ts'

/** A copy for clients, with a tag that is known before the copy is made. */
const toTagged = (channels: Channels, sites: SiteGroups, scope: string): Tagged => ({
  etag: `"${channels.revision}-${scope}"`,
  text: JSON.stringify({ ...channels, sites }),
})

/** The channels with the pins and groups of some sites. */
export async function channelsOfSites(database: Database, names: readonly string[]): Promise<Tagged> {
  const channels = await readChannels(database, names)
  const groups = names.map(async (site) => [site, await getGroups(database, site)] as const)
  return toTagged(channels, Object.fromEntries(await Promise.all(groups)), names.join())
}

/** The channels with the pins and groups of all sites, made once for each revision: with 460,000 pins they have 20 MB and take a second. */
export function createWholeCopy(database: Database): (revision: number) => Promise<Tagged> {
  let made: { readonly revision: number; readonly copy: Promise<Tagged> } | undefined
  async function make() {
    const channels = await readChannels(database, 'all')
    return toTagged(channels, await readSites(database), '')
  }
  return async (revision) => {
    if (made?.revision !== revision) made = { revision, copy: make() }
    const { copy } = made
    try {
      return await copy
    } catch (error) {
      // The next call tries again.
      if (made?.copy === copy) made = undefined
      throw error
    }
  }
}
