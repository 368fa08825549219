// `npm run release -- accordion`: builds blocks from a clean commit into the release store, where they never change.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stableReleases, storedReleases, writeCatalogue } from '../../packages/release/src/store/catalogue.ts'
import { pruneReleases, type Released, releasedNames } from '../../packages/release/src/store/store.ts'
import { storeFolder } from '../build/cdn/index.ts'
import { buildables, release } from '../build/cdn/release.ts'
import { run } from '../build/steps.ts'
import { root } from '../build/workspace.ts'
import { readArguments } from './command-line/read-arguments.ts'

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

/** Versions that channels or the catalogue name, and cores that releases need: they stay in the store. */
function namedVersions(name: string): string[] {
  const file = join(storeFolder, 'channels.json')
  const channels = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const named = [...channels.matchAll(/"(\d+\.\d+\.\d+[^"]*)"/g)].map(([, version = '']) => version)
  const cores = () =>
    releasedNames(storeFolder).flatMap((releasedName) =>
      Object.values(storedReleases<Released>(storeFolder, releasedName)),
    )
  const needed = name === 'core' ? cores().map(({ core = '' }) => core) : []
  return [...named, stableReleases(storeFolder)[name] ?? '', ...needed]
}

const { block: names, all, npm } = readArguments('release')
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
try {
  const results = await release(storeFolder, all ? [...known.keys()] : names)
  for (const { name, version, result } of results)
    console.log(`${name} ${version}   ${result === 'added' ? 'released' : 'was released before, with the same bytes'}`)
  // The store of the repository holds what a fresh clone falls back to and compares with; another one holds everything.
  if (!process.env.ASHLAR_RELEASES)
    for (const { name } of results)
      for (const version of pruneReleases(storeFolder, name, 2, namedVersions(name)))
        console.log(`${name} ${version}   removed from the store of the repository, which holds the last two`)
  writeCatalogue(storeFolder)
} catch (error) {
  stop((error as Error).message)
}
if (npm) {
  const packages = (all ? [...known.keys()] : names).map((name) => `--filter=@ashlar/${name}`)
  process.exit(await run('pnpm', [...packages, 'publish', '--access', 'public', '--no-git-checks']))
}
