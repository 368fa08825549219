import { expect, it } from 'vitest'
import { isBlock, packages } from '../../tooling/workspace.ts'
import { allows, fileRoles, isRoleFile, roleOf } from './file-roles.ts'
import { importsOf, sources } from './source.ts'

const blocks = packages()
  .map(({ folder }) => folder)
  .filter(isBlock)
/** Blocks whose files do not all have their role yet; empty once the last one has. */
const pending = new Set<string>(['forms', 'json-form'])
const files = blocks
  .filter((name) => !pending.has(name))
  .flatMap((name) => sources(`packages/${name}/src`).filter(isRoleFile))
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

it('there are blocks to look at', () => {
  expect(blocks.length).toBeGreaterThan(5)
})

it('every file of a block has a file role', () => {
  const without = files
    .filter((file) => roleOf(file) === undefined)
    .map(({ path }) => `${path} has no file role. Rules do not cover it. Move it into: ${Object.keys(fileRoles)}.`)
  expect(without).toEqual([])
})

it('a file role imports only what it may', () => {
  const broken = files.flatMap((file) => {
    const name = roleOf(file)
    const role = name && fileRoles[name]
    if (!role) return []
    return importsOf(file)
      .filter((one) => !allows(file, role, one.name, one.isType))
      .map(
        (one) =>
          `${file.path} imports ${one.name}. ${name} may import only: ${role.imports.join(', ')}. Move the line to a role that may.`,
      )
  })
  expect(broken).toEqual([])
})

it('a file role leaves alone what belongs to another', () => {
  const broken = files.flatMap((file) => {
    const name = roleOf(file)
    const code = withoutComments(file.text)
    return (fileRoles[name ?? '']?.leaves ?? []).flatMap(([pattern, role]) => {
      const found = pattern.exec(code)
      return found ? [`${file.path} contains "${found[0]}", which ${name} must not. Move the line to ${role}.`] : []
    })
  })
  expect(broken).toEqual([])
})

it('no block imports another block, the loader or the runtime', () => {
  const others = new Set([...blocks, 'loader', 'runtime'].map((name) => `@ashlar/${name}`))
  const broken = files.flatMap((file) =>
    importsOf(file)
      .filter(({ name }) => others.has(name))
      .map(({ name }) => `${file.path} imports ${name}. Ask by an intent instead (core-intents).`),
  )
  expect(broken).toEqual([])
})

it('every block has its file roles, its fixtures and its story', () => {
  const needed = [
    'src/contract.ts',
    'src/parse.ts',
    'src/markup.tsx',
    'src/block.ts',
    'src/index.ts',
    `README.md`,
    'fixtures/clean.html',
    'fixtures/published.html',
    'fixtures/empty.html',
    'fixtures/broken.html',
  ]
  const missing = blocks.flatMap((name) => {
    const there = new Set(
      sources(`packages/${name}`, /\.(?:tsx?|md|html)$/).map(({ path }) => path.replace(`packages/${name}/`, '')),
    )
    const story = [...there].some((path) => path.endsWith('.stories.tsx'))
      ? []
      : [`packages/${name}/src/${name}.stories.tsx`]
    return [...needed.filter((path) => !there.has(path)).map((path) => `packages/${name}/${path}`), ...story]
  })
  expect(missing).toEqual([])
})
