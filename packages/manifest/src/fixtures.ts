import type {
  BlockChannels,
  Catalogue,
  CatalogueBlock,
  PageManifestInput,
  Release,
  Releases,
  RuntimeModule,
  Shared,
  SharedModules,
} from './index'

/** A release with one file. */
export const release = (name: string, version: string, more: Partial<Release> = {}): Release => {
  const url = `/${name}/${version}/index.js`
  return {
    version,
    url,
    integrity: { [url]: `sha384-${name}-${version}` },
    core: '1.0.0',
    facts: { selector: `.${name}` },
    ...more,
  }
}
/** A block with a release for each of its channels. */
export const block = (
  name: string,
  channels: Omit<CatalogueBlock, 'releases'>,
  ...releases: Release[]
): CatalogueBlock => {
  const versions = new Set(Object.values(channels))
  const made = releases.length > 0 ? releases : [...versions].map((version) => release(name, version))
  return { ...channels, releases: Object.fromEntries(made.map((release) => [release.version, release])) }
}
/** The releases of something that has one. */
export const onlyRelease = <Kind extends { readonly version: string }>(release: Kind): Releases<Kind> => ({
  stable: release.version,
  releases: { [release.version]: release },
})
/** Shared modules with one file for each specifier. */
export const modules = (name: string, version: string, ...specifiers: string[]): SharedModules => ({
  version,
  imports: Object.fromEntries(specifiers.map((specifier) => [specifier, `/${name}/${version}/${specifier}.js`])),
  integrity: Object.fromEntries(
    specifiers.map((specifier) => [`/${name}/${version}/${specifier}.js`, `sha384-${name}-${specifier}`]),
  ),
})
/** The script of a page. */
export const runtime = (version: string, more: Partial<RuntimeModule> = {}): RuntimeModule => ({
  version,
  url: `/runtime/${version}.js`,
  legacyShims: '/legacy-shims.js',
  integrity: { [`/runtime/${version}.js`]: `sha384-runtime-${version}` },
  ...more,
})
/** A catalogue of these blocks. */
export const catalogue = (blocks: Catalogue['blocks'], shared: Partial<Shared> = {}): Catalogue => ({
  shared: {
    runtime: onlyRelease(runtime('1.0.0')),
    core: onlyRelease(modules('core', '1.2.0', '@ashlar/core-block', '@ashlar/core-dom')),
    'core-react': onlyRelease(modules('core-react', '1.2.0', '@ashlar/core-react')),
    react: onlyRelease(modules('react', '19.0.0', 'react', 'react-dom')),
    preact: onlyRelease(modules('preact', '10.0.0', 'react', 'react-dom')),
    ...shared,
  },
  blocks,
})
/** Channels with a canary for 5 %. */
export const getCanary = (version: string): BlockChannels => ({
  canary: { version, share: 5, steps: [5, 100], hold: 30, salt: 's', since: '2026-11-01T00:00:00Z' },
})
/** Input of a page with channels. */
export const withChannels = (blocks: Record<string, BlockChannels>, more: Partial<PageManifestInput> = {}) => ({
  channels: { revision: 1, blocks },
  ...more,
})
