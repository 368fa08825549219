// What is packed with a release: source maps, the packages in it with their licences, and where it comes from.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findSource, type PlaceMap } from '../../packages/release/src/store/stack'
import { removeStaging } from '../../tooling/build/cdn/folder.ts'
import { buildables } from '../../tooling/build/cdn/release.ts'
import { getSources } from '../../tooling/build/cdn/sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'ashlar-sources-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  removeStaging()
})

/** A release as it is built for a store, and what is packed with it. */
async function build(name: string) {
  const buildable = buildables().get(name)
  if (!buildable) throw new Error(`Nothing is called ${name}.`)
  const released = join(folder, name)
  mkdirSync(released)
  await buildable.build({ path: released, url: `/cdn/${name}/${buildable.version}`, hasMaps: false })
  const hash = `sha256-${Buffer.from('the hash of a release').toString('base64')}`
  const sources = await getSources(name, buildable, { released, hash, commit: 'c0ffee' })
  const json = (file: string) => JSON.parse(Buffer.from(sources[file] ?? '').toString())
  return { released, sources, json, version: buildable.version }
}

it.each(['accordion', 'core-react'])(
  'each script of %s has its map, whose paths are those of the repository',
  async (name) => {
    const { released, sources, json, version } = await build(name)
    const scripts = readdirSync(released).filter((file) => file.endsWith('.js'))
    expect(readdirSync(released).filter((file) => file.endsWith('.map'))).toEqual([])
    for (const file of scripts) {
      const map = json(`${file}.map`) as PlaceMap
      expect(map.sources.filter((path) => !/^(?:packages|node_modules)\//.test(path))).toEqual([])
      const text = readFileSync(join(released, file), 'utf8')
      // A word of the script that stands in its source at the place that the map names.
      const at = /\b(?:addEventListener|useSyncExternalStore|prototype|querySelector)\b/.exec(text)
      const place =
        at && findSource(map, text.slice(0, at.index).split('\n').length, at.index - text.lastIndexOf('\n', at.index))
      if (at && place?.source.startsWith('packages/'))
        expect(readFileSync(place.source, 'utf8').split('\n')[place.line - 1]).toContain(at[0])
    }
    expect(Buffer.from(sources['LICENSES.txt'] ?? '').toString()).toContain(`@ashlar/${name} ${version} (MIT)`)
    const { subject, predicate } = json('provenance.json')
    expect(subject[0]).toMatchObject({
      name: `${name}@${version}`,
      digest: { sha256: expect.stringMatching(/^[0-9a-f]+$/) },
    })
    expect(predicate.buildDefinition.resolvedDependencies[0].digest).toEqual({ gitCommit: 'c0ffee' })
  },
)

it('packages of other makers in a release are in its list, with their licence', async () => {
  rmSync(join(folder, 'core-react'), { recursive: true, force: true })
  const { json, sources } = await build('core-react')
  expect(json('sbom.json')).toMatchObject({
    bomFormat: 'CycloneDX',
    components: [
      { name: 'immer', purl: expect.stringMatching(/^pkg:npm\/immer@\d/), licenses: [{ license: { id: 'MIT' } }] },
    ],
  })
  expect(Buffer.from(sources['LICENSES.txt'] ?? '').toString()).toMatch(/immer \d.* \(MIT\)\n\n.*Copyright/s)
})
