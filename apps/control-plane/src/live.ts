import { createHash } from 'node:crypto'
import { type Channels, createPageManifest, type PageManifest } from '@ashlar/manifest'
import { readCatalogue, type StoredCatalogue } from './catalogue.ts'
import { readChannels, readRevision } from './channels.ts'
import type { LiveReleases } from './claims.ts'
import { getGroups } from './sites.ts'
import type { Database } from './tables.ts'

/** A text with its tag for If-None-Match. */
export interface Tagged {
  readonly etag: string
  readonly text: string
}

/** The tag of a text. */
export const tag = (text: string): Tagged => ({
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`,
  text,
})

/** A page that asks what it names. */
export interface ManifestQuery {
  readonly site: string
  readonly blocks: readonly string[]
  readonly react?: 'react' | 'preact'
}

/** Answers pages from the database. */
export interface LiveManifests {
  /** Undefined before the first catalogue was sent. */
  catalogue(): Promise<StoredCatalogue | undefined>
  /** The releases and their channels, without pins of sites. Undefined before the first catalogue was sent. */
  releases(): Promise<LiveReleases | undefined>
  /** Undefined before the first catalogue was sent. */
  manifest(query: ManifestQuery): Promise<PageManifest | undefined>
}

/** Channels and catalogue are kept between calls and read anew where the revision has moved: every server answers by the last change. */
export function liveManifests(database: Database): LiveManifests {
  let channels: Channels | undefined
  let stored: StoredCatalogue | undefined

  async function refresh() {
    if (channels?.revision === (await readRevision(database))) return
    const [next, catalogue] = [await readChannels(database, []), await readCatalogue(database, stored)]
    channels = next
    stored = catalogue
  }
  /** The channels with the pins of one site. */
  async function getChannels(site: string): Promise<Channels> {
    const { revision, blocks } = channels as Channels
    const pins = await database
      .selectFrom('pins')
      .selectAll()
      .where('kind', '=', 'site')
      .where('target', '=', site)
      .execute()
    const pinned = pins.map(({ block, version, until }) => [
      block,
      { ...blocks[block], pins: [{ site, version, ...(until && { until }) }] },
    ])
    return { revision, blocks: { ...blocks, ...Object.fromEntries(pinned) } }
  }
  return {
    async catalogue() {
      await refresh()
      return stored
    },
    async releases() {
      await refresh()
      return stored && channels && { catalogue: stored.catalogue, channels }
    },
    async manifest({ site, blocks, react }) {
      await refresh()
      if (!stored) return undefined
      const [channelsOfSite, groups] = [await getChannels(site), await getGroups(database, site)]
      const input = { blocks, channels: channelsOfSite, site, groups }
      return createPageManifest(stored.catalogue, { ...input, ...(react && { react }) })
    },
  }
}
