import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packages, root } from '../../tooling/build/workspace.ts'
import { sources } from '../../tooling/testkit/sources.ts'

const page = 'docs/requirements.md'
const lines = readFileSync(join(root, page), 'utf8').split('\n')
const listed = lines.flatMap((line) => /^- \*\*([A-Z][A-Z0-9]+-\d{2,})\*\* (.*)$/.exec(line)?.[1] ?? [])
const known = new Set(listed)

/** Ids in the shape of a requirement that mean something else. */
const otherIds = new Set(['SHA-256'])

interface Citation {
  readonly id: string
  readonly place: string
}

/**
 * Every id in brackets or parentheses: `[GAL-05]`, `(DOM-08)`, `(SITE-07, SITE-08)`. An id that is a string by itself is
 * a value, such as the number of a product.
 */
function getCitations(path: string, text: string): Citation[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/[[(]([^\][()]*)[\])]/g)]
      .flatMap(([, inside = '']) => inside.match(/(?<!['"`])\b[A-Z][A-Z0-9]+-\d{2,}\b(?!['"`])/g) ?? [])
      .filter((id) => !otherIds.has(id))
      .map((id) => ({ id, place: `${path}:${index + 1}` })),
  )
}

const cited = ['packages', 'apps', 'tests', 'tooling', 'docs']
  .flatMap((folder) => sources(folder, /\.(?:tsx?|mjs|css|md)$/))
  .filter(({ path }) => path !== page && !path.endsWith('CHANGELOG.md'))
  .flatMap(({ path, text }) => getCitations(path, text))

it('each requirement that code, tests or docs cite stands in the requirements page', () => {
  expect(cited.length).toBeGreaterThan(1000)
  const unknown = cited
    .filter(({ id }) => !known.has(id))
    .map(
      ({ id, place }) =>
        `${place} cites ${id}. No line of ${page} has that id, so a reader cannot look it up. Correct the id, or add a line.`,
    )
  expect(unknown).toEqual([])
})

it('each requirement has one line', () => {
  const repeated = listed
    .filter((id, index) => listed.indexOf(id) !== index)
    .map((id) => `${page} has ${id} twice. An id means one thing. Give one of the two lines the next free number.`)
  expect(repeated).toEqual([])
})

it('each heading names packages that exist, or is marked as to come', () => {
  const folders = new Set(packages().map(({ folder }) => folder))
  const headings = lines.flatMap((line) => /^## (.+)$/.exec(line)?.[1] ?? [])
  const absent = headings
    .filter((heading) => heading !== reasons && !heading.endsWith('(to come)'))
    .flatMap((heading) => heading.split(', '))
    .filter((name) => !folders.has(name))
    .map((name) => `${page} has a heading for ${name}. No package and no app is called so. Mark it "(to come)".`)
  expect(absent).toEqual([])
})

/** Requirements of several packages, which no page can show. */
const reasons = 'Not reachable on a page'
