import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { anyBlock, tiers } from '../../dependency-cruiser.config.ts'
import { newestFirst } from '../../packages/manifest/src/versions.ts'
import { getPeers, lastRelease, missedMajors, type PeerRanges } from '../../tooling/build/versions/majors.ts'
import { currentNames, readCoreNames } from '../../tooling/build/versions/names.ts'
import { lowestPeers, rangeFor } from '../../tooling/build/versions/peers.ts'
import { isBlock, type Package, packages, root } from '../../tooling/build/workspace.ts'
import { updateReadmes } from '../../tooling/commands/readme/update-readmes.ts'
import { getImports, isTest, sources } from '../../tooling/testkit/sources.ts'

/** Packages that run in Node. */
const onNode = new Set(['control-plane', 'release', 'site-server'])
const getTier = (folder: string) =>
  isBlock(folder)
    ? tiers.findIndex((tier) => tier.includes(anyBlock))
    : tiers.findIndex((tier) => tier.includes(folder))
const needs = ({ manifest }: Package) => ({ ...manifest.dependencies, ...manifest.peerDependencies })
const getFolder = (name: string) => name.replace('@ashlar/', '')
const all = packages()
/** True for a block whose script renders with React. */
const hasView = (folder: string) =>
  sources(`packages/${folder}/src`).some(
    (file) => !isTest(file) && getImports(file).some(({ name }) => name === '@ashlar/core-react'),
  )

it('one version of a dependency is used everywhere, and each list of dependencies is in order', () => {
  // Astro's renderer, on a page of the bench, is for the generation of Preact before ours.
  const args = ['--ignore-dependency', 'preact@10.29.8']
  const sherif = join(root, 'node_modules/.bin/sherif')
  const { status, stdout, stderr } = spawnSync(sherif, args, { cwd: root, encoding: 'utf8' })
  expect(status, `${stdout}${stderr}`).toBe(0)
  expect(stdout).toContain('No issues found')
})

it('every package that is no block has a tier', () => {
  expect(all.map(({ folder }) => folder).filter((folder) => getTier(folder) < 0)).toEqual([])
})

it('a package depends only on tiers below its own, and a block on no block', () => {
  const broken = all.flatMap((one) =>
    Object.keys(needs(one))
      .filter((name) => name.startsWith('@ashlar/'))
      .flatMap((name) => {
        const below = getTier(getFolder(name)) < getTier(one.folder)
        return below
          ? []
          : [`${one.folder} depends on ${name}, which is not below it. Turn the arrow round, or speak by an intent.`]
      }),
  )
  expect(broken).toEqual([])
})

it('the loader needs no React and no service', () => {
  const loader = all.find(({ folder }) => folder === 'loader') as Package
  expect(Object.keys(needs(loader))).toEqual(['@ashlar/core-block'])
})

it('blocks and core packages ask for one another by caret, never by an exact version', () => {
  const broken = all.flatMap((one) =>
    Object.entries(needs(one))
      .filter(([name, range]) => name.startsWith('@ashlar/') && !range.startsWith('workspace:^'))
      .map(([name, range]) => `${one.folder} asks for ${name} ${range}. Write workspace:^.`),
  )
  expect(broken).toEqual([])
})

it('a package asks for the lowest core that has every name which it imports', () => {
  const names = readCoreNames()
  const wrong = all
    .filter(({ manifest }) => !manifest.private)
    .flatMap((one) => {
      const { peerDependencies = {} } = one.manifest
      return Object.entries(lowestPeers(one, all, names)).flatMap(([peer, version]) =>
        peerDependencies[peer] === rangeFor(version)
          ? []
          : [`${one.folder} asks for ${peer} ${peerDependencies[peer]}. Write ${rangeFor(version)}.`],
      )
    })
  expect(wrong).toEqual([])
})

it('each name that a core package exports is listed with the version that brought it, or comes with the next', () => {
  const names = readCoreNames()
  const cores = all.filter(({ folder }) => folder.startsWith('core-'))
  expect(Object.keys(names).sort()).toEqual(cores.map(({ folder }) => folder).sort())
  for (const one of cores) {
    expect(currentNames(one).length, one.folder).toBeGreaterThan(1)
    for (const version of Object.keys(names[one.folder] ?? {}))
      expect(newestFirst(version, one.manifest.version), `${one.folder} ${version}`).toBeGreaterThanOrEqual(0)
  }
})

