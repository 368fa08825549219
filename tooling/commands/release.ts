// `npm run release -- accordion`: builds blocks from a clean commit into the release store, where they never change.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Catalogue } from '../../packages/manifest/src/index.ts'
import { fileChannels } from '../../packages/release/src/channels/file-store.ts'
import { runAshlar } from '../../packages/release/src/commands/ashlar.ts'
import { type Needed, neededReleases } from '../../packages/release/src/retention/needed.ts'
import { getCatalogue, storedReleases, writeCatalogue } from '../../packages/release/src/store/catalogue.ts'
import {
  hasLeft,
  isPacked,
  packRelease,
  prunePacked,
  readLine,
  readReleaseLines,
  unpackStore,
} from '../../packages/release/src/store/mirror.ts'
import { readSigningKey, signReleases } from '../../packages/release/src/store/signatures.ts'
import { readSources, saveSources } from '../../packages/release/src/store/sources.ts'
import { pruneReleases, type Released, releasedNames } from '../../packages/release/src/store/store.ts'
import { removeStaging } from '../build/cdn/folder.ts'
import { storeFolder } from '../build/cdn/index.ts'
import { buildables, type ReleaseResult, release } from '../build/cdn/release.ts'
import { getSources } from '../build/cdn/sources.ts'
import { run } from '../build/steps.ts'
import { root } from '../build/workspace.ts'
import { readArguments } from './command-line/read-arguments.ts'
import { openSite } from './database/open-site.ts'

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

/** Files that differ from the last commit, other than the store itself. */
function uncommitted(): string[] {
  const status = execFileSync('git', ['status', '--porcelain', '-z'], { cwd: root, encoding: 'utf8' })
  return status
    .split('\0')
    .map((line) => line.slice(3))
    .filter((file) => file && !join(root, file).startsWith(storeFolder))
}

/** Days for which a page of a site that follows the store of the repository may stay open. */
const openDays = 30

/** The cores that releases are tested with: the lowest that each may have. Default: of all releases of the store. */
function lowestCores(isWanted = (_release: string) => true): Needed {
  const releases = releasedNames(storeFolder)
    .flatMap((name) =>
      Object.entries(storedReleases<Released>(storeFolder, name)).map(([version, { core }]) => ({
        ...{ name, version, core },
      })),
    )
    .filter(({ name, version }) => isWanted(`${name}@${version}`))
  return Object.fromEntries(
    releases.map(({ name, version, core }) => [`core@${core}`, `${name} ${version} is tested with it`]),
  )
}

/** The releases that the site of this checkout may have in open pages: by its channels, or as its owner has chosen; none without a site. */
async function neededByTheSite(catalogue: Catalogue): Promise<Needed> {
  const site = await openSite(process.env)
  if (!site) return {}
  try {
    const [channels, known] = [await site.store.read(), await site.store.namedUntil()]
    const chosen = Object.entries(await site.readChosen())
    return {
      ...neededReleases({ catalogue, channels, known, days: openDays, now: new Date() }),
      ...Object.fromEntries(chosen.map((release) => [release.join('@'), 'the owner of the site has chosen it'])),
    }
  } finally {
    await site.close()
  }
}

/** What a fresh clone needs: it has no open page, so what channels named before does not count. */
function neededByClones(input: Omit<Parameters<typeof neededReleases>[0], 'days'>): Needed {
  const named = neededReleases({ ...input, days: 0 })
  return { ...lowestCores((release) => Object.hasOwn(named, release)), ...named }
}

/** Removes old releases from the store of the repository, which holds what open pages of this checkout need, and packed what a fresh clone needs; another store holds everything. */
async function tidyStore(released: readonly string[]) {
  const own = fileChannels(storeFolder)
  const [catalogue, channels, known] = [getCatalogue(storeFolder), await own.read(), await own.namedUntil()]
  const now = new Date()
  const left = prunePacked(storeFolder, neededByClones({ catalogue, channels, known, now }))
  if (left.length > 0)
    console.log(
      `No channel names ${left.join(', ')}: they leave the packed files. --fetch brings one back from the history.`,
    )
  const needed = {
    ...lowestCores(),
    ...(await neededByTheSite(catalogue)),
    ...neededReleases({ catalogue, channels, known, days: openDays, now }),
  }
  for (const name of released)
    for (const version of pruneReleases(storeFolder, name, needed))
      console.log(`${name} ${version}   removed from the store of the repository: no open page needs it`)
  writeCatalogue(storeFolder)
}

