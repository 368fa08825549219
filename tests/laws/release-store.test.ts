import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPageManifest, type RuntimeModule } from '../../packages/manifest/src/index'
import { fileChannels } from '../../packages/release/src/channels/file-store'
import { releasesNamed } from '../../packages/release/src/retention/named-until'
import { sharedNames, storedReleases } from '../../packages/release/src/store/catalogue'
import { isPacked, readLine, unpackStore } from '../../packages/release/src/store/mirror'
import { packedReleases } from '../../packages/release/src/store/packed'
import { readRelease, releasedNames, releasedVersions } from '../../packages/release/src/store/store'
import { root } from '../../tooling/build/workspace.ts'
import { changePackage, copyCheckout } from './checkout.ts'

const folder = mkdtempSync(join(tmpdir(), 'ashlar-store-'))
const blocks = ['accordion', 'lightbox', 'reviews']
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Releases blocks of a checkout into a store; the output of a refusal. */
function release(from: string, store: string, names = blocks): string {
  const code = `const { release } = await import('./tooling/build/cdn/release.ts')
await release(${JSON.stringify(store)}, ${JSON.stringify(names)}).catch((error) => { console.log(error.message); process.exitCode = 1 })`
  mkdirSync(store, { recursive: true })
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: from,
    encoding: 'utf8',
  })
  if (status !== 0 && !stdout) throw new Error(stderr)
  return stdout
}

/** The hash of a content, by the algorithm of another hash. */
function hashLike(expected: string, content: Buffer): string {
  const [algorithm = ''] = expected.split('-')
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
}

/** Every file of a store with its content. */
const getFiles = (store: string) =>
  Object.fromEntries(
    readdirSync(store, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.\w+$/.test(file) && !/\d$/.test(file))
      .sort()
      .map((file) => [file, readFileSync(join(store, file), 'utf8')]),
  )
const described = (store: string, name: string, version: string) =>
  JSON.parse(readFileSync(join(store, name, version, 'release.json'), 'utf8'))

let other: string
const store = join(folder, 'store')
beforeAll(() => {
  unpackStore(join(root, 'releases'))
  other = copyCheckout(join(folder, 'other'))
  release(root, store)
})

it('two checkouts at two paths give the same names and bytes: a version that is released stays as it is, and others are refused', () => {
  const before = getFiles(store)
  expect(Object.keys(before).length).toBeGreaterThan(blocks.length)
  expect(Object.keys(before).filter((file) => file.endsWith('.map'))).toEqual([])
  expect(release(other, store)).toBe('')
  expect(getFiles(store)).toEqual(before)
  const model = join(other, 'packages/accordion/src/effects.ts')
  writeFileSync(model, `${readFileSync(model, 'utf8')}\nconsole.log('changed')\n`)
  const block = join(other, 'packages/accordion/src/block.ts')
  writeFileSync(block, `${readFileSync(block, 'utf8')}\n(globalThis as { changed?: true }).changed = true\n`)
  expect(release(other, store, ['accordion'])).toMatch(
    /^accordion \d+\.\d+\.\d+ is released with other bytes \(.*\)\. Nothing was written: .*\. Give the changed package a new version\./,
  )
  expect(getFiles(store)).toEqual(before)
})

it('the core that a release asks for is the lowest that has its imports, and no other release changes it; pages get what they got', () => {
  const { version } = described(store, 'accordion', Object.keys(released('accordion'))[0] as string)
  const later = join(folder, 'later')
  cpSync(store, later, { recursive: true })
  const next = '1.999.0'
  changePackage(other, 'core-block', next, 'src/index.ts')
  changePackage(other, 'reviews', next)
  expect(release(other, later, ['core', 'reviews'])).toBe('')
  expect(existsSync(join(later, 'core', next))).toBe(true)
  const first = Object.keys(released('core'))[0]
  expect(described(later, 'reviews', next).core).toBe(first)
  expect(described(later, 'accordion', version).core).toBe(first)
  const { shared, blocks: listed } = JSON.parse(readFileSync(join(later, 'catalogue.json'), 'utf8'))
  expect(shared.core.stable).toBe(first)
  expect(Object.keys(shared.core.releases).sort()).toEqual([first, next])
  const [before] = Object.keys(released('reviews'))
  expect(listed.reviews).toMatchObject({ stable: before })
  expect(Object.keys(listed.reviews.releases).sort()).toEqual([before, next])
})

