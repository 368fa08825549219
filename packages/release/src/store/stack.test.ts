// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { afterAll, expect, it } from 'vitest'
import { compress, toArchive } from './archive'
import { createMapReader, readSources, saveSources } from './sources'
import { explainStack, findSource, type PlaceMap } from './stack'

const folder = mkdtempSync(join(tmpdir(), 'ashlar-stack-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const source = `export function open(element: { readonly id: string }) {
  const message = \`It is \${element.id}\`
  throw new Error(message)
}
`
const built = transformSync(source, {
  loader: 'ts',
  minify: true,
  sourcemap: true,
  sourcefile: 'packages/a/src/open.ts',
})
const map = JSON.parse(built.map) as PlaceMap
const columnOf = (text: string) => built.code.indexOf(text) + 1

it('a place of a minified script is a place of its source, with the name that stands there', () => {
  expect(findSource(map, 1, columnOf('throw'))).toMatchObject({ source: 'packages/a/src/open.ts', line: 3, column: 3 })
  expect(findSource(map, 1, columnOf('new Error'))).toMatchObject({ line: 3, column: 9 })
  expect(findSource(map, 1, columnOf('.id') + 1)).toMatchObject({ line: 2, column: 36 })
  expect(findSource(map, 99, 1)).toBeUndefined()
})

it('a stack names the sources of each release whose map is stored, and the rest of it stays as it is', () => {
  mkdirSync(join(folder, 'packed'), { recursive: true })
  saveSources(folder, 'a@1.0.0', { 'index-AB12CD.js.map': Buffer.from(built.map) })
  const stack = `Error: It is x
    at o (https://shop.example/cdn/a/1.0.0/index-AB12CD.js:1:${columnOf('throw')})
    at https://shop.example/cdn/b/2.0.0/index-AB12CD.js:1:10
    at https://shop.example/other.js:1:10`
  expect(explainStack(stack, createMapReader(folder)).split('\n')).toEqual([
    'Error: It is x',
    '    at o (packages/a/src/open.ts:3:3 (a@1.0.0))',
    '    at https://shop.example/cdn/b/2.0.0/index-AB12CD.js:1:10',
    '    at https://shop.example/other.js:1:10',
  ])
  expect(readSources(folder, 'b@2.0.0')).toBeUndefined()
})

it('what a release was made from is read where it has the bytes of its line, which never changes', () => {
  const files = { 'provenance.json': Buffer.from('{}') }
  saveSources(folder, 'c@1.0.0', files)
  expect(Object.keys(readSources(folder, 'c@1.0.0') ?? {})).toEqual(['provenance.json'])
  expect(() => saveSources(folder, 'c@1.0.0', { 'provenance.json': Buffer.from('{"a":1}') })).toThrow(
    'a line never changes',
  )
  writeFileSync(
    join(folder, 'packed/c@1.0.0.sources.gz'),
    compress(toArchive({ 'provenance.json': Buffer.from('[]') })),
  )
  expect(readSources(folder, 'c@1.0.0')).toBeUndefined()
})
