import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as texts from '../../packages/core-block/src/texts'
import * as constants from '../../packages/core-site/src/constants'
import * as enumerations from '../../packages/core-site/src/enumerations'
import { root } from '../../tooling/build/workspace.ts'
import { sources } from '../../tooling/testkit/sources.ts'

const page = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
/** The reasons for what no page of ours has a use for. */
const reasons = page.slice(page.indexOf('## Not reachable on a page')).split('\n')

const files = ['packages', 'apps'].flatMap((folder) => sources(folder, /\.tsx?$/))
const readers = files
  .filter(({ path }) => !/\.test\.|\.stories\.|core-block\/src\/texts/.test(path))
  .map(({ path, text }) => ({ text, isOwn: /core-site\/src\/(?:index|enumerations|constants)/.test(path) }))

const namedIn = (ids: RegExp) => reasons.filter((line) => ids.test(line)).join('\n')

it('[SITE-03] each enumeration has a reader, or a reason why none of ours reads it, and not both', () => {
  const given = namedIn(/^- SITE-(?:03|12|13|14)/)
  const objects = Object.entries({ ...enumerations, ...constants }).filter(([, value]) => typeof value === 'object')
  expect(objects.length).toBeGreaterThan(30)
  const wrong = objects.flatMap(([name]) => {
    const isRead = readers.some(({ text, isOwn }) => !isOwn && new RegExp(`\\b${name}\\b`).test(text))
    // A name in a sentence about its values is no reason.
    const isExcused = given.includes(`\`${name}\``)
    if (isRead !== isExcused) return []
    return [
      `${name} ${isRead ? 'has a reader and a reason in docs/requirements.md' : 'has neither a reader nor a reason'}.`,
    ]
  })
  expect(wrong).toEqual([])
})

it('[I18N-13] each sentence of the catalogue is used by a package, or has a reason why none of ours uses it', () => {
  const given = namedIn(/^- I18N-13/)
  const sentences = Object.entries(texts).flatMap(([group, members]) =>
    Object.entries(members).map(([name, text]) => [group, name, text] as const),
  )
  const wrong = sentences.flatMap(([group, name, text]) => {
    const isUsed = readers.some(
      (reader) => reader.text.includes(`${group}.${name}`) || reader.text.includes(`${group}['${name}']`),
    )
    const isExcused = given.includes(`\`${text}\``)
    if (isUsed !== isExcused) return []
    return [
      `“${text}” ${isUsed ? 'is used and has a reason in docs/requirements.md' : 'has neither a user nor a reason'}.`,
    ]
  })
  expect(wrong).toEqual([])
})
