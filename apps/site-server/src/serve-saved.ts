import { writeFileSync } from 'node:fs'
import { fileChannels, lostChannelsProblem } from '@ashlar/release'
import type { Browser } from 'playwright-core'
import { waitsTable } from './features/saved-pages/domain/waiting-table'
import { renderMeasuredReport } from './features/saved-pages/pages/measured-report'
import { readSaved, savedPageRoutes } from './features/saved-pages/routes'
import { readBeside } from './features/saved-pages/service/files-beside'
import { listWaits } from './features/saved-pages/service/list-waits'
import { measureReport, type PicturedReport } from './features/saved-pages/service/measured-report'
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
  /** Measures all pages, or lists what their stylesheets wait for, and ends. Default: prints text and goes on serving. */
  readonly only?: 'report' | 'waits' | undefined
  /** Prints one JSON line per page in place of the table and its files. Default: false. */
  readonly isJson?: boolean
  /** Runs the platform's own scripts, too, where a page has brought them, and compares. Default: false. */
  readonly withOriginal?: boolean
  /** Path of the files of a report, without their endings. */
  readonly reportPath: string
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

type SavedPage = ReturnType<typeof readSaved>[number]

/** Reports on one page; undefined, and its problem is printed, where that is not possible. */
async function tryReport<Report>(
  { file }: SavedPage,
  consequence: string,
  report: () => Promise<Report>,
): Promise<Report | undefined> {
  try {
    return await report()
  } catch (error) {
    console.error(`There is no report of ${file}: ${(error as Error).message}. ${consequence}`)
    return undefined
  }
}

/** Prints what the blocks of each page do. False when a page could not be reported on; the others are, and all stay served. */
async function describePages(browser: Browser, origin: string, pages: readonly SavedPage[]): Promise<boolean> {
  let isWhole = true
  for (const page of pages) {
    const address = origin + page.path
    const report = await tryReport(page, 'The page is served all the same.', () =>
      reportPage(browser, address, page.file),
    )
    if (report) printReport(address, report)
    else isWhole = false
  }
  return isWhole
}

interface MeasuredPages {
  readonly origin: string
  readonly pages: readonly SavedPage[]
  readonly isJson: boolean
  readonly out: string
  readonly withOriginal: boolean
}

/** Measures each page, and prints or writes what was found. False when a page could not be measured. */
async function measurePages(
  browser: Browser,
  { origin, pages, isJson, out, withOriginal }: MeasuredPages,
): Promise<boolean> {
  const reports: PicturedReport[] = []
  for (const page of pages) {
    const { file, source, path } = page
    const measured = await tryReport(page, 'The report has the other pages.', () =>
      measureReport(browser, { url: origin + path, file, source, withOriginal, beside: readBeside(file) }),
    )
    if (!measured) continue
    reports.push(measured)
    if (isJson) console.log(JSON.stringify(measured.report))
  }
  if (!isJson) {
    const list = reports.map(({ report }) => report)
    writeFileSync(`${out}.html`, renderMeasuredReport(reports))
    writeFileSync(`${out}.json`, JSON.stringify(list))
    console.log(`${reportTable(list)}\n\nPictures and places are in ${out}.html, the same for programs in ${out}.json.`)
  }
  return reports.length === pages.length
}

/** Lists what the stylesheets of each page wait for. False when a page could not be opened. */
async function listPageWaits(
  browser: Browser,
  { origin, pages, isJson }: { origin: string; pages: readonly SavedPage[]; isJson: boolean },
): Promise<boolean> {
  let isWhole = true
  for (const page of pages) {
    const { file, source, path } = page
    const pairs = await tryReport(page, 'The others are listed.', () =>
      listWaits(browser, { url: origin + path, file, source, beside: readBeside(file) }),
    )
    if (pairs) console.log(isJson ? JSON.stringify({ page: file, pairs }) : waitsTable(file, pairs))
    else isWhole = false
  }
  return isWhole
}

/** Serves saved pages on this machine and prints a report of each. */
export async function serveSavedPages(options: SavedPagesOptions): Promise<void> {
  const { files, releases, only, isJson = false, withOriginal = false, reportPath: out, withBrowser } = options
  const pages = readSaved(files)
  const store = process.env.ASHLAR_RELEASES || releases
  const channels = fileChannels(store)
  const assets = createAssets(store, { channels, report: (problem) => console.error(problem) })
  const place = { store, consequence: 'No page is served.' }
  const lost = lostChannelsProblem(assets.catalogue, await channels.read(), place)
  if (lost) throw new Error(lost)
  const app = savedPageRoutes(pages, assets)
  const port = only ? 0 : Number(process.env.PORT ?? 4180)
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, async (address) => {
    // Cookies are of a name and not of a port: under the name of the demo site, scripts of saved pages would read its own.
    const origin = `http://localhost:${address.port}`
    const looks = {
      report: (browser: Browser) => measurePages(browser, { origin, pages, isJson, out, withOriginal }),
      waits: (browser: Browser) => listPageWaits(browser, { origin, pages, isJson }),
      serve: (browser: Browser) => describePages(browser, origin, pages),
    }
    const areAllReported = await withBrowser(looks[only ?? 'serve']).catch(({ message }: Error) => {
      console.error(message)
      return false
    })
    if (only) server.close(() => process.exit(areAllReported ? 0 : 1))
    else console.log('\nServing until Ctrl+C.')
  })
  server.on('error', (error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? `Port ${port} is taken` : error.message
    console.error(`${reason}. No page is served. Set another port: PORT=4181 npm run page -- …`)
    process.exit(1)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.close(() => process.exit(0)))
}
