import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { readSaved, savedPageRoutes } from '../../apps/site-server/src/features/saved-pages/routes'
import { serve } from '../../apps/site-server/src/http/serve'
import { root } from '../../tooling/build/workspace.ts'
import type { Site } from './site'

/** A saved page as text, for one that only a test needs. */
export interface SavedSource {
  readonly path: string
  readonly source: string
  /** Its file, beside which its own files are. Default: none. */
  readonly file?: string
}

/** The folder of the saved pages. */
export const savedFolder = join(root, 'apps/playground/saved-pages')

/** Serves saved pages, by file name or as text, until the tests of the file have run; `origins` replace those of other makers. */
export async function serveSaved(site: Site, pages: readonly (string | SavedSource)[], origins = {}) {
  const served = pages.map((page) =>
    typeof page === 'string' ? readSaved([join(savedFolder, page)])[0] : { file: page.path, ...page },
  ) as ReturnType<typeof readSaved>
  const named = served.map((page) => ({ ...page, path: page.path.replace(/^\/1-/, '/') }))
  const server = serve({ fetch: savedPageRoutes(named, site.assets, origins).fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  afterAll(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { ...site, origin, close: () => server.close() }
}
