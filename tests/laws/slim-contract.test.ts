import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importersOfContract } from '../../tooling/chunks-of-block.ts'
import { slim } from '../../tooling/slim-contract.ts'
import { root } from '../../tooling/workspace.ts'

const source = `import { defineContract, flag, text } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'quiz',
  selectors: ['.quiz'],
  load: 'visible',
  options: { isLong: flag(false), title: text() },
  parts: { item: '.item', next: '.next' },
  states: { 'data-open': 'true' },
})
`
const code = (text: string) => text.replace(/\s+|,(?=\s*[})])/g, '')

it('a page downloads of a contract what the sources of a file read, and no function that has nothing left to do', () => {
  expect(code(slim(source, ['const { item } = contract.parts']))).toBe(
    code(`import {} from '@ashlar/core-block'
      export const contract = ({ name: 'quiz', parts: { item: '.item' } })`),
  )
  const all = slim(source, ['readOptions(root, contract)', 'contract.parts[name]', 'contract.selectors'])
  for (const text of ['isLong: flag(false)', 'title: text()', "item: '.item'", "next: '.next'", "['.quiz']"])
    expect(all).toContain(text)
  expect(all).not.toContain('states')
})

it('empty options are filled in where a source reads those of a contract without any', () => {
  const without = source.replace(/^ {2}options.*\n/m, '')
  expect(slim(without, ['contract.options'])).toContain('defineContract(')
})

it('sources that end up in one file of a built block share a contract', () => {
  const path = (file: string) => join(root, 'packages/summary/src', file)
  const getSources = (file: string) => importersOfContract(path('contract.ts'), path(file))
  expect(getSources('effects/load.ts')?.paths).toContain(path('effects/load.ts'))
  expect(getSources('block.ts')?.paths).toContain(path('parse.ts'))
  expect(getSources('block.ts')?.paths).not.toContain(path('effects/load.ts'))
})
