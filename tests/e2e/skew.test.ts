import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { SharedModules } from '../../packages/manifest/src/index'
import { type Cell, cellName, getMeetings, type Library } from '../../packages/release/src/skew/cells'
import { cellHead, runCell } from '../../packages/release/src/skew/run-cell'
import { readRelease, releasedVersions } from '../../packages/release/src/store/store'
import { storeFolder } from '../../tooling/build/cdn/index.ts'
import { root } from '../../tooling/build/workspace.ts'
import { readPages } from '../../tooling/testkit/conformance/read-pages'
import { sample } from '../sample'
import { openSite } from './site'

const site = openSite()

/** The eras of markup of a block: ours, published ones, and what should not be there. */
function getMarkup(block: string): [name: string, html: string][] {
  const folder = join(root, 'packages', block, 'fixtures')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => readPages(file.replace(/\.html$/, ''), readFileSync(join(folder, file), 'utf8')))
}

/** A blank page on which the specifiers of the shared modules lead to one core and one library. */
async function openPage(core: SharedModules, library: Library): Promise<Page> {
  const { catalogue } = site.assets
  const stable = (name: 'core-react' | 'react' | 'preact') => {
    const { stable: version, releases } = catalogue.shared[name]
    return releases[version] as SharedModules
  }
  const shared = library ? [core, stable('core-react'), stable(library)] : [core]
  const imports = Object.assign({}, ...shared.map((one) => one.imports))
  const page = await site.browser.newPage()
  const html = `<!doctype html><html lang="en"><head>${cellHead(imports)}</head><body></body></html>`
  await page.route('**/*', (route) => {
    const { pathname, origin } = new URL(route.request().url())
    if (pathname === '/skew') return route.fulfill({ contentType: 'text/html', body: html })
    return origin === site.origin && pathname.startsWith('/cdn/') ? route.continue() : route.abort()
  })
  await page.goto(`${site.origin}/skew`)
  return page
}

it('each release starts and ends on every era of markup, with the oldest and the newest core that it allows, in React and Preact', async () => {
  const { catalogue } = site.assets
  const cores = new Map<string, SharedModules>(
    releasedVersions(storeFolder, 'core')
      .reverse()
      .map((version) => [version, readRelease<SharedModules>(storeFolder, 'core', version)]),
  )
  const { stable: workCore, releases } = catalogue.shared.core
  const all = getMeetings({ catalogue, cores: [...cores.keys()], workCore })
  // The store grows with each release. Of what was released one meeting in 48 is tried. What this working copy has built meets one era of markup in four: all of
  // them are in the conformance of its block.
  const isOfNow = ({ block, release }: (typeof all)[number]) => catalogue.blocks[block]?.stable === release.version
  const meetings = [
    ...all.filter(isOfNow).map((meeting) => ({ ...meeting, eras: 4 })),
    ...sample(
      all.filter((meeting) => !isOfNow(meeting)),
      48,
    ).map((meeting) => ({ ...meeting, eras: 1 })),
  ]
  const pages = new Map<string, Page>()
  const failures: string[] = []
  let count = 0
  for (const { eras, ...meeting } of meetings) {
    const key = `${meeting.core} ${meeting.library}`
    const page =
      pages.get(key) ??
      (await openPage(cores.get(meeting.core) ?? (releases[workCore] as SharedModules), meeting.library))
    pages.set(key, page)
    for (const [markup, html] of sample(getMarkup(meeting.block), eras)) {
      const cell: Cell = { ...meeting, markup }
      count++
      for (const problem of await runCell(page, { cell, html })) failures.push(`${cellName(cell)}: ${problem}`)
    }
  }
  for (const page of pages.values()) await page.close()
  expect(failures).toEqual([])
  expect(count).toBeGreaterThan(90)
}, 300_000)