it('pages get another core when a channel names it, and going back moves no block to another release', () => {
  const [first = ''] = Object.keys(released('core'))
  const catalogue = JSON.parse(readFileSync(join(folder, 'later', 'catalogue.json'), 'utf8'))
  const getBlocks = (core: string) => {
    const channels = { revision: 1, blocks: { core: { stable: core } } }
    const { manifest, importMap, problems } = createPageManifest(catalogue, { blocks, channels })
    expect(importMap.imports['@ashlar/core-block']).toContain(`/cdn/core/${core}/`)
    expect(problems).toEqual([])
    return manifest.entries.map(({ name, releases }) => [name, releases.map(({ version }) => version)])
  }
  const before = getBlocks(first)
  expect(before.map(([name]) => name)).toEqual(expect.arrayContaining(blocks))
  expect(getBlocks('1.999.0')).toEqual(before)
})

it('a name that is refused keeps all others out of the store', () => {
  const names = () => readdirSync(join(folder, 'later', 'lightbox'))
  const before = names()
  changePackage(other, 'lightbox', '1.999.0')
  // The changed accordion of another test has the version of its release still.
  expect(release(other, join(folder, 'later'), ['lightbox', 'accordion'])).toMatch(/^accordion .* Nothing was written/)
  expect(names()).toEqual(before)
  expect(release(other, join(folder, 'later'), ['lightbox'])).toBe('')
  expect(names()).toEqual([...before, '1.999.0'])
})

it('hashes of another kind for the same bytes are the same release', () => {
  const [react = ''] = Object.keys(released('react'))
  const file = join(store, 'react', react, 'release.json')
  const hashed = readFileSync(file, 'utf8').replace(/"(\/cdn\/[^"]+)": "sha256-[^"]+"/g, (_, url) => {
    const content = readFileSync(join(store, url.replace(/^\/cdn\//, '')))
    return `"${url}": "${hashLike('sha384-', content)}"`
  })
  expect(hashed).toContain('sha384-')
  writeFileSync(file, hashed)
  expect(release(other, store, ['react'])).toBe('')
  expect(readFileSync(file, 'utf8')).toBe(hashed)
})

it('every release of the store in the repository has its details beside it', () => {
  const kept = join(root, 'releases')
  const shared = new Set<string>(sharedNames)
  const names = releasedNames(kept).filter((name) => !shared.has(name))
  expect(names.length).toBeGreaterThan(40)
  for (const name of names)
    for (const [version, { details }] of Object.entries(storedReleases(kept, name))) {
      expect(details, `${name} ${version} has no details. Run "npm run release".`).toBeDefined()
      const [url, expected] = details as readonly [string, string]
      expect(hashLike(expected, readFileSync(join(kept, url.replace(/^\/cdn\//, ''))))).toBe(expected)
    }
})

it('every file of the store in the repository is the one that was released', () => {
  const kept = join(root, 'releases')
  const wrong = releasedNames(kept).flatMap((name) =>
    releasedVersions(kept, name).flatMap((version) => {
      const { integrity: own, published } = readRelease<RuntimeModule>(kept, name, version)
      // The script of pages with a page context has files of its own, and shares others.
      const integrity = { ...own, ...published?.integrity }
      const files = readdirSync(join(kept, name, version)).filter((file) => file !== 'release.json')
      expect(
        Object.keys(integrity)
          .map((url) => url.split('/').at(-1))
          .sort(),
      ).toEqual(files.sort())
      return Object.entries(integrity)
        .filter(
          ([url, expected]) => hashLike(expected, readFileSync(join(kept, url.replace(/^\/cdn\//, '')))) !== expected,
        )
        .map(
          ([url]) =>
            `${url} has other bytes than were released. Pages would refuse it. Restore the file from the history.`,
        )
    }),
  )
  expect(wrong).toEqual([])
  expect(releasedNames(kept).length).toBeGreaterThan(40)
})

it('[REL-06] what channels name is packed in the repository, and each packed file has its line', async () => {
  const kept = join(root, 'releases')
  const packed = packedReleases(kept)
  const named = releasesNamed(await fileChannels(kept).read())
  if (isPacked(kept)) expect(packed).toEqual(expect.arrayContaining(named))
  for (const release of packed) expect(readLine(kept, release).commit, release).toMatch(/^[0-9a-f]{40}$/)
})

/** The released versions of a name, with their files. */
const released = (name: string) =>
  Object.fromEntries(
    readdirSync(join(store, name)).map((version) => [version, readdirSync(join(store, name, version))]),
  )

it('the command itself refuses a name that is no block', () => {
  const args = [join(root, 'tooling/commands/release.ts'), 'acordion']
  expect(spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('No block is called "acordion". Nothing was built.'),
  })
})
