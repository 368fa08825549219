import { fileChannels } from '@ashlar/release'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { readSaved, savedPageRoutes } from './features/saved-pages/routes'
import { type PageReport, reportPage } from './features/saved-pages/service/report'
import { reportTable } from './features/saved-pages/service/report-table'
import { serve } from './http/serve'
import { createAssets } from './rendering/assets'

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
  /** Where the browser is, and how to start it. */
  findBrowser(): Promise<LaunchOptions>
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

type ReportOptions = Required<Pick<SavedPagesOptions, 'isReport' | 'isJson' | 'findBrowser'>>

/** Reports on all pages. False when a page could not be reported on; the others are, and all stay served. */
async function reportPages(
  origin: string,
  pages: ReturnType<typeof readSaved>,
  options: ReportOptions,
): Promise<boolean> {
  const { isReport, isJson, findBrowser } = options
  const reports: PageReport[] = []
  const browser = await chromium.launch(await findBrowser())
  for (const { path, file } of pages) {
    const report = await tryReport(browser, origin + path, file)
    if (!report) continue
    reports.push(report)
    if (isJson) console.log(JSON.stringify(report))
    else if (!isReport) printReport(origin + path, report)
  }
  await browser.close()
  if (isReport && !isJson) console.log(reportTable(reports))
  return reports.length === pages.length
}

/** Serves saved pages on this machine and prints a report of each. */
export function serveSavedPages({ files, releases, isReport, isJson = false, findBrowser }: SavedPagesOptions): void {
  const pages = readSaved(files)
  const store = process.env.ASHLAR_RELEASES || releases
  const channels = fileChannels(store)
  const app = savedPageRoutes(pages, createAssets(store, { channels, report: (problem) => console.error(problem) }))
  const port = isReport ? 0 : Number(process.env.PORT ?? 4180)
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, async (address) => {
    // Cookies are of a name and not of a port: under the name of the demo site, scripts of saved pages would read its own.
    const origin = `http://localhost:${address.port}`
    const areAllReported = await reportPages(origin, pages, { isReport, isJson, findBrowser })
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
