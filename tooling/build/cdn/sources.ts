import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Files } from '../../../packages/release/src/store/archive.ts'
import { root } from '../workspace.ts'
import { withSameHashes } from './file-names.ts'
import { mapTarget } from './folder.ts'
import type { Buildable } from './release.ts'

interface SourceMap {
  readonly version: number
  readonly names: readonly string[]
  readonly sources: readonly string[]
  readonly mappings: string
}

/** The path of a source from the folder of the repository. */
const toPath = (source: string) => source.replace(/^(?:\.\.\/)+/, '').replace(/\?.*$/, '')

/** A map without the text of the sources, which the commit of the release has. */
function toStoredMap({ names, sources, mappings }: SourceMap): Buffer {
  return Buffer.from(JSON.stringify({ version: 3, names, sources: sources.map(toPath), mappings }))
}

const scriptsOf = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.js'))

/**
 * Builds a release again with source maps: those change the names of some files and no position in them, so that each map belongs to the released file
 * that is the same but for such names. The result are the maps by the names of the released files.
 */
async function buildMaps(name: string, buildable: Buildable, released: string): Promise<Record<string, Buffer>> {
  const folder = mapTarget(name, buildable.version)
  await buildable.build(folder)
  const built = scriptsOf(folder.path).map((file) => ({ file, text: readFileSync(join(folder.path, file), 'utf8') }))
  const maps: Record<string, Buffer> = {}
  for (const file of scriptsOf(released)) {
    const text = withSameHashes(readFileSync(join(released, file), 'utf8'))
    const same = built.find(
      (one) => withSameHashes(one.file) === withSameHashes(file) && withSameHashes(one.text) === text,
    )
    if (!same)
      throw new Error(
        `${name} ${buildable.version} is built to another ${file} with source maps. It is released without maps, packages and licences. Make its build the same with and without maps, and release it again.`,
      )
    maps[`${file}.map`] = toStoredMap(JSON.parse(readFileSync(join(folder.path, `${same.file}.map`), 'utf8')))
  }
  return maps
}

/** A package of another maker whose code is in a release. */
interface Component {
  readonly name: string
  readonly version: string
  readonly license: string
  /** The text of its licence; empty where the package has none. */
  readonly text: string
}

const packagePath = /^(.*node_modules\/((?:@[^/]+\/)?[^/.][^/]*))\//

/** The packages whose files are in some maps. */
function findComponents(maps: Readonly<Record<string, Buffer>>): Component[] {
  const sources = Object.values(maps).flatMap((map) => (JSON.parse(map.toString()) as SourceMap).sources)
  const folders = new Map(
    sources.flatMap((source) => {
      const [, folder, name] = packagePath.exec(source) ?? []
      return folder && name ? [[name, join(root, folder)] as const] : []
    }),
  )
  return [...folders].sort().map(([name, folder]) => {
    const { version = '', license = '' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((one) => /^licen[cs]e(?:\.\w+)?$/i.test(one))
    return { name, version, license, text: file ? readFileSync(join(folder, file), 'utf8').trim() : '' }
  })
}

/** The packages of a release as CycloneDX. */
function getSbom(name: string, version: string, components: readonly Component[]): object {
  return {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 },
    metadata: {
      component: {
        type: 'library',
        'bom-ref': name,
        name: `@ashlar/${name}`,
        version,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components: components.map(({ name: of, version: at, license }) => ({
      ...{ type: 'library', 'bom-ref': `${of}@${at}`, name: of, version: at },
      purl: `pkg:npm/${of.replace('@', '%40')}@${at}`,
      licenses: [{ license: { id: license } }],
    })),
  }
}

const { version: rolldown } = createRequire(import.meta.url)('rolldown/package.json') as { readonly version: string }

/** Where the bytes of a release come from, in the form of in-toto and SLSA; nobody has signed it. */
function getProvenance(release: string, hash: string, commit: string): object {
  const digest = { sha256: Buffer.from(hash.replace(/^sha256-/, ''), 'base64').toString('hex') }
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex')
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { repository: { url: string } }
  const [name] = release.split('@')
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: release, digest }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: `${repository.url}#tooling/build/cdn`,
        externalParameters: { command: `npm run release -- ${name}` },
        resolvedDependencies: [
          { uri: repository.url, digest: { gitCommit: commit } },
          { name: 'pnpm-lock.yaml', digest: { sha256: lockfile } },
        ],
      },
      runDetails: { builder: { id: 'npm run release', version: { node: process.versions.node, rolldown } } },
    },
  }
}

const toJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

/** What is packed with a release: source maps, the packages in it with their licences, and where it comes from. `released` is the folder of its files. */
export async function getSources(
  name: string,
  buildable: Buildable,
  { released, hash, commit }: { readonly released: string; readonly hash: string; readonly commit: string },
): Promise<Files> {
  const maps = await buildMaps(name, buildable, released)
  const components = findComponents(maps)
  const own = readFileSync(join(root, 'LICENSE'), 'utf8').trim()
  const licences = [{ name: `@ashlar/${name}`, version: buildable.version, license: 'MIT', text: own }, ...components]
  return {
    ...maps,
    'sbom.json': toJson(getSbom(name, buildable.version, components)),
    'provenance.json': toJson(getProvenance(`${name}@${buildable.version}`, hash, commit)),
    'LICENSES.txt': Buffer.from(
      licences.map(({ name: of, version, license, text }) => `${of} ${version} (${license})\n\n${text}\n`).join('\n\n'),
    ),
  }
}
