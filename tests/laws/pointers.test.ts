import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { packages, root } from '../../tooling/build/workspace.ts'
import { defines, findFiles, names, pointers } from './pointers.ts'

/** Names of others that our code does not use, and examples that a reader replaces. */
const foreign: Readonly<Record<string, string>> = {
  'channels.json': 'the first change of a channel writes it',
  'releases/channels.json': 'the first change of a channel writes it',
  'named-until.json': 'the first change of a channel writes it',
  'catalogue.json': 'the first start makes it of the packed files',
  'release.json': 'the first start unpacks it',
  'storybook-static/': 'npm run storybook -- --build writes it',
  'sbom.json': 'npm run sbom writes it',
  'cdn/licences.txt': 'npm run build writes it',
  'page.html': 'stands for a page of the reader',
  ButtonText: 'a colour of the system',
  ButtonFace: 'a colour of the system',
  tweakJSON: 'a member of the context of published pages that no block reads',
  differenceInDays: 'a function of date-fns that was compared',
  getSnapshotBeforeUpdate: 'a method of React that was decided against',
}

it('each path in the text of a README and of the docs exists', () => {
  const paths = pointers.filter(({ text }) => findFiles(text))
  expect(paths.length).toBeGreaterThan(100)
  const absent = paths
    .filter(({ text }) => !(text in foreign) && findFiles(text)?.length === 0)
    .map(({ place, text }) => `${place} names ${text}. It does not exist, so a reader is lost. Name the present file.`)
  expect(absent).toEqual([])
})

it('each name beside a file is defined in it', () => {
  const beside = pointers.filter(({ file }) => file !== undefined)
  expect(beside.length).toBeGreaterThan(5)
  const absent = beside
    .filter(({ text, file = '' }) => !defines(findFiles(file) ?? [], text.split('.').at(-1) ?? ''))
    .map(
      ({ place, text, file }) => `${place} names ${text} in ${file}. It is not defined there. Name its present file.`,
    )
  expect(absent).toEqual([])
})

it('the README of the server names every feature and every module of the store', () => {
  const readme = readFileSync(join(root, 'apps/site-server/README.md'), 'utf8')
  const [, layout = ''] = /## Layout\n\n```\n([\s\S]*?)```/.exec(readme) ?? []
  const folders = globSync('apps/site-server/src/{features,store}/*', { cwd: root }).map((path) => basename(path))
  expect(folders.length).toBeGreaterThan(20)
  const named = new Set(layout.split(/\s+/))
  expect(folders.filter((name) => !named.has(name))).toEqual([])
})

it('each entry of a package is one of its exports', () => {
  const entries = pointers.filter(({ text }) => /^@ashlar\/[\w-]+(?:\/[\w./-]+)?$/.test(text))
  expect(entries.length).toBeGreaterThan(20)
  const exported = new Set(
    packages().flatMap(({ manifest }) =>
      Object.keys(manifest.exports ?? {}).map((entry) => `${manifest.name}${entry.slice(1)}`),
    ),
  )
  const absent = entries
    .filter(({ text }) => !exported.has(text) && !(text in foreign))
    .map(({ place, text }) => `${place} names ${text}. No package exports it, so an import fails. Name an entry.`)
  expect(absent).toEqual([])
})

it('each name of code in the text is in the code', () => {
  const shape = /^(?:[a-z][a-z\d]*[A-Z][A-Za-z\d]*|[A-Z][a-z\d]+(?:[A-Z][a-z\d]*)+)(?:\(\))?$|^[A-Za-z_$][\w$]*\(\)$/
  const found = pointers.filter(({ text }) => shape.test(text))
  expect(found.length).toBeGreaterThan(100)
  const absent = found
    .map(({ place, text }) => ({ place, name: text.replace('()', '') }))
    .filter(({ name }) => !names.has(name) && !(name in foreign))
    .map(({ place, name }) => `${place} names ${name}. The code has no such name. Write its present one.`)
  expect(absent).toEqual([])
})
