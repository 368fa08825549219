// Releases that fail, beside those that were built, on a CDN folder of their own.
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import type { Attempt } from '../../packages/loader/src/options'
import { type BlockChannels, createPageManifest, type Release } from '../../packages/manifest/src/index'
import { addDetails } from '../../packages/release/src/store/details'
import { cdnFolder } from '../../tooling/build/cdn/index.ts'
import { addCopy } from './made-releases'
import { openSite, type Site, scrollThrough, touch, visit } from './site'

/** A release of a block, written in a test. */
interface WrittenRelease {
  readonly block: string
  readonly version: string
  /** Its module; null for one that is not there. */
  readonly source: string | null
  /** What the import map expects. Default: the integrity of the module. */
  readonly integrity?: string
  /** A stylesheet of its own. Default: that of the built release. */
  readonly style?: string
  /** Facts that differ from those of the built release. */
  readonly facts?: object
}

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

function write(folder: string, { block, version, source, integrity, style, facts }: WrittenRelease, built: Release) {
  const url = `/cdn/${block}/${version}/index.js`
  const file = join(folder, block, version)
  mkdirSync(file, { recursive: true })
  if (source !== null) writeFileSync(join(file, 'index.js'), source)
  if (style !== undefined) writeFileSync(join(file, 'style.css'), style)
  const href = `/cdn/${block}/${version}/style.css`
  return addDetails(folder, block, {
    ...built,
    version,
    url,
    integrity: {
      ...(built.style && { [built.style[0]]: built.style[1] }),
      [url]: integrity ?? sha384(source ?? ''),
    },
    ...(style !== undefined && { style: [href, sha384(style)] as const }),
    facts: { ...built.facts, ...facts },
  })
}

/** Version of the built release, to which the others fall back. */
const builtVersion = '1.0.0'

/** The built CDN with more releases, each falling back to the built one. */
function cdnWith(releases: readonly WrittenRelease[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-cdn-'))
  cpSync(cdnFolder, folder, { recursive: true, filter: (file) => !file.endsWith('.map') })
  const path = join(folder, 'catalogue.json')
  const catalogue = JSON.parse(readFileSync(path, 'utf8'))
  for (const release of releases) {
    const block = catalogue.blocks[release.block]
    const built = addCopy(folder, catalogue, release.block, builtVersion)
    block.releases[release.version] = write(folder, release, built)
  }
  writeFileSync(path, JSON.stringify(catalogue))
  return folder
}

/** A site on which a test chooses the releases. */
export interface LadderSite extends Site {
  /** Channels of the next pages, by block. */
  channels: Record<string, BlockChannels>
}

/** Opens a site with these releases. */
export function openLadderSite(releases: readonly WrittenRelease[]): LadderSite {
  // With assets of the test's own: it replaces two of their members.
  const site = openSite(cdnWith(releases), {}, {}) as LadderSite
  site.channels = {}
  beforeAll(() => {
    const { pageManifest } = site.assets
    Object.assign(site.assets, {
      channels: async () => ({ revision: 1, blocks: site.channels }),
      pageManifest: async (input: Parameters<typeof pageManifest>[0]) =>
        createPageManifest(site.assets.catalogue, { ...input, channels: { revision: 1, blocks: site.channels } }),
    })
  })
  return site
}

/** A visit whose records are received. */
export interface LadderVisit {
  readonly page: Page
  readonly asked: string[]
  readonly problems: string[]
  /** The records of a block, in order. */
  recordsOf(block: string): (Attempt & { readonly site: string })[]
  /** Names that the next answers revoke. */
  readonly revoked: string[]
}

/** Opens a page with the given releases first, touches its accordions, and receives its records. */
export async function climb(
  site: LadderSite,
  path: string,
  stable: Readonly<Record<string, string>>,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<LadderVisit> {
  site.channels = Object.fromEntries(
    Object.entries(stable).map(([name, version]) => [name, { stable: version, previous: builtVersion }]),
  )
  const records: (Attempt & { site: string })[] = []
  const revoked: string[] = []
  const { page, asked, problems } = await visit(site, path, {}, async (one) => {
    await one.route('**/api/releases/starts', (route) => {
      records.push(...route.request().postDataJSON().records)
      return route.fulfill({ json: { revision: 1, revoked } })
    })
    await prepare?.(one)
  })
  await scrollThrough(page)
  await touch(page, '.accordion-items-container')
  return { page, asked, problems, revoked, recordsOf: (block) => records.filter((record) => record.block === block) }
}
