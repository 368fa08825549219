import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSaved, savedPageRoutes } from '../../apps/site-server/src/features/saved-pages/routes'
import { reportPage } from '../../apps/site-server/src/features/saved-pages/service/report'
import { serve } from '../../apps/site-server/src/http/serve'
import { root } from '../../tooling/build/workspace.ts'
import { sample } from '../sample'
import { openSite } from './site'

const site = openSite()
const folder = join(root, 'apps/playground/saved-pages')
const files = readdirSync(folder).filter((file) => file.endsWith('.html'))

/** Errors that the page's own code throws by itself. */
const ofTheOwner: Readonly<Record<string, string[]>> = { 'broken-json.html': ['TypeError: owner code'] }

it('there are at least eight saved pages', () => {
  expect(files.length).toBeGreaterThanOrEqual(8)
})

// A page waits for its blocks most of the time: some are open at once.
it.concurrent.each(sample(files, 24, 2))(
  '%s runs with our loader: all blocks ready, nothing hidden, nothing uncaught, no other host asked',
  async (file) => {
    const pages = readSaved([join(folder, file)])
    const server = serve({ fetch: savedPageRoutes(pages, site.assets).fetch, port: 0, hostname: '127.0.0.1' })
    await new Promise((resolve) => server.once('listening', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const report = await reportPage(site.browser, origin + pages[0]?.path, file)
    server.close()
    expect(Object.keys(report.found).length).toBeGreaterThan(2)
    expect(report.failed).toEqual({})
    expect(report.waiting).toEqual({})
    expect(report.stillHidden).toEqual([])
    expect(report.uncaught).toEqual(ofTheOwner[file] ?? [])
    expect(report.layoutShift).toBeLessThan(0.1)
  },
)
