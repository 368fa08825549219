// `npm run release -- accordion`: builds blocks from a clean commit into the release store, where they never change.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { releasesOf, stableReleases, writeCatalogue } from '../../packages/release/src/store/catalogue.ts'
import { pruneReleases, releasedNames } from '../../packages/release/src/store/store.ts'
import { storeFolder } from '../cdn/index.ts'
import { buildables, release } from '../cdn/release.ts'
import { run } from '../steps.ts'
import { root } from '../workspace.ts'

const help = `npm run release -- <block> [<block> …]   builds blocks into the release store
npm run release -- --all                 everything whose version is not released yet
npm run release -- --use core@1.0.0      pages get this release of a shared module: core, core-react, runtime, react, preact

  --npm      also publishes the packages to npm, with the registry and login of pnpm
  --help     this text

Pages go on getting the releases that they got: npm run channel exposes a new one.

The store is ${relative(root, storeFolder) || storeFolder}; ASHLAR_RELEASES names another folder. A released version never changes: give a
changed package a new version first (npm run changeset, then npx changeset version).`

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

/** Versions that pages get, by the channels or the catalogue, and cores that releases need: they stay in the store. */
function namedVersions(name: string): string[] {
  const file = join(storeFolder, 'channels.json')
  const channels = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const named = [...channels.matchAll(/"(\d+\.\d+\.\d+[^"]*)"/g)].map(([, version = '']) => version)
  const cores = () =>
    releasedNames(storeFolder)
      .flatMap((one) => Object.values(releasesOf(storeFolder, one)))
      .map(({ core }) => core)
  return [...named, stableReleases(storeFolder)[name] ?? '', ...(name === 'core' ? cores() : [])]
}

const { values, positionals } = parseArgs({
  options: {
    all: { type: 'boolean' },
    use: { type: 'string', multiple: true, default: [] },
    npm: { type: 'boolean' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
})
if (values.help || (positionals.length === 0 && !values.all && values.use.length === 0)) {
  console.log(help)
  process.exit(values.help ? 0 : 2)
}
const known = buildables()
const unknown = positionals.filter((name) => !known.has(name))
if (unknown.length > 0)
  stop(`No block is called "${unknown.join('", "')}". Nothing was built. There are: ${[...known.keys()].join(', ')}.`)
const changed = uncommitted()
if (changed.length > 0)
  stop(
    `${changed.length} files are not committed (${changed.slice(0, 3).join(', ')} …). Nothing was built: a release is one commit. Commit or remove them.`,
  )
try {
  const results = await release(storeFolder, values.all ? [...known.keys()] : positionals)
  for (const { name, version, result } of results)
    console.log(`${name} ${version}   ${result === 'added' ? 'released' : 'was released before, with the same bytes'}`)
  // The store of the repository holds what a fresh clone falls back to and compares with; another one holds everything.
  if (!process.env.ASHLAR_RELEASES)
    for (const { name } of results)
      for (const version of pruneReleases(storeFolder, name, 2, namedVersions(name)))
        console.log(`${name} ${version}   removed from the store of the repository, which holds the last two`)
  writeCatalogue(storeFolder, Object.fromEntries(values.use.map((one) => one.split('@'))))
} catch (error) {
  stop((error as Error).message)
}
if (values.npm) {
  const packages = (values.all ? [...known.keys()] : positionals).map((name) => `--filter=@ashlar/${name}`)
  process.exit(await run('pnpm', [...packages, 'publish', '--access', 'public', '--no-git-checks']))
}
