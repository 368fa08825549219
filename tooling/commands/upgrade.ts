// `npm run upgrade -- accordion 1.0.0 1.1.0 pages/*.html`: what an upgrade changes on pages, as one HTML file.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  compareReleases,
  findCompared,
  openDifferences,
  readAccepted,
  reportHtml,
  unmetSentence,
} from '../../packages/release/src/upgrade.ts'
import type { openSavedPages } from '../../packages/site-server/src/open-saved.ts'
import { buildCdn, cdnFolder } from '../build/cdn/index.ts'
import { bundleForServer } from '../build/server.ts'
import { root } from '../build/workspace.ts'
import { withBrowser } from '../testkit/browser/with-browser.ts'
import { readArguments, resolvePath } from './command-line/read-arguments.ts'

const { block, from, to, page: pages, accept, out: given, save } = readArguments('upgrade')
const out = given ?? resolvePath(`upgrade-${block}-${to}.html`)
/** The report of a release, beside those of the others: that of a working build is that of the release it becomes. */
const released = join(root, 'docs/upgrades', `${block}-${to.replace(/-work$/, '')}.html`)

/** Saves the report of a release in the repository, unless it has a difference that is not accepted. */
function saveReport(html: string, isAccepted: boolean) {
  if (!isAccepted) {
    console.log('The report is not saved in docs/upgrades. Accept each difference with a sentence, by --accept.')
    return
  }
  mkdirSync(dirname(released), { recursive: true })
  writeFileSync(released, html)
  console.log(`The report is saved as ${relative('.', released)}. Commit it with the release.`)
}

async function compare(): Promise<number> {
  const catalogue = await buildCdn()
  const [before, after] = [findCompared(catalogue, block, from), findCompared(catalogue, block, to)]
  const accepted = readAccepted(accept)
  const script = await bundleForServer(join(root, 'packages/site-server/src/open-saved.ts'), 'open-saved.js')
  const server: { openSavedPages: typeof openSavedPages } = await import(pathToFileURL(script).href)
  const saved = await server.openSavedPages(pages, cdnFolder)
  try {
    const upgrade = await withBrowser((browser) =>
      compareReleases({ browser, block, before, after, pages: saved.pages, accepted }),
    )
    mkdirSync(dirname(out), { recursive: true })
    writeFileSync(out, reportHtml(upgrade))
    const open = openDifferences(upgrade)
    console.log(
      `Pages with ${block}: ${new Set(upgrade.pairs.map(({ visit }) => visit.page)).size} of ${saved.pages.length}.`,
    )
    for (const { key, accepted: sentence, isUnsteady } of upgrade.differences)
      console.log(`  ${key}: ${sentence ?? (isUnsteady ? 'differs from visit to visit' : 'not accepted')}`)
    const unmet = unmetSentence(upgrade)
    if (unmet !== undefined) console.log(unmet)
    console.log(`${open.length} differences are not accepted. The report is ${relative('.', out)}.`)
    if (save) saveReport(reportHtml(upgrade, { withEqualPictures: false }), open.length === 0)
    return open.length > 0 ? 1 : 0
  } finally {
    saved.close()
  }
}

try {
  process.exitCode = await compare()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