/** Packs releases with the commit that they were built from, in a store that keeps them packed. Rejects once all are packed where one has no sources. */
async function packAll(results: readonly ReleaseResult[]) {
  if (!isPacked(storeFolder)) return
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const problems: string[] = []
  for (const { name, version, result } of results) {
    if (result instanceof Error) continue
    packRelease(storeFolder, `${name}@${version}`, commit)
    // Also for a release with the same bytes whose sources were lost.
    if (!readSources(storeFolder, `${name}@${version}`))
      await packSources(name, version).catch(({ message }: Error) => problems.push(message))
  }
  const packed = results.flatMap(({ name, version, result }) => (result instanceof Error ? [] : [`${name}@${version}`]))
  if (signingKey) signReleases(storeFolder, readReleaseLines(storeFolder), packed, signingKey)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** Packs source maps, packages, licences and provenance with a release. */
async function packSources(name: string, version: string) {
  const buildable = known.get(name)
  if (!buildable) return
  const released = join(storeFolder, name, version)
  const sources = await getSources(name, buildable, { released, ...readLine(storeFolder, `${name}@${version}`) })
  saveSources(storeFolder, `${name}@${version}`, sources)
}

const { block: names, all, npm, fetch: fetched } = readArguments('release')
if (fetched !== undefined) {
  const { code, output } = await runAshlar(['fetch', fetched, '--store', storeFolder], process.env)
  console[code === 0 ? 'log' : 'error'](output)
  process.exit(code)
}
if (names.length === 0 && !all) {
  console.error('No block was named. Nothing was built. See npm run release -- --help')
  process.exit(2)
}
const known = buildables()
const unknown = names.filter((name) => !known.has(name))
if (unknown.length > 0)
  stop(`No block is called "${unknown.join('", "')}". Nothing was built. There are: ${[...known.keys()].join(', ')}.`)
const changed = uncommitted()
if (changed.length > 0)
  stop(
    `${changed.length} files are not committed (${changed.slice(0, 3).join(', ')} …). Nothing was built: a release is one commit. Commit or remove them.`,
  )
/** Before anything is built: a key that cannot be used is one to know of now. */
const signingKey = readSigningKey(storeFolder, process.env)
unpackStore(storeFolder)
const left = [...known].flatMap(([name, { version }]) => (hasLeft(storeFolder, `${name}@${version}`) ? [name] : []))
const gone = names.find((name) => left.includes(name))
if (gone !== undefined) {
  const version = known.get(gone)?.version
  stop(
    `${gone} ${version} was released, and has left the store. Nothing was built. Bring it back: npm run release -- --fetch ${gone}@${version}`,
  )
}
try {
  const missing = [...known.keys()].filter((name) => !left.includes(name))
  const results = await release(storeFolder, all ? missing : names, { leavesOutSame: all })
  for (const { name, version, result } of results)
    console.log(
      result instanceof Error
        ? result.message
        : `${name} ${version}   ${result === 'added' ? 'released' : 'was released before, with the same bytes'}`,
    )
  await packAll(results)
  removeStaging()
  if (!process.env.ASHLAR_RELEASES) await tidyStore(results.map(({ name }) => name))
  for (const { name, version, result } of results)
    if (result === 'added' && results.length === 1)
      console.log(`Next: commit the folder releases, then npm run channel -- canary ${name} ${version}`)
} catch (error) {
  stop((error as Error).message)
}
if (npm) {
  const packages = (all ? [...known.keys()] : names).map((name) => `--filter=@ashlar/${name}`)
  process.exit(await run('pnpm', [...packages, 'publish', '--access', 'public', '--no-git-checks']))
}
