// `npm run upgrade -- accordion 1.0.0 1.1.0 pages/*.html`: what an upgrade changes on pages, as one HTML file.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { openSavedPages } from '../../apps/site-server/src/open-saved.ts'
import { getCatalogue } from '../../packages/release/src/store/catalogue.ts'
import { unpackStore } from '../../packages/release/src/store/mirror.ts'
import { readReport, saveReport } from '../../packages/release/src/store/reports.ts'
import {
  compareReleases,
  findCompared,
  openDifferences,
  readAccepted,
  reportHtml,
  type Upgrade,
  unmetSentence,
  verdictSentence,
} from '../../packages/release/src/upgrade.ts'
import { buildCdn, cdnFolder, storeFolder } from '../build/cdn/index.ts'
import { bundleForServer } from '../build/server.ts'
import { packages, root } from '../build/workspace.ts'
import { withBrowser } from '../testkit/browser/with-browser.ts'
import { readArguments, resolvePath } from './command-line/read-arguments.ts'

const { block, from, to, page: pages, accept, out: given, save, open: opened } = readArguments('upgrade')
const out = given ?? resolvePath(`upgrade-${opened?.replace('@', '-') ?? `${block}-${to}`}.html`)
/** The release of the report: a working build is the release that it becomes. */
const released = `${block}@${to.replace(/-work$/, '')}`

/** Stores the report with its release, unless it has a difference that is not accepted. */
function keepReport(upgrade: Upgrade) {
  if (openDifferences(upgrade).length > 0) {
    console.log('The report is not stored. Accept each difference with a sentence, by --accept.')
    return
  }
  saveReport(storeFolder, released, reportHtml(upgrade, { withEqualPictures: false }), verdictSentence(upgrade))
  console.log(
    `The report is stored with ${released}. Commit the folder releases. To see it: npm run upgrade -- --open ${released}`,
  )
}

function writeReport(html: string) {
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, html)
}

/** Writes a stored report as a file to be opened. */
function openReport(release: string): number {
  const { html, verdict } = readReport(storeFolder, release)
  writeReport(html)
  console.log(`${release}: ${verdict}\nThe report is ${relative('.', out)}.`)
  return 0
}

/** Throws, in three parts, for a version that there is not: before anything is built. */
function checkVersions() {
  const own = packages().find(({ folder }) => folder === block)?.manifest.version
  for (const version of [from, to])
    if (!version.endsWith('-work')) findCompared(getCatalogue(storeFolder), block, version)
    else if (own !== undefined && version !== `${own}-work`)
      throw new Error(`${block} has no ${version}. Nothing was compared. The working copy is ${own}-work.`)
}

async function compare(): Promise<number> {
  unpackStore(storeFolder)
  checkVersions()
  const catalogue = await buildCdn()
  const [before, after] = [findCompared(catalogue, block, from), findCompared(catalogue, block, to)]
  const accepted = readAccepted(accept)
  const script = await bundleForServer(join(root, 'apps/site-server/src/open-saved.ts'), 'open-saved.js')
  const server: { openSavedPages: typeof openSavedPages } = await import(pathToFileURL(script).href)
  const saved = await server.openSavedPages(pages, cdnFolder)
  try {
    const upgrade = await withBrowser((browser) =>
      compareReleases({ browser, block, before, after, pages: saved.pages, accepted }),
    )
    writeReport(reportHtml(upgrade))
    const open = openDifferences(upgrade)
    console.log(
      `Pages with ${block}: ${new Set(upgrade.pairs.map(({ visit }) => visit.page)).size} of ${saved.pages.length}.`,
    )
    for (const { key, accepted: sentence, isUnsteady } of upgrade.differences)
      console.log(`  ${key}: ${sentence ?? (isUnsteady ? 'differs from visit to visit' : 'not accepted')}`)
    const unmet = unmetSentence(upgrade)
    if (unmet !== undefined) console.log(unmet)
    console.log(`${open.length} differences are not accepted. The report is ${relative('.', out)}.`)
    if (save) keepReport(upgrade)
    return open.length > 0 ? 1 : 0
  } finally {
    saved.close()
  }
}

try {
  process.exitCode = opened === undefined ? await compare() : openReport(opened)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
