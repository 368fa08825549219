// A version that the store does not have is refused before anything is built, with the way in which it comes back.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hasLeft, readReleaseLines } from '../../packages/release/src/store/mirror.ts'
import { storeFolder } from '../../tooling/build/cdn/index.ts'
import { packages, root } from '../../tooling/build/workspace.ts'

/** Runs a command as npm does; a build takes longer than it may. */
function run(name: string, ...words: string[]) {
  const env = { ...process.env, DATABASE_URL: '' }
  const args = [join(root, `tooling/commands/${name}.ts`), ...words]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8', timeout: 20_000 })
  return { status, stderr }
}
const own = packages().find(({ folder }) => folder === 'accordion')?.manifest.version

it.each([
  [
    '0.0.1',
    `${own}-work`,
    /^accordion has no release 0\.0\.1\. Nothing was compared\. .+--fetch accordion@0\.0\.1\.$/m,
  ],
  [`${own}-work`, '99.0.0-work', /^accordion has no 99\.0\.0-work\. Nothing was compared\. The working copy is /m],
])('npm run upgrade -- accordion %s %s is refused before a build', (from, to, sentence) => {
  expect(run('upgrade', 'accordion', from, to, 'README.md')).toEqual({
    status: 1,
    stderr: expect.stringMatching(sentence),
  })
})

it.each([
  ['canary', '@'],
  ['kill', ''],
])('npm run channel -- %s of a release that has left the store says how it comes back', (verb, separator) => {
  const release = [...readReleaseLines(storeFolder).keys()].find((release) => hasLeft(storeFolder, release)) ?? ''
  const words = separator === '' ? [release] : release.split(separator)
  expect(run('channel', verb, ...words, '--dry-run')).toEqual({
    status: 1,
    stderr: expect.stringContaining(`Bring it back: npm run release -- --fetch ${release}`),
  })
})
