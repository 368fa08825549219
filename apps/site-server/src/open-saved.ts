import type { AddressInfo } from 'node:net'
import { readSaved, savedPageRoutes } from './features/saved-pages/routes'
import { serve } from './http/serve'
import { createAssets } from './rendering/assets'

/** Saved pages that are being served. */
export interface OpenSavedPages {
  /** The pages with the address that each is served at, in the order of the files. */
  readonly pages: readonly { readonly name: string; readonly url: string }[]
  /** Ends the server. */
  close(): void
}

/** Serves saved pages with the blocks of a CDN folder on a free port of 127.0.0.1. */
export async function openSavedPages(files: readonly string[], cdn: string): Promise<OpenSavedPages> {
  const pages = readSaved(files)
  const app = savedPageRoutes(pages, createAssets(cdn))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    pages: pages.map(({ path }) => ({ name: path.replace(/^\/\d+-/, ''), url: `http://127.0.0.1:${port}${path}` })),
    close: () => server.close(),
  }
}
