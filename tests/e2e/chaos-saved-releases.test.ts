import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenSavedPages, openSavedPages } from '../../apps/site-server/src/open-saved'
import type { Channels } from '../../packages/manifest/src/index'
import { stableReleases } from '../../packages/release/src/store/catalogue'
import { cdnFolder, storeFolder } from '../../tooling/build/cdn/index.ts'
import { root } from '../../tooling/build/workspace.ts'
import { openBrowser } from './launch'
import { wake } from './site'

const folder = join(root, 'apps/playground/saved-pages')
const files = readdirSync(folder).filter((file) => file.endsWith('.html'))
// Every fourth page; all of them at full size.
const chosen = process.env.CHAOS === 'full' ? files : files.filter((_, at) => at % 4 === 0)
let browser: Browser
let saved: OpenSavedPages

beforeAll(async () => {
  saved = await openSavedPages(
    chosen.map((file) => join(folder, file)),
    cdnFolder,
  )
  browser = await openBrowser()
})
afterAll(async () => {
  saved.close()
})

/** Asks every block of the page for its start, and waits until each has started or failed. */
async function startAll(page: Page) {
  await wake(page)
  await page.waitForFunction(() => {
    interface Job {
      readonly status: string
      go(): void
    }
    const { ashlar } = window as unknown as { ashlar?: { jobs?(): readonly Job[] } }
    const jobs = [...(ashlar?.jobs?.() ?? [])]
    for (const job of jobs) job.go()
    // A loader that has just begun has none yet.
    return jobs.length > 0 && jobs.every(({ status }) => !/ing$|^q/.test(status))
  })
}

it('the releases of the store run on published pages beside the core and the runtime of this working copy', async () => {
  // Those that pages get: the channels choose among the releases of the catalogue.
  const { blocks } = JSON.parse(readFileSync(join(storeFolder, 'channels.json'), 'utf8')) as Channels
  const chosen = Object.entries(blocks).map(([name, { stable }]) => [name, stable] as const)
  const releases: Record<string, string | undefined> = { ...stableReleases(storeFolder), ...Object.fromEntries(chosen) }
  const query = Object.entries(releases).map(([name, version]) => `ashlar-release=${name}@${version}`)
  const wrong: string[] = []
  let count = 0
  const page = await browser.newPage()
  for (const { name, url } of saved.pages) {
    await page.goto(`${url}?${query.join('&')}`)
    await startAll(page)
    const jobs = await page.evaluate(() => {
      const { ashlar } = window as unknown as {
        ashlar: { jobs(): readonly { status: string; release?: { version: string }; entry: { name: string } }[] }
      }
      return ashlar
        .jobs()
        .map(({ status, release, entry }) => ({ block: entry.name, status, version: release?.version }))
    })
    count += jobs.length
    for (const { block, status, version } of jobs)
      if (status !== 'ready' || version !== releases[block])
        wrong.push(`${block} ${releases[block]} × ${name}: ${status}, runs ${version ?? 'nothing'}`)
  }
  await page.close()
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(40)
})