it('folder, package and contract have one name', () => {
  const broken = all.flatMap(({ folder, place, manifest }) => {
    const contract = isBlock(folder) ? sources(`${place}/src`, /\/contract\.ts$/)[0]?.text : undefined
    const named = contract === undefined || contract.includes(`name: '${folder}'`)
    return manifest.name === `@ashlar/${folder}` && named
      ? []
      : [`${place}: the folder, the package and contract.name differ. Give them one name.`]
  })
  expect(broken).toEqual([])
})

it('every package takes the Reacts that docs/support.md names', () => {
  const accepted = '^18.0.0 || ^19.0.0'
  const broken = all.flatMap(({ folder, manifest }) =>
    ['react', 'react-dom']
      .map((name) => manifest.peerDependencies?.[name] ?? accepted)
      .filter((range) => range !== accepted)
      .map(
        (range) =>
          `${folder} asks for React ${range}. A project with another one cannot install it. Write ${accepted}.`,
      ),
  )
  expect(broken).toEqual([])
  expect(readFileSync(join(root, 'docs/support.md'), 'utf8')).toContain('18 and 19')
})

it('every import is declared', () => {
  const broken = all.flatMap((one) =>
    sources(`${one.place}/src`)
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        getImports(file).flatMap(({ name }) => {
          const wanted = name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] as string)
          const isBuiltIn = name.startsWith('node:') && onNode.has(one.folder)
          const isOwn = name.startsWith('.') || name.startsWith('virtual:') || isBuiltIn || wanted in needs(one)
          return isOwn
            ? []
            : [`${file.path} imports ${name}, which its package.json does not name. Add it to peerDependencies.`]
        }),
      ),
  )
  expect(broken).toEqual([])
})

it('blocks have a ceiling in their manifest, and React only when they draw with it', () => {
  for (const { folder, manifest } of all.filter((one) => isBlock(one.folder))) {
    expect(manifest.ashlar?.budget, `${folder} has no "ashlar": {"budget": …}`).toBeGreaterThan(0)
    const optional = Object.keys(manifest.peerDependenciesMeta ?? {})
    for (const name of ['@ashlar/core-react', 'react-dom'].filter((peer) => peer in (manifest.peerDependencies ?? {})))
      expect(optional.includes(name), `${folder}: ${name} is optional for all blocks but those with a view`).toBe(
        !hasView(folder),
      )
  }
})

it('a package whose peer moves to another major gets a major itself', () => {
  const getVersion = (peer: string) => all.find(({ manifest }) => manifest.name === peer)?.manifest.version ?? ''
  const released = all.flatMap((one) => {
    const last = lastRelease(one)
    return last ? [{ last, now: getPeers(one, getVersion) }] : []
  })
  expect(released.length).toBeGreaterThan(40)
  expect(released.flatMap(({ last, now }) => missedMajors(last, now))).toEqual([])
})

it('a major of a peer that is no longer accepted is found, an added one and a major of the package itself are not', () => {
  const block = (version: string, react: string): PeerRanges => ({ name: 'tabs', version, peers: { react } })
  const last = block('1.4.0', '^18.0.0')
  expect(missedMajors(last, block('1.5.0', '^19.0.0'))).toEqual([
    'tabs 1.4.0 accepts react ^18.0.0, 1.5.0 only ^19.0.0. Projects with the older peer cannot install it. Run npm run version, which gives it a major.',
  ])
  expect(missedMajors(last, block('2.0.0', '^19.0.0'))).toEqual([])
  expect(missedMajors(last, block('1.5.0', '^18.2.0 || ^19.0.0'))).toEqual([])
  expect(missedMajors(block('1.4.0', '^18.0.0 || ^19.0.0'), block('1.4.1', '^19.0.0'))).toHaveLength(1)
})

it('the READMEs match the source', () => {
  expect(updateReadmes(false), 'Run npm run readme.').toEqual([])
})
