import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ICruiseResult } from 'dependency-cruiser'
import { beforeAll, expect, it } from 'vitest'
import config, { fileRoles, serverLayers, serverRoles, toolLayers } from '../../dependency-cruiser.config.ts'
import { isBlock, packages, root } from '../../tooling/build/workspace.ts'
import { sources } from '../../tooling/testkit/sources.ts'
import { blocks, forbiddenTexts, getRole, roleFiles } from './file-roles.ts'
import { cruise, drawPackages, findCircle } from './import-graph.ts'

const server = 'apps/site-server/src/'

let graph: ICruiseResult
beforeAll(() => {
  graph = cruise()
})

it('no import breaks a rule of dependency-cruiser.config.ts', () => {
  expect(graph.summary.totalCruised).toBeGreaterThan(2000)
  expect(graph.summary.totalDependenciesCruised).toBeGreaterThan(6000)
  const comments = new Map(config.forbidden?.map(({ name, comment }) => [name, comment]))
  const broken = graph.summary.violations.map(({ from, to, rule, cycle }) => {
    const path = cycle?.length ? cycle.map(({ name }) => name).join(' → ') : to
    return `${from} imports ${path} (${rule.name}). ${comments.get(rule.name)}`
  })
  expect(broken).toEqual([])
})

it('a server loads what few requests need with the first of them', () => {
  const heavy = /node_modules\/(?:sharp|pg|nodemailer|@opentelemetry|playwright[^/]*)\//
  // Saved pages and the backup are commands of their own.
  const ofCommands = /test|-saved|backup/
  const early = graph.modules
    .filter(({ source }) => source.startsWith(server) && !ofCommands.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved, dynamic, dependencyTypes }) => {
          const isType = dependencyTypes.some((type) => type === 'type-only' || type === 'type-import')
          return heavy.test(resolved) && !dynamic && !isType
        })
        .map(
          ({ module }) =>
            `${source} imports ${module}. Each start loads it. Write await import('${module}') where it is used.`,
        ),
    )
  expect(early).toEqual([])
})

it('a server makes formats of a language with the first that is asked for', () => {
  // Each start would read the tables of languages: eight MiB.
  const early = sources('apps/site-server/src', /\.tsx?$/)
    .filter(({ path, text }) => !/test/.test(path) && /^(?:export )?const \w+(?:: [^=]+)? = new Intl\./m.test(text))
    .map(({ path }) => `${path} makes a format when it is loaded. Make it where it is used.`)
  expect(early).toEqual([])
})

it('every import leads to a file', () => {
  const lost = graph.modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ couldNotResolve, module }) => couldNotResolve && !module.startsWith('virtual:'))
      .map(({ module }) => `${source} imports ${module}, which is not found. No rule covers it. Correct the import.`),
  )
  expect(lost).toEqual([])
})

it('docs/graph.md shows the packages and their imports', async () => {
  const page = [
    '# Imports between packages',
    '',
    'An arrow leads from a package to one that it imports, types included. The rules are in `dependency-cruiser.config.ts`. After a change, run',
    '`npx vitest run --project laws tests/laws/layers.test.ts -u`, which writes this page.',
    '',
    '```mermaid',
    await drawPackages(graph),
    '```',
    '',
  ].join('\n')
  await expect(page, 'docs/graph.md is not up to date. Run what its first lines say.').toMatchFileSnapshot(
    join(root, 'docs/graph.md'),
  )
})

it('the guide to a new block names the file of each role', () => {
  const guide = readFileSync(join(root, 'docs/adding-a-block.md'), 'utf8')
  const missing = Object.keys(fileRoles).filter((role) => !new RegExp(`\\b${role}\\.tsx?\\b`).test(guide))
  expect(missing, 'Who follows the guide meets no such file. Say what it is for.').toEqual([])
})

it('every file of a block has a file role', () => {
  expect(blocks.length).toBeGreaterThan(5)
  const without = roleFiles
    .filter((file) => getRole(file) === undefined)
    .map(({ path }) => `${path} has no file role. Rules do not cover it. Move it into: ${Object.keys(fileRoles)}.`)
  expect(without).toEqual([])
})

it('a file role leaves alone what belongs to another', () => {
  const broken = roleFiles.flatMap((file) => {
    const name = getRole(file) ?? ''
    const code = file.text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    return (forbiddenTexts[name] ?? []).flatMap(([pattern, role]) => {
      const found = pattern.exec(code)
      return found ? [`${file.path} contains "${found[0]}", which ${name} must not. Move the line to ${role}.`] : []
    })
  })
  expect(broken).toEqual([])
})

