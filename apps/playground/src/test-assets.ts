import { Hono } from 'hono'
import type { Assets } from './assets'

const nothing = {
  manifest: { entries: [] },
  importMap: { imports: {}, integrity: {} },
  styles: [],
  entry: { src: '/cdn/x.js', integrity: '' },
  problems: [],
}

/** Assets of a site whose blocks have not been built, for tests of the server alone. */
export const emptyAssets = { catalogue: {}, pageManifest: () => nothing, files: new Hono() } as unknown as Assets
