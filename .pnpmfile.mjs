import { publishedCommands, publishedExports } from './tooling/build/published-entries.mjs'

// The bench reads the scripts that these publish for browsers; only their builds need the fifty packages that they depend on.
const browserOnly = ['astro', '@astrojs/preact']

export const hooks = {
  readPackage: (manifest) =>
    browserOnly.includes(manifest.name) ? { ...manifest, dependencies: {}, optionalDependencies: {} } : manifest,
  // Tarballs name nothing that only this repository has, its sources among them: another could register such a name.
  beforePacking({ devDependencies: _dev, scripts: _scripts, ashlar: _ashlar, exports, bin, ...manifest }) {
    return {
      ...manifest,
      ...(bin && { bin: publishedCommands(bin) }),
      ...(exports && { exports: publishedExports(exports) }),
    }
  },
}
