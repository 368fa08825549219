import type { Catalogue, Release } from '@ashlar/manifest'

const release = (name: string, version: string, core = '1.0.0'): Release => {
  const url = `/cdn/${name}/${version}/index.js`
  return { version, url, integrity: { [url]: 'sha384-x' }, core, facts: { selector: `.${name}` } }
}
const block = (name: string, stable: string, previous: string | undefined, releases: readonly Release[]) => ({
  stable,
  ...(previous && { previous }),
  releases: Object.fromEntries(
    releases.map((release) => [release.version, { ...release, facts: { selector: `.${name}` } }]),
  ),
})
const only = <Kind extends { readonly version: string }>(...all: readonly Kind[]) => ({
  stable: all[0]?.version ?? '',
  releases: Object.fromEntries(all.map((release) => [release.version, release])),
})
const modules = (version: string) => ({ version, imports: {}, integrity: {} })
const script = { version: '1.0.0', url: '/cdn/runtime.js', legacyShims: '/cdn/shims.js', integrity: {} }

/** A catalogue of two blocks. The newest accordion needs a core that no page has. */
export const catalogue: Catalogue = {
  shared: {
    runtime: only(script),
    core: only(modules('1.0.0'), modules('1.1.0')),
    'core-react': only(modules('1.0.0')),
    react: only(modules('19.0.0')),
    preact: only(modules('10.0.0')),
  },
  blocks: {
    accordion: block('accordion', '1.1.0', '1.0.0', [
      release('accordion', '1.0.0'),
      release('accordion', '1.1.0'),
      release('accordion', '1.1.1'),
      release('accordion', '2.0.0', '2.0.0'),
    ]),
    map: block('map', '1.0.0', undefined, [release('map', '1.0.0')]),
  },
}

/** The moment of the tests. */
export const now = new Date('2026-11-22T10:00:00.000Z')