it('every block has its file roles, its fixtures and its story', () => {
  const needed = [
    'src/contract.ts',
    'src/parse.ts',
    'src/markup.tsx',
    'src/block.ts',
    'README.md',
    'fixtures/clean.html',
    'fixtures/published.html',
    'fixtures/odd.html',
  ]
  const missing = blocks.flatMap((name) => {
    const there = new Set(
      sources(`packages/${name}`, /\.(?:tsx?|md|html)$/).map(({ path }) => path.replace(`packages/${name}/`, '')),
    )
    const story = [...there].some((path) => path.endsWith('.stories.tsx')) ? [] : [`src/${name}.stories.tsx`]
    return [...needed.filter((path) => !there.has(path)), ...story].map((path) => `packages/${name}/${path}`)
  })
  expect(missing).toEqual([])
})

const read = (path: string) => readFileSync(join(path, 'package.json'), 'utf8')

/** Files that would say again what follows from a package's folder: their path, their text, and the place that says it for all. */
const repeated = [
  [/^packages\/[^/]+\/tsup\.config\.ts$/, /./, 'tooling/build/scripts.ts builds every package'],
  [/^packages\/[^/]+\/src\/index\.ts$/, / from '\.\/block'/, 'block.ts is the entry of a block'],
  [
    /^packages\/[^/]+\/src\/fixtures\.ts$/,
    /\.html\?raw'/,
    'fixturesOf of @repo/tooling/fixtures reads the folder fixtures',
  ],
] as const

it('no manifest of a block says again which files npm gets', () => {
  const broken = packages()
    .filter(({ folder, path }) => isBlock(folder) && read(path).includes('./dist/'))
    .map(({ folder }) => `packages/${folder}/package.json names built files. .pnpmfile.mjs writes them. Remove them.`)
  expect(broken).toEqual([])
})

it('no file of a package says again what follows from its folder', () => {
  const files = sources('packages', /\/(?:tsup\.config|src\/index|src\/fixtures)\.ts$/)
  expect(files.length).toBeGreaterThan(15)
  const broken = files.flatMap(({ path, text }) =>
    repeated
      .filter(([place, repetition]) => place.test(path) && repetition.test(text))
      .map(([, , instead]) => `${path} is not needed: ${instead}. Remove it.`),
  )
  expect(broken).toEqual([])
})

it('every file of the tools belongs to a layer', () => {
  // Manifests name the first two; the types are those of the whole repository.
  const starts = [
    'tooling/run.mjs',
    'tooling/require-pnpm.mjs',
    'tooling/types/assets.d.ts',
    'tooling/types/jsdom.d.ts',
  ]
  const files = sources('tooling', /\.(?:tsx?|mjs)$/).map(({ path }) => path)
  expect(files.length).toBeGreaterThan(100)
  const odd = files
    .filter((path) => !starts.includes(path) && !((path.split('/')[1] ?? '') in toolLayers))
    .map((path) => `${path} is in no layer: ${Object.keys(toolLayers)}. No rule covers it. Move it.`)
  expect(odd).toEqual([])
})

/** The files of the server that join the features; they may import everything. */
const joints = [
  'app-admin.ts',
  'app-dependencies.ts',
  'app-search.ts',
  'app.ts',
  'backup.ts',
  'environment.ts',
  'index.ts',
  'jobs.ts',
  'json-calls.ts',
  'keys-command.ts',
  'open-saved.ts',
  'copy-saved.ts',
  'serve-saved.ts',
  'site-app.ts',
  'site-options.ts',
  'start.ts',
  'tables.ts',
]

/** The feature or module of a file and the role in it, such as `store/cart` and `domain`; undefined elsewhere. */
const getFeature = (path: string) => /^apps\/site-server\/src\/((?:features|store)\/[^/]+)\/([^/.]+)/.exec(path)

it('every file of the server has a role in a feature, belongs to a layer, or joins the features', () => {
  const files = sources('apps/site-server/src').map(({ path }) => path)
  expect(files.length).toBeGreaterThan(100)
  const odd = files.flatMap((path) => {
    const [, , role] = getFeature(path) ?? []
    if (role !== undefined) return role in serverRoles ? [] : [`${path} has no role: ${Object.keys(serverRoles)}.`]
    const [name = ''] = path.slice(server.length).replace('.test.', '.').split('/')
    return name in serverLayers || joints.includes(name)
      ? []
      : [`${path} is in no layer: ${Object.keys(serverLayers)}.`]
  })
  expect(odd, 'No rule covers these files. Move them.').toEqual([])
})

it('no feature of the server imports itself through others', () => {
  const links = new Map<string, Set<string>>()
  for (const { source, dependencies } of graph.modules.filter((module) => !module.source.includes('.test.')))
    for (const { resolved } of dependencies) {
      const [from, to] = [getFeature(source)?.[1], getFeature(resolved)?.[1]]
      if (from && to && from !== to) links.set(from, (links.get(from) ?? new Set()).add(to))
    }
  expect(links.size).toBeGreaterThan(10)
  const circle = findCircle(links)?.join(' → ')
  expect(circle && `${circle} is a circle. None can be read alone. Turn one import round.`).toBeUndefined()
})
