// Tarballs name nothing that only this repository has: another could register such a name.
export const hooks = {
  beforePacking({ devDependencies: _dev, scripts: _scripts, ashlar: _ashlar, ...manifest }) {
    return manifest
  },
}
