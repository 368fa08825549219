import { writeFileSync } from 'node:fs'
import { fileChannels, lostChannelsProblem } from '@ashlar/release'
import { describeCopy, describePage } from './features/saved-pages/domain/copy-report'
import { copySite } from './features/saved-pages/service/copy-site'
import { checkTarget, readSiteFolder } from './features/saved-pages/service/site-folder'
import { tryPages } from './features/saved-pages/service/try-pages'
import { createAssets } from './rendering/assets'
import type { WithBrowser } from './serve-saved'

/** A saved site that is to be copied for a static host. */
export interface SavedSiteOptions {
  /** Folder of the saved site. */
  readonly folder: string
  /** Folder of the copy; made anew where a copy was before. The report is written beside it. */
  readonly out: string
  /** Path at which the host serves the copy. Default: /. */
  readonly base?: string | undefined
  /** Origin of a site server for forms, likes, comments, search and cart. Default: none. */
  readonly api?: string | undefined
  /** The release store. ASHLAR_RELEASES names another. */
  readonly releases: string
  /** Starts a browser for some work. */
  readonly withBrowser: WithBrowser
  /** Prints a line. Default: on the console. */
  print?(line: string): void
}

function readBase(base: string): string {
  if (/^\/(?:[\w.~-]+\/)*$/.test(base)) return base
  throw new Error(
    `--base is "${base}", which is no path. Nothing is written. Begin and end it with a slash: /my-site/.`,
  )
}

function readApi(api: string): string {
  if (!api || (URL.canParse(api) && new URL(api).origin === api.replace(/\/$/, ''))) return api.replace(/\/$/, '')
  throw new Error(`--api is "${api}", which is no origin. Nothing is written. Write it as https://api.shop.example.`)
}

/** Copies a saved site for a static host, opens each page of the copy, and reports. Throws, in three parts, before anything is written. */
export async function copySavedSite(options: SavedSiteOptions): Promise<void> {
  const { folder, out, releases, withBrowser, print = console.log } = options
  const base = readBase(options.base ?? '/')
  const api = readApi(options.api ?? '')
  checkTarget(folder, out)
  const site = readSiteFolder(folder)
  const store = process.env.ASHLAR_RELEASES || releases
  const { catalogue } = createAssets(store)
  const channels = await fileChannels(store).read()
  const lost = lostChannelsProblem(catalogue, channels, { store, consequence: 'Nothing is written.' })
  if (lost) throw new Error(lost)
  await withBrowser(async (browser) => {
    let count = 0
    const written = await copySite({ site, out, store, catalogue, channels, base, api })
    print(`${written.length} pages are written. Each is opened once:`)
    const pages = await tryPages({ browser, out, base }, written, (page) =>
      print(`${++count}/${written.length}  ${page.page}: ${describePage(page, { api })}`),
    )
    const report = describeCopy(pages, { api })
    writeFileSync(`${out.replace(/[/\\]$/, '')}-report.txt`, `${report}\n`)
    print(`\n${report}\n\nThe copy is in ${out}: put it on any static host.`)
  })
}
