// Options of a design that a page does not show are not downloaded: a contract has them in groups, and each built file has those that it reads.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { buildCdn, cdnFolder } from '../../tooling/build/cdn/index.ts'
import { contractPart, parse } from '../../tooling/build/docs/contract-source.ts'
import { root } from '../../tooling/build/workspace.ts'

beforeAll(async () => {
  await buildCdn()
})

const folder = join(cdnFolder, '.work/gallery')
/** The scripts of the gallery that have a word, by the names of their sources. */
const getFiles = (word: RegExp) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.js') && word.test(readFileSync(join(folder, file), 'utf8')))
    .map((file) => file.replace(/-\w+\.js$/, ''))

it.each([
  ['vSize', ['scroller']],
  ['listImageSize', ['grid']],
  ['snapPoints', ['swipe']],
  ['randomize', ['autoplay']],
  ['refreshOnResize', ['places', 'scroller']],
  ['keyPrevious', ['steps']],
])('the option %s of a gallery is in no other script than %j', (option, files) => {
  expect(getFiles(new RegExp(`\\b${option}\\b`))).toEqual(files)
})

it('an option of a group has its sentence in the documentation', () => {
  const documented = contractPart(parse(join(root, 'packages/gallery/src/contract.ts')), 'options')
  expect(documented.length).toBeGreaterThan(35)
  expect(documented.filter(({ sentence }) => !sentence).map(({ name }) => name)).toEqual([])
  expect(documented.map(({ name }) => name)).toContain('vSize')
})
