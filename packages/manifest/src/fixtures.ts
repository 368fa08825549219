import type { BlockChannels, Catalogue, CatalogueBlock, PageManifestInput, Release } from './index'

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
  return { ...channels, releases: Object.fromEntries(made.map((one) => [one.version, one])) }
}
const shared = (name: string, ...specifiers: string[]) => ({
  version: '1.2.0',
  imports: Object.fromEntries(specifiers.map((one) => [one, `/${name}/${one}.js`])),
  integrity: Object.fromEntries(specifiers.map((one) => [`/${name}/${one}.js`, `sha384-${name}-${one}`])),
})
/** A catalogue of these blocks. */
export const catalogue = (blocks: Catalogue['blocks']): Catalogue => ({
  runtime: {
    version: '1.0.0',
    url: '/runtime.js',
    legacyShims: '/legacy-shims.js',
    integrity: { '/runtime.js': 'sha384-runtime' },
  },
  core: shared('core', '@ashlar/core-block', '@ashlar/core-dom'),
  coreReact: shared('core-react', '@ashlar/core-react'),
  react: shared('react', 'react', 'react-dom'),
  preact: shared('preact', 'react', 'react-dom'),
  blocks,
})
/** Channels with a canary for 5 %. */
export const canaryOf = (version: string): BlockChannels => ({
  canary: { version, share: 5, steps: [5, 100], hold: 30, salt: 's', since: '2026-11-01T00:00:00Z' },
})
/** Input of a page with channels. */
export const withChannels = (blocks: Record<string, BlockChannels>, more: Partial<PageManifestInput> = {}) => ({
  channels: { revision: 1, blocks },
  ...more,
})
