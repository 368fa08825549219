// `npm run version`: gives every package with a change note its next version, and each block the lowest peers that it runs with.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { majorOf } from '../../packages/manifest/src/versions.ts'
import { run } from '../build/steps.ts'
import { getPeers, lastRelease, movedPeers } from '../build/versions/majors.ts'
import { type CoreNames, currentNames, readCoreNames, writeCoreNames } from '../build/versions/names.ts'
import { lowestPeers, rangeFor, writePeers } from '../build/versions/peers.ts'
import { type Package, packages, root } from '../build/workspace.ts'
import { readArguments } from './command-line/read-arguments.ts'

readArguments('version')

interface Planned {
  readonly name: string
  readonly type: string
  readonly newVersion: string
}

const lines = (output: Buffer) => `${output}`.split('\n').filter((line) => line !== '')

/** The versions that the change notes give. */
function readPlan(): readonly Planned[] {
  const file = `node_modules/.cache/version-plan-${process.pid}.json`
  try {
    execFileSync(join(root, 'node_modules/.bin/changeset'), ['status', '--output', file], { cwd: root, stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer }
    const found = `${stdout}${stderr}`.split('\n').find((line) => /error/i.test(line)) ?? 'without a reason'
    console.error(
      `The next versions cannot be planned (${found.trim()}). Nothing was changed. Changes are counted from the branch "main": fetch it by git fetch origin main:main.`,
    )
    process.exit(1)
  }
  const { releases } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { releases: readonly Planned[] }
  rmSync(join(root, file))
  return releases
}

/** The packages whose peers leave the major of their last release, and that no note gives a major. */
function missingMajors(plan: readonly Planned[]): Package[] {
  const all = packages()
  const next = (name: string) =>
    plan.find((planned) => planned.name === name)?.newVersion ??
    all.find(({ manifest }) => manifest.name === name)?.manifest.version ??
    ''
  return all.filter((member) => {
    const last = lastRelease(member)
    if (!last || majorOf(next(member.manifest.name)) > majorOf(last.version)) return false
    return movedPeers(last, getPeers(withNext(member, next), next)).length > 0
  })
}

/** The package with the peers that it will have. */
function withNext(member: Package, next: (name: string) => string): Package {
  const moved = Object.entries(member.manifest.peerDependencies ?? {}).map(([peer, range]) => {
    const version = next(peer)
    const isOut =
      range.startsWith('workspace:') && majorOf(version) !== majorOf(range.replace(/^workspace:\^?/, '') || version)
    return [peer, isOut ? rangeFor(version) : range] as const
  })
  return { ...member, manifest: { ...member.manifest, peerDependencies: Object.fromEntries(moved) } }
}

/** A note that gives packages a major. */
function writeMajorNote(missing: readonly Package[]) {
  const bumps = missing.map(({ manifest }) => `"${manifest.name}": major`).join('\n')
  const sentence = 'It needs the next major of its peers. Upgrade them with it: their notes have the steps.'
  writeFileSync(join(root, '.changeset', 'peers-of-the-next-major.md'), `---\n${bumps}\n---\n\n${sentence}\n`)
}

/** Adds the names that no version has to the version that brings them. */
function addNewNames(names: CoreNames): CoreNames {
  const cores = packages().filter(({ folder }) => folder.startsWith('core-'))
  return Object.fromEntries(
    cores.map((core) => {
      const known = names[core.folder] ?? {}
      const all = new Set(Object.values(known).flat())
      const added = currentNames(core).filter((name) => !all.has(name))
      return [core.folder, added.length > 0 ? { ...known, [core.manifest.version]: added } : known]
    }),
  )
}

const missing = missingMajors(readPlan())
if (missing.length > 0) writeMajorNote(missing)
const code = await run('changeset', ['version'])
if (code !== 0) process.exit(code)
const names = addNewNames(readCoreNames())
writeCoreNames(names)
for (const member of packages().filter(({ manifest }) => !manifest.private))
  writePeers(member, lowestPeers(member, packages(), names))
// A range that has moved is in the lockfile too: a fresh clone installs nothing else.
const locked = await run('pnpm', ['install', '--lockfile-only', '--offline'])
if (locked !== 0) process.exit(locked)
// What was written, and not what its author is still at work on.
const written = execFileSync('git', ['diff', '--name-only', '--diff-filter=d', '--', '*package.json', '*.ts'], {
  cwd: root,
})
const formatted = await run('biome', ['check', '--write', '--no-errors-on-unmatched', ...lines(written)])
if (formatted !== 0)
  console.error(
    'The versions are written. Files above are not as Biome wants them. Correct them, then run npm run check.',
  )
for (const { folder } of missing) console.log(`${folder} got a major: a peer of it has moved to another one.`)
console.log('Look at git diff, commit, and release: npm run release -- <block>.')
