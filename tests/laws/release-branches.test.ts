import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharedNames } from '../../packages/release/src/store/catalogue'
import { packRelease, unpackStore } from '../../packages/release/src/store/mirror'
import { packedReleases } from '../../packages/release/src/store/packed'
import { releasedVersions } from '../../packages/release/src/store/store'
import { root } from '../../tooling/build/workspace.ts'
import { changePackage, copyCheckout } from './checkout.ts'

const folder = mkdtempSync(join(tmpdir(), 'ashlar-branches-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const next = '1.999.0'
let checkout: string

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: checkout, encoding: 'utf8', stdio: 'pipe' })
const git = (...args: string[]) => run('git', '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args)
function commit(subject: string) {
  git('add', '-A')
  git('commit', '-qm', subject)
}

/** A store with the newest releases of a few names, packed, and what a clone ignores of it. */
function addStore() {
  const store = join(checkout, 'releases')
  mkdirSync(store)
  writeFileSync(join(store, 'releases.lock'), '')
  const stables = [...sharedNames, 'badge'].map((name) => {
    const [version = ''] = releasedVersions(join(root, 'releases'), name)
    cpSync(join(root, 'releases', name, version), join(store, name, version), { recursive: true })
    packRelease(store, `${name}@${version}`, 'c0ffee')
    return [name, { stable: version }]
  })
  const channels = { revision: 1, blocks: Object.fromEntries(stables) }
  writeFileSync(join(store, 'channels.json'), JSON.stringify(channels))
  cpSync(join(root, '.gitattributes'), join(checkout, '.gitattributes'))
  const kept = ['packed/', 'releases.lock', 'sources.lock', 'channels.json', 'named-until.json'].map(
    (name) => `!/releases/${name}`,
  )
  const rules = ['node_modules/', 'dist/', '/cdn/', '/releases/*', ...kept]
  writeFileSync(join(checkout, '.gitignore'), `${rules.join('\n')}\n`)
}

/** Releases a changed block by the command, as a person does. */
function release(name: string) {
  changePackage(checkout, name, next)
  commit(`fix(${name}): something is better`)
  expect(run(process.execPath, 'tooling/commands/release.ts', name)).toContain(`${name} ${next}   released\n`)
  const changed = git('status', '--porcelain').split('\n')
  expect(changed).toEqual(
    expect.arrayContaining([' M releases/releases.lock', `?? releases/packed/${name}@${next}.tar`]),
  )
  commit(`chore(releases): ${name} ${next}`)
}

beforeAll(() => {
  unpackStore(join(root, 'releases'))
  checkout = copyCheckout(folder)
  addStore()
  git('init', '-q', '-b', 'main')
  commit('chore: the state of both')
})

it('two branches that each release a block merge without a conflict, and a clone of both has both releases', () => {
  // Their lines have the same place, and the second is the first release of its block.
  git('switch', '-qc', 'other')
  release('badge')
  git('switch', '-q', 'main')
  release('button')
  git('merge', '-q', '--no-edit', 'other')
  const clone = join(folder, 'clone')
  git('clone', '-q', checkout, clone)
  const store = join(clone, 'releases')
  expect(readdirSync(store)).not.toContain('catalogue.json')
  unpackStore(store)
  expect(packedReleases(store)).toEqual(expect.arrayContaining([`badge@${next}`, `button@${next}`]))
  const { blocks } = JSON.parse(readFileSync(join(store, 'catalogue.json'), 'utf8'))
  expect([blocks.badge, blocks.button].map(({ releases }) => Object.keys(releases)[0])).toEqual([next, next])
})

it('a version that was released and has left the store is not built anew: the command says how it comes back', () => {
  for (const place of ['badge', `packed/badge@${next}.tar`])
    rmSync(join(checkout, 'releases', place), { recursive: true })
  commit('chore(releases): without it')
  expect(() => run(process.execPath, 'tooling/commands/release.ts', 'badge')).toThrow(
    `badge ${next} was released, and has left the store. Nothing was built. Bring it back: npm run release -- --fetch badge@${next}`,
  )
  run(process.execPath, 'tooling/commands/release.ts', '--fetch', `badge@${next}`)
  expect(releasedVersions(join(checkout, 'releases'), 'badge')).toContain(next)
})
