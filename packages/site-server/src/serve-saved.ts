import { fileChannels, lostChannelsProblem } from '@ashlar/release'
import type { Browser } from 'playwright-core'
import { readSaved, savedPageRoutes } from './features/saved-pages/routes'
import { type PageReport, reportPage } from './features/saved-pages/service/report'
import { reportTable } from './features/saved-pages/service/report-table'
import { serve } from './http/serve'
import { createAssets } from './rendering/assets'

/** Starts a browser for some work and closes it afterwards; rejects, in three parts, where it does not start or ends before. */
export type WithBrowser = <Result>(work: (browser: Browser) => Promise<Result>) => Promise<Result>

/** Saved pages to serve and to report on. */
export interface SavedPagesOptions {
  /** Paths of HTML files. */
  readonly files: readonly string[]
  /** The release store. ASHLAR_RELEASES names another. */
  readonly releases: string
  /** Prints a table of all pages and ends. Default: prints text and goes on serving. */
  readonly isReport: boolean
  /** Prints one JSON line per page in place of the table. Default: false. */
  readonly isJson?: boolean
  /** Starts a browser for some work. */
  readonly withBrowser: WithBrowser
}

function printReport(address: string, { page, blocks, uncaught, stillHidden, onApproach }: PageReport) {
  console.log(`\n${address}   (${page})`)
  for (const { block, selector, state, error } of blocks)
    console.log(`  ${block.padEnd(14)} ${state.padEnd(9)} found by ${selector}${error ? `   ${error}` : ''}`)
  for (const line of uncaught) console.log(`  uncaught       ${line}`)
  for (const line of stillHidden) console.log(`  never shown    ${line}`)
  for (const line of onApproach) console.log(`  on approach    ${line}`)
  if (blocks.length === 0) console.log('  no block was found on this page')
}

/** Reports on one page; undefined, and its problem is printed, where that is not possible. */
async function tryReport(browser: Browser, address: string, file: string): Promise<PageReport | undefined> {
  try {
    return await reportPage(browser, address, file)
  } catch (error) {
    console.error(`There is no report of ${file}: ${(error as Error).message}. The page is served all the same.`)
    return undefined
  }
}

type ReportOptions = Required<Pick<SavedPagesOptions, 'isReport' | 'isJson'>>

/** Reports on all pages. False when a page could not be reported on; the others are, and all stay served. */
async function reportPages(
  browser: Browser,
  origin: string,
  pages: ReturnType<typeof readSaved>,
  { isReport, isJson }: ReportOptions,
): Promise<boolean> {
  const reports: PageReport[] = []
  for (const { path, file } of pages) {
    const report = await tryReport(browser, origin + path, file)
    if (!report) continue
    reports.push(report)
    if (isJson) console.log(JSON.stringify(report))
    else if (!isReport) printReport(origin + path, report)
  }
  if (isReport && !isJson) console.log(reportTable(reports))
  return reports.length === pages.length
}

/** Serves saved pages on this machine and prints a report of each. */
export async function serveSavedPages(options: SavedPagesOptions): Promise<void> {
  const { files, releases, isReport, isJson = false, withBrowser } = options
  const pages = readSaved(files)
  const store = process.env.ASHLAR_RELEASES || releases
  const channels = fileChannels(store)
  const assets = createAssets(store, { channels, report: (problem) => console.error(problem) })
  const place = { store, consequence: 'No page is served.' }
  const lost = lostChannelsProblem(assets.catalogue, await channels.read(), place)
  if (lost) throw new Error(lost)
  const app = savedPageRoutes(pages, assets)
  const port = isReport ? 0 : Number(process.env.PORT ?? 4180)
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, async (address) => {
    // Cookies are of a name and not of a port: under the name of the demo site, scripts of saved pages would read its own.
    const origin = `http://localhost:${address.port}`
    const look = (browser: Browser) => reportPages(browser, origin, pages, { isReport, isJson })
    const areAllReported = await withBrowser(look).catch(({ message }: Error) => {
      console.error(message)
      return false
    })
    if (isReport) server.close(() => process.exit(areAllReported ? 0 : 1))
    else console.log('\nServing until Ctrl+C.')
  })
  server.on('error', (error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? `Port ${port} is taken` : error.message
    console.error(`${reason}. No page is served. Set another port: PORT=4181 npm run page -- …`)
    process.exit(1)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.close(() => process.exit(0)))
}
