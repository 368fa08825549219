import { noChannels } from '../../../../packages/manifest/src/index'
import { createRoutes } from '../../src/http/context'
import type { Assets } from '../../src/rendering/assets'

const nothing = {
  manifest: { entries: [] },
  importMap: { imports: {}, integrity: {} },
  styles: [],
  served: [],
  steps: [],
  preloads: [],
  firstImports: [],
  entry: { src: '/cdn/x.js', integrity: '' },
  legacyShims: '/cdn/shims.js',
  problems: [],
}

/** Assets of a site whose blocks have not been built, for tests of the server alone. */
export const emptyAssets = {
  catalogue: { shared: {}, blocks: {} },
  channels: async () => noChannels,
  pageManifest: () => nothing,
  fileText: () => undefined,
  files: createRoutes(),
} as unknown as Assets
