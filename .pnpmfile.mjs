import { publishedCommands, publishedExports } from './tooling/build/published-entries.mjs'

// Tarballs name nothing that only this repository has, its sources among them: another could register such a name.
export const hooks = {
  beforePacking({ devDependencies: _dev, scripts: _scripts, ashlar: _ashlar, exports, bin, ...manifest }) {
    return {
      ...manifest,
      ...(bin && { bin: publishedCommands(bin) }),
      ...(exports && { exports: publishedExports(exports) }),
    }
  },
}
